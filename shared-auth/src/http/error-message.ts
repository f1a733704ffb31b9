import { texts } from 'api-contract/texts';
import { CodeError } from 'shared-ui/core';
import { ApiError } from './api-error.ts';

/** The server's sentence, that code could not load, or `otherwise`: 'error fetching data' (D-004). */
export const errorMessage = (error: unknown, otherwise: string = texts.fetchFailed): string =>
  error instanceof ApiError || error instanceof CodeError ? error.message : otherwise;
