import type { ErrorTable } from '../error-table.ts';

export const pjpsErrors = {
  OWN_PLAN: { status: 403, text: 'You can not decide your own plan.' },
  PJP_NOT_FOUND: { status: 404, text: 'PJP not found.' },
  PJP_NOT_IN_REVIEW: { status: 409, text: 'Only In-Review PJP can be changed.' },
} as const satisfies ErrorTable;
