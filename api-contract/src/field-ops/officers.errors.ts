import type { ErrorTable } from '../error-table.ts';

export const officersErrors = {
  OFFICER_NOT_FOUND: { status: 404, text: 'Officer not found.' },
} as const satisfies ErrorTable;
