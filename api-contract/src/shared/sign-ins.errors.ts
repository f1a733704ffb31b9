import type { ErrorTable } from '../error-table.ts';

export const signInsErrors = {
  SIGN_IN_NOT_FOUND: { status: 404, text: 'This sign-in has ended already.' },
} as const satisfies ErrorTable;
