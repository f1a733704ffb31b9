import type { ErrorTable } from '../error-table.ts';

export const attendanceErrors = {
  CLOCK_OF_OTHER_DAY: { status: 400, text: 'This time is not on this day.' },
  DAY_ON_LEAVE: { status: 409, text: 'This day is a leave. Please speak with your manager.' },
  LEAVE_DAY_WORKED: { status: 409, text: 'There is a check-in on this day.' },
  LEAVE_DECIDED: { status: 409, text: 'This leave was already decided. Please speak with your manager.' },
  LEAVE_TOO_FAR: { status: 400, text: 'A leave can be asked for a year ahead at most.' },
} as const satisfies ErrorTable;
