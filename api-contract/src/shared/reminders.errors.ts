import type { ErrorTable } from '../error-table.ts';

export const remindersErrors = {
  REMINDED_TODAY: { status: 409, text: 'This person was reminded of this today.' },
  REMINDER_NOT_YOURS: { status: 403, text: 'You were not asked this, or it has been removed.' },
  ANSWER_EMPTY: { status: 400, text: 'Please write an answer.' },
} as const satisfies ErrorTable;
