import { dayFindings } from './day-findings.ts';

export const planFindingWords = {
  ...dayFindings,
  'two-plans': { label: 'In two plans of the day', tone: 'bad' },
  'long-unvisited': { label: 'Not visited within target', tone: 'warn' },
} as const;

export const switchFindingWords = {
  'no-plan': { label: 'Nothing is planned on the day', tone: 'bad' },
  ...dayFindings,
} as const;
