import type { ErrorTable } from './error-table.ts';

/** For the officers' app. All but the first refuse one row only. */
export const bulkIngestErrors = {
  CLOCK_WRONG: {
    status: 400,
    text: 'The clock of this phone is wrong. Please set date and time to automatic, then send again.',
  },
  ROW_NOT_OWN: { status: 403, text: 'You can only send your own records.' },
  ROW_IN_FUTURE: { status: 400, text: 'This has not happened yet.' },
  ROW_TOO_OLD: {
    status: 400,
    text: 'This is more than 7 days ago. Please ask your manager to have it brought in.',
  },
  ROW_ID_TAKEN: { status: 409, text: 'This id is already used for something else.' },
  DEALER_NOT_OWN: { status: 403, text: 'This dealer is not one of yours.' },
} as const satisfies ErrorTable;
