export const overrideTexts = {
  region: 'Development',
  from: (title: string, origin: string) => `${title} comes from ${origin} in this browser.`,
  silent: (title: string, origin: string) =>
    `${title} should come from ${origin} in this browser, but nothing answers there.`,
  other: (title: string, origin: string) =>
    `${title} should come from ${origin} in this browser, but another remote answers there.`,
  version: (title: string, version: string) => `You see version ${version} of ${title} in this tab.`,
  ended: 'The preview in this tab has ended: you see what is live.',
  notSaid: 'What you see in this browser may not come from the console. More about it could not be loaded.',
  malformed: 'The link names no remote. It should end like ?override=mfe-training@http://localhost:8090/.',
  reset: 'Reset',
  confirmTitle: 'Load from another address',
  question: (title: string, origin: string) => `Load ${title} from ${origin} in this browser?`,
  risk: (who: string) =>
    `Its code acts with your rights, those of ${who}, until you choose Reset or sign out. Only continue if you started it yourself.`,
  load: 'Load',
  previewTitle: 'Try a version that is not live',
  previewLoading: 'Reading the link…',
  previewQuestion: (title: string, version: string) => `Show version ${version} of ${title} in this tab?`,
  previewRisk: (who: string, by: string) =>
    `Its code acts with your rights, those of ${who}, until you choose Reset or sign out, for an hour at most. ` +
    `The link was made by ${by}. Only continue if you trust them. The history of the remote will say that you tried it.`,
  show: 'Show',
} as const;
