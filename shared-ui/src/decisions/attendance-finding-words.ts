/** Texts of leave findings, for inbox and attendance page (docs/decisions/0060). */
export const leaveFindingWords = {
  'others-away': { label: 'Others in the area are away', tone: 'warn' },
  holiday: { label: 'Holiday', tone: 'warn' },
  plan: { label: 'A plan of the day', tone: 'warn' },
  visits: { label: 'Visits on the day', tone: 'bad' },
} as const;

/** Texts of attendance edit findings. */
export const editFindingWords = {
  'visit-before': { label: 'A visit begins before the check-in', tone: 'bad' },
  'visit-after': { label: 'A visit ends after the check-out', tone: 'bad' },
  'other-day': { label: 'A time of another day', tone: 'warn' },
  'out-before-in': { label: 'The check-out lies before the check-in', tone: 'bad' },
  'no-visits': { label: 'No visit on the day', tone: 'warn' },
} as const;
