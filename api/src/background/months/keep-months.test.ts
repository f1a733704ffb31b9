import type { Client } from 'pg';
import { lockSession, unlockSession } from '../../database/advisory-locks.ts';
import { openUnlimitedConnection } from '../../database/own-connection.ts';
import { toWriteDb } from '../../database/sql.ts';
import { recordVisits } from '../../testing/record-visits.ts';
import { type TestApp, testApp } from '../../testing/index.ts';
import { addVisit } from '../../testing/seed-visits.ts';
import { addMonthTables } from './add-month-tables.ts';
import { maintainMonths, startMonths } from './keep-months.ts';

let t: TestApp;
let client: Client;
beforeEach(async () => {
  t = await testApp();
  client = await openUnlimitedConnection(t.pool);
});
afterEach(async () => {
  await client.end();
  await t.close();
});

const rows = async <T extends object>(text: string) => (await t.pool.query<T>(text)).rows;
const tables = async () =>
  (
    await rows<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'months'::regnamespace and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name);
const getPlaces = (sapId: string) =>
  rows(
    `select visit_day::text as day, tableoid::regclass::text as lies from visits where sap_id = '${sapId}' order by 1`,
  );
const core = (now: string, visits?: number) => ({
  config: { ...t.app.core.config, keepDays: { ...t.app.core.config.keepDays, visits } },
  now: () => new Date(now),
});

it('this month and the next three have their tables ahead, by India’s clock', async () => {
  await maintainMonths(client, core('2026-11-30T18:29:59Z'));
  expect((await tables()).filter((name) => name.startsWith('visits'))).toEqual(
    ['2026_11', '2026_12', '2027_01', '2027_02', 'other'].map((month) => `visits_${month}`),
  );
  await maintainMonths(client, core('2026-11-30T18:30:00Z'));
  expect((await tables()).filter((name) => name.startsWith('officer_days'))).toEqual(
    ['2026_11', '2026_12', '2027_01', '2027_02', '2027_03', 'other'].map((month) => `officer_days_${month}`),
  );
});

it('a visit of a month without a table is stored all the same, and goes to its month with the next round', async () => {
  await addVisit(t.pool, { start: '2019-03-31 09:40' });
  await addVisit(t.pool, { start: '2019-04-01 00:10' });
  expect(await getPlaces('SO1')).toEqual([
    { day: '2019-03-31', lies: 'months.visits_other' },
    { day: '2019-04-01', lies: 'months.visits_other' },
  ]);
  await maintainMonths(client, core('2026-11-27T05:00:00Z'));
  expect(await getPlaces('SO1')).toEqual([
    { day: '2019-03-31', lies: 'months.visits_2019_03' },
    { day: '2019-04-01', lies: 'months.visits_2019_04' },
  ]);
  expect(
    await rows(`select day::text as day, all_visits, tableoid::regclass::text as lies from officer_days order by 1`),
  ).toEqual([
    { day: '2019-03-31', all_visits: 1, lies: 'months.officer_days_2019_03' },
    { day: '2019-04-01', all_visits: 1, lies: 'months.officer_days_2019_04' },
  ]);
});

it('the table of a month is made once, also by several connections at once', async () => {
  const { db } = t;
  await Promise.all(Array.from({ length: 8 }, () => addMonthTables(db, ['2026-05-17', '2026-06-01'])));
  expect((await tables()).filter((name) => name.startsWith('visits'))).toEqual([
    'visits_2026_05',
    'visits_2026_06',
    'visits_other',
  ]);
});

it('an external id belongs to one visit, whatever its month, also when two record it at once', async () => {
  await addMonthTables(t.db, ['2026-05-01', '2026-06-01']);
  const visit = { externalId: 'X1', sapId: 'SO1', visitType: 'CUSTOMERS' as const };
  await Promise.all([
    recordVisits(t.db, [{ ...visit, startedAt: '2026-05-10T05:00:00Z' }]),
    recordVisits(t.db, [{ ...visit, startedAt: '2026-06-10T05:00:00Z' }]),
    recordVisits(t.db, [{ ...visit, startedAt: '2026-08-10T05:00:00Z' }]),
  ]);
  expect(await rows(`select external_id from visits`)).toEqual([{ external_id: 'X1' }]);
  await t.pool.query(`update visits set visit_day = '2026-06-20'`);
  expect(await getPlaces('SO1')).toEqual([{ day: '2026-06-20', lies: 'months.visits_2026_06' }]);
  await recordVisits(t.db, [{ ...visit, startedAt: '2026-05-11T05:00:00Z' }]);
  expect(await getPlaces('SO1')).toHaveLength(1);
  await t.pool.query('delete from visits');
  await recordVisits(t.db, [{ ...visit, startedAt: '2026-05-12T05:00:00Z' }]);
  expect(await getPlaces('SO1')).toEqual([{ day: '2026-05-12', lies: 'months.visits_2026_05' }]);
});

