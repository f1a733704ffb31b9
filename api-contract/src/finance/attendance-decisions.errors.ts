import type { ErrorTable } from '../error-table.ts';

export const attendanceDecisionsErrors = {
  OWN_REQUEST: { status: 403, text: 'You can not decide your own request.' },
  ATTENDANCE_NOT_FOUND: { status: 404, text: 'Attendance not found.' },
  LEAVE_NOT_APPLIED: { status: 409, text: 'Only a leave that is applied for can be approved or rejected.' },
  EDIT_NOT_PENDING: { status: 409, text: 'Only a pending edit request can be approved or rejected.' },
  ATTENDANCE_ON_LEAVE: { status: 409, text: 'A leave has no check-in and check-out to change.' },
  CHECK_OUT_BEFORE_CHECK_IN: { status: 409, text: 'The check-out would lie before the check-in.' },
  NO_PROPOSAL: { status: 409, text: 'The visits of this day propose no check-in or check-out.' },
} as const satisfies ErrorTable;
