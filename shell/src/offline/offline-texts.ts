export const offlineTexts = {
  lost: (since: string) => `No connection since ${since}.`,
  slow: 'The connection is slow.',
  asOf: (time: string) => `Shown as of ${time}.`,
  tryNow: 'Try now',
  networkSignIn: 'Sign in to this network',
} as const;
