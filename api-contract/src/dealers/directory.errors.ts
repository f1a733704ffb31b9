import type { ErrorTable } from '../error-table.ts';

export const directoryErrors = {
  DEALER_NOT_FOUND: { status: 404, text: 'Dealer not found.' },
} as const satisfies ErrorTable;
