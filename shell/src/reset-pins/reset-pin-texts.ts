export const resetPinTexts = {
  about:
    'Somebody who lost the pin gets a one-time pin: it is good for a day and one sign-in, which asks for a pin of their own.',
  search: 'SAP ID or name',
  searchFirst: 'Search for the person by SAP ID or name, two characters or more.',
  none: 'Nobody of this SAP ID or name is active.',
  reset: 'Reset pin',
  own: 'Under My sign-ins',
  shownOnce: 'This is the only time that the one-time pin is shown. Tell it to nobody but this person.',
} as const;
