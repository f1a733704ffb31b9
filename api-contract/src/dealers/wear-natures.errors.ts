import type { ErrorTable } from '../error-table.ts';

export const wearNaturesErrors = {
  WEAR_NATURE_NAME_EMPTY: { status: 400, text: 'Please Enter Name.' },
  WEAR_NATURE_NOT_FOUND: { status: 404, text: 'Wear Nature not found.' },
  WEAR_NATURE_EXISTS: { status: 409, text: 'Wear Nature already exists.' },
} as const satisfies ErrorTable;
