import type { ErrorTable } from '../error-table.ts';

export const pinsErrors = {
  PIN_WRONG: { status: 400, text: 'This is not your pin.' },
  PIN_REFUSED: { status: 400, text: 'Please choose another pin.' },
  OWN_PIN: { status: 409, text: 'Change your own pin under My sign-ins.' },
} as const satisfies ErrorTable;
