import { attendance } from 'api-contract';
import { type App, serve } from '../../../calls/serve.ts';
import { lastDayOfMonth, toValidDayRange } from '../../../time/day-range.ts';
import { indiaDay, indiaMonth } from '../../../time/india-day.ts';
import { ingestRows } from '../../shared/bulk-ingest/ingest-rows.ts';
import { withDayFindings } from '../attendance-decisions/day-findings.ts';
import { dailyReport } from './cards.ts';
import { attendanceCsvRoutes, buildCsvUrl } from './csv.ts';
import { ingestAttendance } from './ingest-attendance.ts';
import { ingestLeave } from './ingest-leave.ts';
import { attendancePage, countDayFindings } from './list.ts';
import { findAttendanceMonth } from './attendance-month.ts';

export async function attendanceRoutes(app: App) {
  serve(app, attendance.attendanceList, async ({ query, user, sessionId, db, now }) => {
    const range = toValidDayRange({ start: query.startDate, end: query.endDate }, now);
    const [page, clockCount, findingCounts] = await Promise.all([
      attendancePage(db, user, { query, range, today: indiaDay(now) }),
      dailyReport(db, user, query, indiaDay(now)),
      query.counts && countDayFindings(db, user, query, range),
    ]);
    const csvData = buildCsvUrl(app, { user, sessionId, query, range, now });
    const data = await withDayFindings(db, page.data);
    return { ...page, data, clockCount, ...(findingCounts && { findingCounts }), csvData, message: 'OK' };
  });

  serve(app, attendance.attendanceMonth, async ({ query, user, db, now }) => {
    const month = query.month ?? indiaMonth(now);
    const range = { start: `${month}-01`, end: lastDayOfMonth(`${month}-01`) };
    return { ...(await findAttendanceMonth(db, user, query, range)), month, message: 'OK' };
  });

  serve(app, attendance.sendAttendance, ({ body: { sentAt, attendance: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: attendance.sentAttendance, user, now }, (sent) =>
        ingestAttendance(tx, user, sent, now),
      ),
    ),
  );
  serve(app, attendance.sendLeaves, ({ body: { sentAt, leaves: rows }, user, change, now }) =>
    change((tx) =>
      ingestRows(tx, { sentAt, rows, row: attendance.sentLeave, user, now }, (sent) =>
        ingestLeave(tx, user, sent, now),
      ),
    ),
  );

  attendanceCsvRoutes(app);
}
