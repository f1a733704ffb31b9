import { texts } from 'api-contract/texts';
import { ApiError } from 'shared-auth';

/** What to tell of something that failed: the server's own sentence, or that nothing came (D-004). */
export const saidBy = (error: unknown): string => (error instanceof ApiError ? error.message : texts.fetchFailed);
