/** Somebody is not at work on the day. */
export const absenceFindings = {
  leave: { label: 'On leave', tone: 'bad' },
  holiday: { label: 'Holiday', tone: 'bad' },
} as const;
