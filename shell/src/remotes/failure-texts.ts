export const failureTexts = {
  notLoaded: (title: string) => `${title} could not be loaded`,
  rest: 'The rest of the console works on.',
  reasons: {
    offline: 'You are offline. It comes by itself when the line is back.',
    connection: 'Check the connection and try again.',
    misfit: 'This version does not fit the console as it is now. The failure is reported.',
    policy: 'The console’s security policy refused its code. The failure is reported.',
    code: 'Its own code failed while it was loaded. The failure is reported.',
  },
  notShown: (title: string) => `${title} could not be shown`,
  codeWhileDrawn: 'The page failed while it was drawn.',
  restWorks: 'The rest of the page works on.',
  retry: 'Retry',
  openEarlier: 'Open the earlier version',
  isEarlier: (title: string) => `You see an earlier version of ${title}: the newest could not be loaded.`,
  earlierChosen: (title: string) => `You see an earlier version of ${title}.`,
} as const;
