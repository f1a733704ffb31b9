export const locationFindingWords = {
  'outside-india': { label: 'Outside India', tone: 'bad' },
  'far-away': { label: 'Far away', tone: 'bad' },
  'visits-at-old-place': { label: 'Visits', tone: 'warn' },
} as const;
