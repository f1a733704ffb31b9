import { attendance, inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { readUser } from '../../../session/users.ts';
import { addClaim, addPjp, addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { addLeave } from '../../../testing/seed-attendance.ts';
import { reports } from './definitions/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());

/** A Tuesday. */
const DAY = '2026-12-01';
/** SO1 is in Delhi (NR1), SO3 in Jaipur (NR2). */
const OFFICERS = ['SO1', 'SO3'] as const;
const holiday = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/v1/holiday${path}`, { as: 'ADMIN1', ...(body && { body }) });

const getToldPeople = async (kind: 'pjp' | 'leave' | 'claim') => {
  const query = { kinds: kind, kind, start: DAY, end: DAY, limit: '100' };
  const { data } = inboxCalls.inbox.response.parse(
    (await test.call('GET', '/api/v1/inbox', { as: 'ADMIN1', query })).json(),
  );
  expect(data.map(({ SAP_ID }) => SAP_ID).sort()).toEqual([...OFFICERS]);
  return data.filter(({ findings }) => findings.some(({ code }) => code === 'holiday')).map(({ SAP_ID }) => SAP_ID);
};
const inCor = async () => {
  const admin = await readUser(test.db, sql`sap_id = 'ADMIN1'`);
  if (!admin) throw new Error('ADMIN1 is not seeded');
  const rows = await test.db.query<{ SAP_ID: string; dayWiseRecord: Record<string, { dayType?: string }> }>(
    reports['cor-daily'].rows({ user: admin, start: DAY, end: DAY, today: DAY }),
  );
  return rows.filter(({ dayWiseRecord }) => dayWiseRecord[DAY]?.dayType === 'holiday').map(({ SAP_ID }) => SAP_ID);
};
const inAttendance = async () => {
  const response = await test.call('GET', '/api/v1/admin/attendance/month', {
    as: 'ADMIN1',
    query: { month: DAY.slice(0, 7), limit: '100' },
  });
  const { data } = attendance.attendanceMonth.response.parse(response.json());
  return data.filter(({ holidays }) => holidays.some(({ day }) => day === DAY)).map(({ SAP_ID }) => SAP_ID);
};
/** Tickets of Monday 17:30 plus two working hours (09:30 to 18:30): with Tuesday off, due Wednesday 10:30. */
const inEscalation = async () => {
  const rows = await test.db.query<{ SAP_ID: string; at: string }>(
    sql`select sap_id as "SAP_ID", to_char(next_step_at at time zone 'Asia/Kolkata', 'DD HH24:MI') as at from tickets`,
  );
  for (const { at } of rows) expect(['01 10:30', '02 10:30']).toContain(at);
  return rows.filter(({ at }) => at === '02 10:30').map(({ SAP_ID }) => SAP_ID);
};

const readers = async () => {
  const all = {
    'plan check': await getToldPeople('pjp'),
    'leave check': await getToldPeople('leave'),
    'claim check': await getToldPeople('claim'),
    COR: await inCor(),
    attendance: await inAttendance(),
    escalation: await inEscalation(),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, sapIds]) => [name, OFFICERS.filter((sapId) => sapIds.includes(sapId))]),
  );
};
const allSay = (...sapIds: string[]) =>
  Object.fromEntries(
    ['plan check', 'leave check', 'claim check', 'COR', 'attendance', 'escalation'].map((name) => [name, sapIds]),
  );

it('GEN-15, D-089: a PUBLIC or REGIONAL holiday applies to the same people in all checks, COR, attendance and escalation', async () => {
  await test.pool.query(`
    update escalation_times set level2_hours = 2, work_days = '{1,2,3,4,5,6}', work_from = '09:30', work_to = '18:30';
    insert into ticket_categories (name, in_working_hours) values ('Working', true)`);
  for (const sapId of OFFICERS) {
    await addPjp(test.pool, { sapId, planDate: DAY, activity: 'Field' });
    await addLeave(test.pool, DAY, { sapId });
    await addClaim(test.pool, { sapId, date: DAY });
    await addTicket(test.pool, { sapId, category: 'Working', createdAt: '2026-11-30T17:30:00+05:30' });
  }
  expect(await readers()).toEqual(allSay());

  const body = { title: 'Election Day', holidayType: 'PUBLIC', holidayDate: DAY };
  const { _id } = (await holiday('POST', '', body)).json().data;
  expect(await readers()).toEqual(allSay('SO1', 'SO3'));

  const regional = { ...body, holidayType: 'REGIONAL', region: [{ regionCode: 'NR1' }] };
  await holiday('PUT', `/${_id}`, regional);
  expect(await readers()).toEqual(allSay('SO1'));

  await holiday('PUT', `/${_id}`, { ...regional, region: [{ regionCode: 'NR2' }] });
  expect(await readers()).toEqual(allSay('SO3'));

  await holiday('PUT', `/${_id}`, { ...body, holidayDate: '2026-12-08' });
  expect(await readers()).toEqual(allSay());

  await holiday('PUT', `/${_id}`, body);
  expect(await readers()).toEqual(allSay('SO1', 'SO3'));
  await holiday('DELETE', `/${_id}`);
  expect(await readers()).toEqual(allSay());
});
