import type { ErrorTable } from '../error-table.ts';

export const leaveCalendarErrors = {
  LEAVE_CALENDAR_NOT_FOUND: { status: 404, text: 'This link to a calendar has ended.' },
} as const satisfies ErrorTable;
