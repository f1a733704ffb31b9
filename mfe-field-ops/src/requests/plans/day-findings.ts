export const dayFindings = {
  'officer-left': { label: 'The officer has left', tone: 'bad' },
  'past-day': { label: 'The day is past', tone: 'bad' },
  leave: { label: 'On leave', tone: 'bad' },
  holiday: { label: 'Holiday', tone: 'bad' },
} as const;
