import type { ErrorTable } from '../error-table.ts';

export const prospectsErrors = {
  PROSPECT_NOT_FOUND: { status: 404, text: 'Prospect not found.' },
  PROSPECT_NOT_PENDING: { status: 409, text: 'This prospect is not pending.' },
  PROSPECT_YOURS: { status: 400, text: 'You decide about this prospect yourself.' },
  PROSPECT_EXISTS: { status: 409, text: 'A prospect with this id exists already.' },
} as const satisfies ErrorTable;
