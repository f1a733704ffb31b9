import { attendance } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { dayRangeOf } from '../../day-range.ts';
import { indiaDay } from '../../india-day.ts';
import { dailyReport } from './cards.ts';
import { attendanceCsvRoutes, csvAddress } from './csv.ts';
import { attendancePage } from './list.ts';
import { attendanceMonth } from './month.ts';

export async function attendanceRoutes(app: App) {
  serve(app, attendance.attendanceList, async ({ query, user, sessionId, db, now }) => {
    const range = dayRangeOf({ start: query.startDate, end: query.endDate }, now);
    if (range.end < range.start) throw new AppError('END_BEFORE_START');
    const [page, clockCount] = await Promise.all([
      attendancePage(db, user, { query, range, today: indiaDay(now) }),
      dailyReport(db, user, query, indiaDay(now)),
    ]);
    const csvData = csvAddress(app, { user, sessionId, query, range, now });
    return { ...page, clockCount, csvData, message: 'OK' };
  });

  serve(app, attendance.attendanceMonth, async ({ query, user, db, now }) => {
    const month = query.month ?? indiaDay(now).slice(0, 7);
    const range = { start: `${month}-01`, end: lastDayOf(month) };
    return { ...(await attendanceMonth(db, user, query, range)), month, message: 'OK' };
  });

  attendanceCsvRoutes(app);
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
