export const resetPinTexts = {
  about:
    'Give a one-time pin to somebody who lost theirs. It works for one sign-in within a day, which asks for a new pin.',
  search: 'SAP ID or name',
  searchFirst: 'Search for the person by SAP ID or name, two characters or more.',
  none: 'No active person has this SAP ID or name.',
  reset: 'Reset pin',
  resetFactor: 'Take away second factor',
  own: 'Under My sign-ins',
  shownOnce: 'The one-time pin is shown only now. Tell it only to this person.',
} as const;
