import type { ErrorTable } from './error-table.ts';
import { texts } from './texts.ts';

/** Refusals that any call may return. */
export const commonErrors = {
  INVALID_REQUEST: { status: 400, text: 'Please check the highlighted fields.' },
  MALFORMED_JSON: { status: 400, text: 'The request body is not valid JSON.' },
  END_BEFORE_START: { status: 400, text: texts.endBeforeStart },
  RANGE_OVER_YEAR: { status: 400, text: texts.rangeOverYear },
  SIGN_IN_REQUIRED: { status: 401, text: 'Please sign in.' },
  FORBIDDEN: { status: 403, text: 'You do not have sufficient permissions.' },
  SECOND_FACTOR_REQUIRED: { status: 403, text: 'Your role needs a second factor. Please set it up first.' },
  PROOF_REQUIRED: { status: 403, text: 'Please confirm first that it is you.' },
  OTHER_ORIGIN: { status: 403, text: 'Only pages of this console may change something here.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'The request took too long to arrive. Please check your connection and try again.',
  },
  HEADERS_TOO_LARGE: { status: 431, text: 'The headers of the request are too large.' },
  USER_NOT_FOUND: { status: 404, text: 'User not found.' },
  CHANGED_MEANWHILE: {
    status: 409,
    text: 'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
  },
  IDEMPOTENCY_CONFLICT: { status: 409, text: 'This request key was already used for another change.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, text: 'This request is still being worked on.' },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'This type of content is not supported.' },
  TOO_MANY_STREAMS: { status: 429, text: 'The console is open in too many windows. Please close some.' },
  TOO_MANY_WAITING_FILES: {
    status: 429,
    text: 'Too many of your files wait for a claim, a ticket or a reconciliation. Finish those, or try again tomorrow.',
  },
  PLEASE_WAIT: { status: 429, text: 'Please wait.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  STORAGE_FULL: {
    status: 507,
    text: 'The disk of the server is nearly full, so nothing can be saved right now. Please tell an ADMIN.',
  },
  DATABASE_TIMEOUT: { status: 503, text: 'The database did not answer in time. Please try again in a moment.' },
  TOO_MANY_FILES: { status: 503, text: 'Too many files are being sent right now. Please try again in a moment.' },
  UNAVAILABLE: { status: 503, text: 'The service is not available right now. Please try again.' },
} as const satisfies ErrorTable;
