import type { ErrorTable } from '../error-table.ts';

export const prospectsErrors = {
  PROSPECT_NOT_FOUND: { status: 404, text: 'Prospect not found.' },
  PROSPECT_NOT_PENDING: { status: 409, text: 'This prospect is not pending.' },
  PROSPECT_YOURS: { status: 400, text: 'You decide about this prospect yourself.' },
  PROSPECT_NOT_SIGNED_OFF: { status: 409, text: 'The agreement of this prospect is not signed off.' },
  PROSPECT_IS_DEALER: { status: 409, text: 'A dealer was made of this prospect already.' },
  NO_NEW_DEALERS: { status: 409, text: 'No new dealer waits for SAP.' },
  PROSPECT_EXISTS: { status: 409, text: 'A prospect with this id exists already.' },
} as const satisfies ErrorTable;
