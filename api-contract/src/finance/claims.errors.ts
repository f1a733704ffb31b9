import type { ErrorTable } from '../error-table.ts';

export const claimsErrors = {
  OWN_CLAIM: { status: 403, text: 'You can not decide your own claim.' },
  CLAIM_NOT_FOUND: { status: 404, text: 'Reimbursement not found.' },
  CLAIM_NOT_PENDING: { status: 409, text: 'Only a pending Reimbursement can be changed.' },
} as const satisfies ErrorTable;
