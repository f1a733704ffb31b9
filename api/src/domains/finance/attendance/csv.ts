import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { M4_READ, type Role } from 'api-contract';
import { createBulkhead } from '../../../background/bulkhead.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { App } from '../../../calls/serve.ts';
import { copyOut, PIECES } from '../../../database/copy-out.ts';
import { openOwnConnection } from '../../../database/own-connection.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { type CsvColumn, CSV_DAYS, csvHeading, buildCsvStatement } from '../../../files/csv-copy.ts';
import type { User } from '../../../session/scope.ts';
import { readSession } from '../../../session/sessions.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { type AttendanceQuery, attendanceOrder, listFrom, recordJoins } from './list.ts';

const ADDRESS = '/api/v1/attendance/Attendance-List.csv';
const HOUR_MS = 3_600_000;
/** For slow connections. */
const SEND_MS = 15 * 60_000;

/** By column of the list (D-177); what the documents do not name stands last. */
const CSV_COLUMNS: ReadonlyMap<string, CsvColumn> = new Map([
  ['date', { id: 'onDate', header: 'Date', kind: 'date' }],
  ['sapId', { id: 'SAP_ID', header: 'SAP ID', kind: 'text' }],
  ['zone', { id: 'zone', header: 'Zone', kind: 'text' }],
  ['region', { id: 'regionCode', header: 'Region', kind: 'text' }],
  ['area', { id: 'areaName', header: 'Area', kind: 'text' }],
  ['checkIn', { id: 'checkIn', header: 'Check In Time', kind: 'time' }],
  ['checkOut', { id: 'checkOut', header: 'Check Out Time', kind: 'time' }],
  ['status', { id: 'status', header: 'Status', kind: 'text' }],
  ['name', { id: 'name', header: 'Name', kind: 'text' }],
  ['leaveType', { id: 'leaveType', header: 'Leave Type', kind: 'text' }],
  ['hours', { id: 'hours', header: 'Hours', kind: 'number' }],
  ['lateMinutes', { id: 'lateMinutes', header: 'Late Minutes', kind: 'number' }],
]);

const chooseColumns = (names = ''): readonly CsvColumn[] => {
  const chosen = [...new Set(names.split(','))].flatMap((name) => CSV_COLUMNS.get(name) ?? []);
  return chosen.length > 0 ? chosen : [...CSV_COLUMNS.values()];
};

export const csvRows = (user: User, query: AttendanceQuery, range: DayRange): Sql => sql`
  select a.day as "onDate", a.sap_id as "SAP_ID", u.zone, u.region_code as "regionCode", n.name as "areaName",
    a.check_in as "checkIn", a.check_out as "checkOut", a.status, u.name, a.leave_type as "leaveType",
    round(extract(epoch from a.check_out - a.check_in) / 3600, 2) as hours,
    case when a.status like 'Late CheckIn%'
      then ceil(extract(epoch from a.check_in - (a.day + time '10:00') at time zone 'Asia/Kolkata') / 60) end as "lateMinutes"
  from (select a.* ${listFrom(user, query, range)}) a ${recordJoins}
  order by ${attendanceOrder(query)}`;

type Filter = Pick<
  AttendanceQuery,
  'id' | 'card' | 'finding' | 'search' | 'zone' | 'region' | 'area' | 'csvColumns' | 'sort' | 'direction'
>;

/** Stable for an hour: unchanged responses stay equal. */
export const buildCsvUrl = (
  { core }: App,
  { user, sessionId, query, range, now }: { user: User; sessionId: string; query: Filter; range: DayRange; now: Date },
): string => {
  const { id, card, finding, search, zone, region, area, csvColumns, sort, direction } = query;
  const filter = Object.fromEntries(
    Object.entries({ id, card, finding, search, zone, region, area, csvColumns, sort, direction }).filter(
      ([, value]) => value,
    ),
  );
  const facts = { ...(filter as Record<string, string>), ...range, user: user.id, session: sessionId };
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return `${ADDRESS}?ticket=${core.signed.sign('attendance-csv', facts, 2 * 3600, hour)}`;
};

/** Streams the csv of `csvData` in bounded memory. */
export const attendanceCsvRoutes = (app: App): void => {
  const { core } = app;
  // Each download holds a database connection.
  const places = createBulkhead({ concurrency: 3, queue: 20, timeoutMs: 20_000, refusal: 'TOO_MANY_FILES' });

  app.route<{ Querystring: { ticket?: string } }>({
    method: 'GET',
    url: ADDRESS,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const facts = core.signed.verify('attendance-csv', String(request.query.ticket ?? ''), core.now());
      const session = facts?.session && facts.user && (await readSession(core, facts.session, facts.user));
      if (!session) throw new AppError('SIGN_IN_REQUIRED');
      const { user } = session;
      if (!(M4_READ as readonly Role[]).includes(user.role)) throw new AppError('FORBIDDEN');
      const { start = '', end = '', csvColumns, ...filter } = facts;
      const columns = chooseColumns(csvColumns);
      const statement = buildCsvStatement(columns, csvRows(user, filter as unknown as AttendanceQuery, { start, end }));
      const out = await new Promise<PassThrough>((begin, refuse) => {
        places
          .run(async () => {
            const client = await openOwnConnection(core.pool, SEND_MS, {
              application_name: 'attendance-csv',
              work_mem: '64MB',
              client_connection_check_interval: '2s',
            });
            const file = new PassThrough(PIECES);
            core.files.sending.add(file);
            try {
              await client.query('begin read only');
              await client.query(CSV_DAYS);
              file.write(csvHeading(columns));
              begin(file);
              await pipeline(copyOut(client, statement), file);
            } catch (error) {
              file.destroy(error as Error);
              refuse(error);
            } finally {
              core.files.sending.delete(file);
              await client.end().catch(() => {});
            }
          })
          .catch(refuse);
      });
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="Attendance-List.csv"',
        })
        .type('text/csv; charset=utf-8')
        .send(out);
    },
  });
};
