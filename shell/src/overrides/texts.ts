/** The words about remotes that come from elsewhere than the console. */
export const words = {
  region: 'Development',
  from: (title: string, origin: string) => `${title} comes from ${origin} in this browser.`,
  silent: (title: string, origin: string) =>
    `${title} should come from ${origin} in this browser, but nothing answers there.`,
  other: (title: string, origin: string) =>
    `${title} should come from ${origin} in this browser, but another remote answers there.`,
  version: (title: string, version: string) => `You see version ${version} of ${title} in this browser.`,
  ended: 'The version that you wanted to see in this browser can not be had any more.',
  notSaid: 'What you see in this browser may not come from the console. More about it could not be loaded.',
  malformed: 'The link names no remote to load. It ends like ?override=mfe-training@http://localhost:8090/.',
  reset: 'Reset',
  confirmTitle: 'Load from another address',
  question: (title: string, origin: string) => `Load ${title} from ${origin} in this browser?`,
  risk: 'Its code acts with your rights until you choose Reset or sign out. Only go on if you started it yourself.',
  load: 'Load',
} as const;
