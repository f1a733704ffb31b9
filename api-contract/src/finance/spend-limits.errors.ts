import type { ErrorTable } from '../error-table.ts';

export const spendLimitsErrors = {
  SPEND_LIMIT_OF_PAST_MONTH: { status: 400, text: 'A limit can hold from this month on, or from a later one.' },
  SPEND_CATEGORY_UNKNOWN: { status: 400, text: 'There is no such category or sub category.' },
  SPEND_POSITION_NOT_FOUND: { status: 404, text: 'Position not found.' },
} as const satisfies ErrorTable;
