export const installTexts = {
  install: 'Install the console',
  offer: 'Install the console on this device: it opens from the home screen, and without a connection.',
  yes: 'Install',
  no: 'Not now',
} as const;
