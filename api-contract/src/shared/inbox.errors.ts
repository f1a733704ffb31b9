import type { ErrorTable } from '../error-table.ts';

export const inboxErrors = {
  DECIDED_MEANWHILE: { status: 409, text: 'Somebody decided this meanwhile.' },
  DECISION_NOT_FOUND: { status: 404, text: 'This decision is not known.' },
  DECISION_NOT_OWN: { status: 403, text: 'Only the person who decided can undo it.' },
  FINDING_SINCE: {
    status: 409,
    text: 'There is a new objection. Please look at it and decide again.',
  },
  CHANGED_SINCE: { status: 409, text: 'This has changed since, so it stays as it is.' },
  REASON_REQUIRED: { status: 400, text: 'Please give a reason.' },
} as const satisfies ErrorTable;