it('actions, remarks and the external id of a visit are removed together with it', async () => {
  const id = await addVisit(t.pool, { start: '2026-05-10 09:40' });
  const other = await addVisit(t.pool, { start: '2026-05-11 09:40' });
  for (const visit of [id, other]) {
    await t.pool.query(`insert into visit_actions (visit_id, position, type) values ($1, 1, 'Poster')`, [visit]);
    await t.pool.query(
      `insert into visit_remarks (visit_id, role, remark, by_sap_id) values ($1, 'AO', 'Seen', 'AO1')`,
      [visit],
    );
  }
  await t.pool.query('delete from visits where id = $1', [id]);
  for (const table of ['visit_actions', 'visit_remarks'])
    expect(await rows(`select visit_id::text as id from ${table}`)).toEqual([{ id: other }]);
  await t.pool.query('truncate visits');
  for (const table of ['visit_actions', 'visit_remarks', 'officer_days', 'visit_external_ids'])
    expect(await rows(`select 1 from ${table}`)).toEqual([]);
});

const withParts = async (start: string) => {
  const id = await addVisit(t.pool, { start, dealer: 'D1' });
  await t.pool.query(`update visits set external_id = 'E' || id where id = $1`, [id]);
  await t.pool.query(`insert into visit_external_ids select external_id, id, visit_day from visits where id = $1`, [
    id,
  ]);
  await t.pool.query(`insert into visit_actions (visit_id, position, type) values ($1, 1, 'Poster')`, [id]);
  await t.pool.query(`insert into visit_remarks (visit_id, role, remark, by_sap_id) values ($1, 'AO', 'Seen', 'AO1')`, [
    id,
  ]);
};
const everywhere = async () =>
  rows(`select (select array_agg(visit_day::text order by 1) from visits) as visits,
    (select array_agg(day::text order by 1) from officer_days) as days,
    (select array_agg(month::text order by 1) from dealer_months) as months,
    (select count(*)::int from visit_actions) as actions, (select count(*)::int from visit_remarks) as remarks,
    (select count(*)::int from visit_external_ids) as ids`);

it('months that lie wholly before KEEP_VISITS_DAYS leave with all that belongs to them, and no other day does', async () => {
  for (const start of ['2024-09-30 09:00', '2024-10-01 09:00', '2024-10-31 09:00', '2024-11-01 09:00'])
    await withParts(start);
  await maintainMonths(client, core('2026-11-27T05:00:00Z', 730));
  expect(await everywhere()).toEqual([
    { visits: ['2024-11-01'], days: ['2024-11-01'], months: ['2024-11-01'], actions: 1, remarks: 1, ids: 1 },
  ]);
  expect((await tables()).filter((name) => /2024/.test(name))).toEqual(['officer_days_2024_11', 'visits_2024_11']);
});

it('no month is removed without the setting', async () => {
  await withParts('2019-03-31 09:00');
  await maintainMonths(client, core('2026-11-27T05:00:00Z'));
  expect(await everywhere()).toEqual([
    { visits: ['2019-03-31'], days: ['2019-03-31'], months: ['2019-03-01'], actions: 1, remarks: 1, ids: 1 },
  ]);
});

it('a month that a server had begun to take away goes with the next round', async () => {
  await withParts('2024-09-30 09:00');
  await maintainMonths(client, core('2026-11-27T05:00:00Z'));
  await t.pool.query(`select months.detach('2024-09-01')`);
  await maintainMonths(client, core('2026-11-27T05:00:00Z', 730));
  expect(await everywhere()).toEqual([{ visits: null, days: null, months: null, actions: 0, remarks: 0, ids: 0 }]);
  expect((await tables()).filter((name) => /2024/.test(name))).toEqual([]);
});

it('one server at a time looks after months, and stops at once', async () => {
  const connections = async () =>
    (await rows(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`))
      .length;
  await lockSession(toWriteDb(client), 'months');
  const errors: unknown[] = [];
  const listeners = { onStep: () => {}, onError: (error: unknown) => errors.push(error) };
  const before = await connections();
  const second = startMonths(t.app.core, listeners);
  while ((await connections()) === before) await new Promise(setImmediate);
  while ((await connections()) > before) await new Promise(setImmediate);
  await second.stop();
  expect((await tables()).filter((name) => !name.endsWith('other'))).toEqual([]);
  await unlockSession(toWriteDb(client), 'months');
  const alone = startMonths(t.app.core, listeners);
  while ((await tables()).length < 10) await new Promise(setImmediate);
  await alone.stop();
  expect(errors).toEqual([]);
});

it('the planner statistics of the whole table are renewed once a day', async () => {
  const findAnalyzedTimes = async () => {
    const { rows: known } = await t.pool.query<{ name: string; at: Date | null }>(
      `select relname as name, last_analyze as at from pg_stat_user_tables
       where schemaname = 'public' and relname in ('visits', 'officer_days') order by 1`,
    );
    return known;
  };
  await maintainMonths(client, core('2026-11-27T05:00:00Z'));
  let first = await findAnalyzedTimes();
  while (first.some(({ at }) => at === null)) first = await findAnalyzedTimes();
  expect(first.map(({ name }) => name)).toEqual(['officer_days', 'visits']);
  await maintainMonths(client, core('2026-11-27T06:00:00Z'));
  expect(await findAnalyzedTimes()).toEqual(first);
});
