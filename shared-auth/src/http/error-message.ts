import { texts } from 'api-contract/texts';
import { ApiError } from './api-error.ts';

/** What a person reads about something that failed: the server's own sentence, or that nothing came (D-004). */
export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : texts.fetchFailed);
