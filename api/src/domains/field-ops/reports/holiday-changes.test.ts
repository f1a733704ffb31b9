import { sql } from '../../../database/sql.ts';
import { readUser } from '../../../session/users.ts';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { reports } from './definitions/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
});
afterAll(() => test.close());

/** A Tuesday. */
const DAY = '2026-12-01';
const holiday = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/v1/holiday${path}`, { as: 'ADMIN1', ...(body && { body }) });

/** Whether the day is a holiday of SO1 (Delhi) and of SO3 (Jaipur): for the plan check, and for COR. */
const whoIsFree = async () => {
  const { data } = (await test.call('GET', '/api/v1/inbox', { as: 'ADMIN1', query: { limit: '100' } })).json();
  const admin = await readUser(test.db, sql`sap_id = 'ADMIN1'`);
  if (!admin) throw new Error('ADMIN1 is not seeded');
  const cor = await test.db.query<{ SAP_ID: string; dayWiseRecord: Record<string, { dayType?: string }> }>(
    reports['cor-daily'].rows({ user: admin, start: DAY, end: DAY }),
  );
  type Row = { SAP_ID: string; findings: { code: string }[] };
  return Object.fromEntries(
    ['SO1', 'SO3'].map((sapId) => [
      sapId,
      [
        (data as Row[]).some((row) => row.SAP_ID === sapId && row.findings.some(({ code }) => code === 'holiday')),
        cor.find((row) => row.SAP_ID === sapId)?.dayWiseRecord[DAY]?.dayType === 'holiday',
      ],
    ]),
  );
};

it('GEN-15: what the calendar says reaches the plan check and COR by one rule, for PUBLIC and REGIONAL', async () => {
  for (const sapId of ['SO1', 'SO3']) await addPjp(test.pool, { sapId, planDate: DAY, activity: 'Field' });
  expect(await whoIsFree()).toEqual({ SO1: [false, false], SO3: [false, false] });

  const body = { title: 'Election Day', holidayType: 'PUBLIC', holidayDate: DAY };
  const { _id } = (await holiday('POST', '', body)).json().data;
  expect(await whoIsFree()).toEqual({ SO1: [true, true], SO3: [true, true] });

  const regional = { ...body, holidayType: 'REGIONAL', region: [{ regionCode: 'NR1' }] };
  await holiday('PUT', `/${_id}`, regional);
  expect(await whoIsFree()).toEqual({ SO1: [true, true], SO3: [false, false] });

  await holiday('PUT', `/${_id}`, { ...regional, region: [{ regionCode: 'NR2' }] });
  expect(await whoIsFree()).toEqual({ SO1: [false, false], SO3: [true, true] });

  await holiday('DELETE', `/${_id}`);
  expect(await whoIsFree()).toEqual({ SO1: [false, false], SO3: [false, false] });
});
