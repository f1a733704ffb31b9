export const commandTexts = {
  more: 'More',
  moreFor: (of: string) => `More for ${of}`,
  failed: (title: string) => `'${title}' could not be loaded. Please try again.`,
  notDone: (title: string) => `'${title}' failed. Please try again.`,
} as const;
