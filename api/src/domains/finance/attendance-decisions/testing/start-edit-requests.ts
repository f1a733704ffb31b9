import { attendanceDecisions, inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import { createInboxCalls } from '../../../../testing/inbox.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { addDay, addEditRequest } from '../../../../testing/seed-attendance.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
export const DAY = '2026-11-18';
export let test: TestApp;
export let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
});
beforeEach(() => test.pool.query('truncate attendance, visits, officer_days cascade'));
afterAll(() => test.close());
const clock = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS')`;
export const stored = async (id: string) =>
  (
    await test.pool.query(
      `select status, ${clock('check_in')} as "checkIn", ${clock('check_out')} as "checkOut", version from attendance where id = $1`,
      [id],
    )
  ).rows[0];
export const getRequest = (id: string) =>
  test.db.one(sql`select status, remarks, decided_by as by from attendance_requests where attendance_id = ${id}`);
export const getHistory = (id: string) =>
  test.db.query<{ action: string; before: object; after: object }>(
    sql`select by_sap_id as by, action, before, after from history where kind = 'attendance' and record_id = ${id} order by id`,
  );
export const evidence = async (id: string, as = 'AO1') =>
  attendanceDecisions.attendanceEvidence.response.parse(
    (await test.call('GET', `/api/v1/attendance/${id}/evidence`, { as })).json(),
  ).data;
export const waiting = async (as = 'AO1', query: Record<string, string> = {}) =>
  inboxCalls.inbox.response.parse(
    (await test.call('GET', '/api/v1/inbox', { as, query: { kinds: 'attendance-edit', ...query } })).json(),
  ).data;
export const at = (time: string | null, day = DAY) => time && `${day} ${time}`;

export const lateDay = async (wanted: { checkIn?: string | null; checkOut?: string | null } = { checkIn: '09:30' }) => {
  const id = await addDay(test.pool, {
    day: DAY,
    status: 'Late CheckIn',
    checkIn: at('10:20'),
    checkOut: at('18:30'),
  });
  const request = await addEditRequest(test.pool, id, {
    checkIn: at(wanted.checkIn ?? null),
    checkOut: at(wanted.checkOut ?? null),
  });
  return { id, request };
};
