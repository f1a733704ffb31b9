import { columnsFor, formatDay, formatDayForExport, visitClock } from 'shared-ui';
import type { AttendanceDay } from './attendance-day.ts';

export const attendanceColumns = columnsFor<AttendanceDay>()([
  {
    id: 'date',
    header: 'Date',
    value: ({ date }) => formatDay(date),
    export: ({ date }) => formatDayForExport(date),
  },
  { id: 'visits', header: 'Dealer Visits', value: ({ visits }) => visits },
  { id: 'dealers', header: 'Dealer Codes', value: ({ dealerCodes }) => dealerCodes.join(', '), width: 40 },
  { id: 'login', header: 'Login Time', value: ({ login }) => visitClock(login) },
  { id: 'logout', header: 'Logout Time', value: ({ logout }) => visitClock(logout) },
  { id: 'minutes', header: 'Time Spent (min)', value: ({ minutes }) => minutes, align: 'right' },
]);
