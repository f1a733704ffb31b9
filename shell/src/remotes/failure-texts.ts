/** The words about remotes that fail. */
export const failureTexts = {
  notLoaded: (title: string) => `${title} could not be loaded`,
  checkConnection: 'The rest of the console works on. Check the connection and try again.',
  notShown: (title: string) => `${title} could not be shown`,
  itFailed: 'The rest of the console works on. The page failed while it was drawn.',
  restWorks: 'The rest of the page works on.',
  retry: 'Retry',
  openEarlier: 'Open the earlier version',
  isEarlier: (title: string) => `You see an earlier version of ${title}: the newest could not be loaded.`,
  earlierChosen: (title: string) => `You see an earlier version of ${title}.`,
} as const;
