import { prospectWords } from './dealers/prospects.words.ts';
import { editWords, leaveWords } from './finance/attendance-decisions.words.ts';
import { claimWords } from './finance/claims.words.ts';

export { editWords, leaveWords } from './finance/attendance-decisions.words.ts';
export { claimWords } from './finance/claims.words.ts';
export { prospectWords } from './dealers/prospects.words.ts';

/** Words of the request kinds, in filter order; those of field-ops, whose remote has the inbox, stand there. */
export const requestWords = {
  prospect: prospectWords,
  claim: claimWords,
  leave: leaveWords,
  'attendance-edit': editWords,
} as const;
