export const versionTexts = {
  isReady: 'A new version is ready',
  useIt: 'Use it now',
  switchedOff: (title: string) => `${title} is switched off`,
} as const;
