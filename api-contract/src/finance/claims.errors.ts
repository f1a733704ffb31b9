import type { ErrorTable } from '../error-table.ts';
import { texts } from '../texts.ts';

export const claimsErrors = {
  OWN_CLAIM: { status: 403, text: 'You can not decide your own claim.' },
  CLAIM_NOT_FOUND: { status: 404, text: 'Reimbursement not found.' },
  CLAIM_NOT_PENDING: { status: 409, text: 'Only a pending Reimbursement can be changed.' },
  CLAIM_CATEGORY_UNKNOWN: { status: 400, text: 'There is no such category with this sub category.' },
  CLAIM_TOO_OLD: { status: 400, text: 'A claim can be a year old at most.' },
  BILL_MISSING: { status: 400, text: texts.selectFile },
  BILL_TYPE: { status: 415, text: 'Upload PDF, PNG or JPEG Files Only.' },
  BILL_NOT_OWN: { status: 403, text: 'This bill is not a file of yours that waits for a claim.' },
} as const satisfies ErrorTable;
