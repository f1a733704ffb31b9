export const failureTexts = {
  notLoaded: (title: string) => `${title} could not be loaded`,
  rest: 'The rest of the console still works.',
  reasons: {
    offline: 'You are offline. This part loads when you are online again.',
    connection: 'Check the connection and try again.',
    misfit: 'This version does not fit the console as it is now. The failure is reported.',
    policy: 'The console’s security policy refused its code. The failure is reported.',
    code: 'Its own code failed while it loaded. The failure is reported.',
  },
  notShown: (title: string) => `${title} could not be shown`,
  codeWhileDrawn: 'The page failed while it was shown.',
  restWorks: 'The rest of the page still works.',
  retry: 'Retry',
  openEarlier: 'Open the earlier version',
  isEarlier: (title: string) => `You see an earlier version of ${title}: the newest could not be loaded.`,
  earlierChosen: (title: string) => `You see an earlier version of ${title}.`,
} as const;
