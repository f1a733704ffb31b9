export const mySignInTexts = {
  about: 'Where you are signed in. End sign-ins you don’t recognise, then change your pin.',
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Sign out everywhere, here too? Whoever uses one of your sign-ins has to sign in again.',
  isCurrent: 'This one',
  unknownDevice: 'Unknown device',
  end: 'End',
  currentPin: 'Pin until now',
  currentPinMissing: 'Please give your pin until now.',
  pinHint: 'At least 4 characters. No year of birth, no row, no repeats, no part of your SAP ID.',
  pinChanged: 'Pin changed. You are signed out everywhere else.',
} as const;
