export const mySignInTexts = {
  about: 'Where you are signed in. End sign-ins you don’t recognise, then change your pin.',
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  endAllQuestion: 'Sign out everywhere, including here? Every device then has to sign in again.',
  isCurrent: 'This one',
  unknownDevice: 'Unknown device',
  end: 'End',
  currentPin: 'Current pin',
  currentPinMissing: 'Please enter your current pin.',
  pinHint: 'At least 4 characters. No year of birth, no sequence like 1234, no repeats, no part of your SAP ID.',
  pinChanged: 'Pin changed. You are signed out everywhere else.',
} as const;
