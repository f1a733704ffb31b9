import { texts } from 'api-contract/texts';
import { CodeError } from 'shared-ui/core';
import { ApiError } from './api-error.ts';

/** What a person reads about something that failed: the server's own sentence, that code did not come, or that nothing came (D-004). */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError || error instanceof CodeError ? error.message : texts.fetchFailed;
