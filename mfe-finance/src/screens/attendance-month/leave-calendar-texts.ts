export const leaveCalendarTexts = {
  title: 'Leave calendar',
  about:
    'A link for the calendar on your phone or computer. It shows approved leave of your officers, and holidays. Anyone with the link can read it.',
  address: 'Address of the calendar',
  once: 'The address is shown only now. A new link ends this one.',
  since: (instant: string) => `Your link works since ${instant}.`,
  make: 'Make a link',
  makeNew: 'Make a new link',
  copy: 'Copy link',
  end: 'End the link',
} as const;
