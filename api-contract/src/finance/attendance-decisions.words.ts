import type { RequestWords, TextFormats } from '../request-kind.ts';
import type { EditRequest, LeaveRequest } from './attendance-decisions.ts';

const ATTENDANCE = ['/api/v1/admin/attendance/*', '/api/v1/attendance/*'] as const;

const spanText = (days: NonNullable<LeaveRequest['days']>, { count, day }: TextFormats): string =>
  days.length > 1
    ? `: ${count(days.filter(({ isWorking }) => isWorking).length, 'day')}, ${day(days[0]?.day)} to ${day(days.at(-1)?.day)}`
    : '';

export const leaveWords: RequestWords<LeaveRequest> = {
  kind: 'leave',
  label: 'Leave',
  plural: 'leaves',
  isReasonOptional: true,
  statuses: { approve: 'Approved', revert: 'Rejected' },
  reads: ATTENDANCE,
  describe: ({ leave: { leaveType }, days = [] }, formats) => `${leaveType ?? 'Leave'}${spanText(days, formats)}`,
  findings: {
    'others-away': { label: 'Others in the area are away', tone: 'warn' },
    holiday: { label: 'Holiday', tone: 'warn' },
    plan: { label: 'A plan of the day', tone: 'warn' },
    visits: { label: 'Visits on the day', tone: 'bad' },
  },
};

export const editWords: RequestWords<EditRequest> = {
  kind: 'attendance-edit',
  label: 'Attendance edit',
  plural: 'attendance edits',
  isReasonOptional: true,
  statuses: { approve: 'Approved', revert: 'Rejected' },
  reads: ATTENDANCE,
  describe: ({ attendance: { checkIn, checkOut, updateRequest } }, { clock }) => {
    const change = (what: string, from: string | null, to: string | null | undefined) =>
      to ? [`${what} ${clock(from)} to ${clock(to)}`] : [];
    return [
      ...change('Check-In', checkIn.time, updateRequest?.checkIn.time),
      ...change('Check-Out', checkOut.time, updateRequest?.checkOut.time),
    ].join(', ');
  },
  findings: {
    'visit-before': { label: 'A visit begins before the check-in', tone: 'bad' },
    'visit-after': { label: 'A visit ends after the check-out', tone: 'bad' },
    'other-day': { label: 'A time of another day', tone: 'warn' },
    'out-before-in': { label: 'The check-out lies before the check-in', tone: 'bad' },
    'no-visits': { label: 'No visit on the day', tone: 'warn' },
  },
};
