import { prospectWords } from './dealers/prospects.words.ts';
import { editWords, leaveWords } from './finance/attendance-decisions.words.ts';
import { claimWords } from './finance/claims.words.ts';

export { editWords, leaveWords } from './finance/attendance-decisions.words.ts';
export { claimWords } from './finance/claims.words.ts';
export { prospectWords } from './dealers/prospects.words.ts';

/** In filter order; those of field-ops stand in its remote, which has the inbox. */
export const requestWords = {
  prospect: prospectWords,
  claim: claimWords,
  leave: leaveWords,
  'attendance-edit': editWords,
} as const;
