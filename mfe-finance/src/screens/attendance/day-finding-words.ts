import { editWords, leaveWords } from 'api-contract/request-words';

/** Of leaves, and of requests for other times. */
export const dayFindingWords = { ...leaveWords.findings, ...editWords.findings };
