import type { ErrorTable } from '../error-table.ts';

export const healthErrors = {
  TICKET_INVALID: { status: 403, text: 'This ticket is not valid any more.' },
  TOO_MANY_EVENTS: { status: 429, text: 'Too many reports. Please try again later.' },
} as const satisfies ErrorTable;
