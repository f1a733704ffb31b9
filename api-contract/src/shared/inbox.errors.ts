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
  REQUEST_NOT_WAITING: { status: 409, text: 'This request is not waiting for a decision.' },
  REQUEST_YOURS: { status: 403, text: 'This is your own request.' },
  QUESTION_OPEN: { status: 409, text: 'The last question has no answer yet.' },
  QUESTION_NOT_YOURS: { status: 403, text: 'You were not asked this.' },
  QUESTION_NOT_FOUND: { status: 409, text: 'Nothing is asked about this request any more.' },
} as const satisfies ErrorTable;
