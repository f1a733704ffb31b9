import { texts } from 'api-contract/texts';
import { CodeError } from 'shared-ui/core';
import { ApiError } from './api-error.ts';

/** Message about a failure: the server's sentence, that code could not load, or that nothing could (D-004). */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError || error instanceof CodeError ? error.message : texts.fetchFailed;
