/**
 * @group all
 * @slow Moves the rows of many months.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { migrate } from '../../database/migrate.ts';
import { areRowsMoving } from '../../database/months.ts';
import { openUnlimitedConnection } from '../../database/own-connection.ts';
import { toWriteDb, sql } from '../../database/sql.ts';
import { insertVisitsFrom } from '../../domains/field-ops/visits/record.ts';
import { addVisitsOfMonths, type DatabaseBeforeMonths, databaseBeforeMonths } from '../../testing/before-months.ts';
import { moveToMonths } from './move-to-months.ts';

/** More than a migration itself moves. */
const ROWS = 25_200;

let before: DatabaseBeforeMonths;
let pool: Pool;
let client: Client;
beforeEach(async () => {
  before = await databaseBeforeMonths();
  pool = before.pool;
  await addVisitsOfMonths(pool, ROWS);
  await pool.query(`insert into visit_remarks (visit_id, role, remark, by_sap_id)
    select id, 'AO', 'Seen', 'AO1' from visits where external_id in ('V7', 'V9000')`);
  await migrate(pool);
  client = await openUnlimitedConnection(pool);
});
afterEach(async () => {
  await client.end();
  await before.drop();
});

const rows = async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows;
const sums = () =>
  rows(`select
    (select sum(hashtextextended(row(id, external_id, sap_id, visit_type, dealer_code, visit_day, started_at, ended_at, unplanned, deleted)::text, 0)) from visits) as visits,
    (select sum(hashtextextended(row(sap_id, day, dealer_visits, all_visits, all_ended, first_start, last_end)::text, 0)) from officer_days) as days,
    (select sum(hashtextextended(m::text, 0)) from dealer_months m) as months`);
const wrongDays = () =>
  rows(`select sap_id, day from officer_days o full join (
      select sap_id, visit_day as day, count(*)::int as n, count(ended_at)::int as ended from visits where not deleted group by 1, 2) v using (sap_id, day)
    where (o.all_visits, o.all_ended) is distinct from (v.n, v.ended) and (v.n is not null or o.all_visits > 0)`);
const monthsOfVisits = async () =>
  (await rows<{ month: string }>(`select distinct tableoid::regclass::text as month from visits order by 1`)).map(
    ({ month }) => month,
  );

const MONTHS = ['01', '02', '03', '04', '05'].map((month) => `months.visits_2026_${month}`);

it('a large table is left as it is by the migration, and moved into months afterwards with the same content', async () => {
  expect(await areRowsMoving(toWriteDb(client))).toBe(true);
  expect(await monthsOfVisits()).toEqual(['visits']);
  const sumsBefore = await sums();
  const steps: string[] = [];
  expect(await moveToMonths(client, { onStep: (text) => steps.push(text), rest: 0 })).toBe(true);
  expect(await areRowsMoving(toWriteDb(client))).toBe(false);
  expect(await monthsOfVisits()).toEqual(MONTHS);
  expect(await sums()).toEqual(sumsBefore);
  expect(steps.at(-1)).toBe('2026-05 copied, 5 of 5 months');
  expect(await rows(`select count(*)::int as n from visit_remarks r join visits v on v.id = r.visit_id`)).toEqual([
    { n: 2 },
  ]);
  expect(await moveToMonths(client)).toBe(false);
});

it('a small table is moved by the migration itself', async () => {
  const small = await databaseBeforeMonths();
  try {
    await small.pool.query(`insert into visits (external_id, sap_id, visit_type, visit_day, started_at)
      values ('V1', 'SO1', 'CUSTOMERS', '2026-03-31', '2026-03-31T05:00:00Z'), ('V2', 'SO1', 'CUSTOMERS', '2026-04-01', '2026-04-01T05:00:00Z')`);
    await migrate(small.pool);
    const { rows: placed } = await small.pool.query(
      `select external_id, tableoid::regclass::text as month from visits order by 1`,
    );
    expect(placed).toEqual([
      { external_id: 'V1', month: 'months.visits_2026_03' },
      { external_id: 'V2', month: 'months.visits_2026_04' },
    ]);
    const next = await small.pool.query(`insert into visits (sap_id, visit_type, visit_day, started_at)
      values ('SO1', 'CUSTOMERS', '2026-03-31', '2026-03-31T06:00:00Z') returning id::int`);
    expect(next.rows).toEqual([{ id: 3 }]);
  } finally {
    await small.drop();
  }
});

const record = (externalId: string, sapId: string, startedAt: string) =>
  toWriteDb(pool).query(
    sql`${insertVisitsFrom(sql`select ${externalId}::text as "externalId", ${sapId}::text as "sapId", 'CUSTOMERS'::text as "visitType",
      null::text as "dealerCode", null::text as "leadId", ${startedAt}::timestamptz as "startedAt", null::timestamptz as "endedAt",
      false as unplanned, false as deleted, null::float8 as "startLat", null::float8 as "startLon", null::float8 as "endLat",
      null::float8 as "endLon"`)} returning id`,
  );

/** Locks that let reads and writes continue. */
const HARMLESS = ['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock'];

it('the move to months copies and takes over what changed without a lock that a read or a write waits for', async () => {
  const locks = new Map<string, Set<string>>();
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<{ rows: { mode: string }[] }>;
  /** Reads the locks of each statement before it commits. */
  const queryAndLook = async (...statement: unknown[]) => {
    const [first] = statement as (string | { text: string })[];
    const step = /months\.(copy|replay)\(/.exec(typeof first === 'object' ? first.text : (first ?? ''))?.[1];
    if (!step) return query(...statement);
    await query('begin');
    const result = await query(...statement);
    const { rows: held } = await query(`select mode from pg_locks
      where pid = pg_backend_pid() and relation in ('public.visits'::regclass, 'public.officer_days'::regclass)`);
    await query('commit');
    for (const { mode } of held) locks.set(step, (locks.get(step) ?? new Set()).add(mode));
    return result;
  };
  Object.assign(client, { query: queryAndLook });
  await moveToMonths(client, {
    rest: 0,
    onStep: (text) =>
      text.startsWith('2026-02') && void pool.query(`update visits set deleted = true where external_id = 'V7'`),
  });
  expect([...locks.keys()].sort()).toEqual(['copy', 'replay']);
  expect([...locks.values()].flatMap((modes) => [...modes]).filter((mode) => !HARMLESS.includes(mode))).toEqual([]);
});

it('the move lets reads and writes go on, loses no write and stores none twice', async () => {
  let isOver = false;
  const recorded: string[] = [];
  const recording = async (officer: string) => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${officer}-${n}`;
      const day = `2026-0${1 + (n % 6)}-1${n % 10}`;
      const [first] = await record(id, officer, `${day}T05:00:00Z`);
      expect(first).toBeDefined();
      expect(await record(id, officer, `${day}T05:00:00Z`)).toEqual([]);
      recorded.push(id);
      await pool.query(`update visits set ended_at = started_at + interval '1 hour' where external_id = $1`, [id]);
    }
  };
  const changing = async () => {
    for (let n = 0; !isOver; n += 7) {
      await pool.query(`update visits set deleted = not deleted where external_id = $1`, [`V${n % ROWS}`]);
      await pool.query(`update visits set visit_day = visit_day + 31 where external_id = $1`, [`V${(n + 1) % ROWS}`]);
      await pool.query(`delete from visits where external_id = $1`, [`V${(n + 2) % ROWS}`]);
    }
  };
  let readings = 0;
  const reading = async () => {
    while (!isOver) {
      const { rows: all } = await pool.query<{ n: number }>('select count(*)::int as n from visits');
      expect(all[0]?.n).toBeGreaterThan(ROWS / 2);
      readings += 1;
    }
  };
  const load = [recording('SO1'), recording('SO2'), changing(), reading()];
  await moveToMonths(client, { rest: 0 });
  const atEnd = recorded.length;
  while (recorded.length < atEnd + 20) await wait(5);
  isOver = true;
  await Promise.all(load);

  expect(readings).toBeGreaterThan(2);
  const stored = await rows<{ id: string; ended: boolean }>(
    `select external_id as id, ended_at is not null as ended from visits where external_id like 'SO%'`,
  );
  expect(stored.map(({ id }) => id).sort()).toEqual([...recorded].sort());
  expect(stored.filter(({ ended }) => !ended)).toEqual([]);
  expect(await wrongDays()).toEqual([]);
  expect(
    await rows(`select external_id from visits v full join visit_external_ids e using (external_id)
      where (v.id, v.visit_day) is distinct from (e.visit_id, e.visit_day)`),
  ).toEqual([]);
});

it('an interrupted move resumes where it stopped, and no table is swapped before it ends', async () => {
  const sumsBefore = await sums();
  for (const month of ['2026-01', '2026-02']) {
    const breaking = new AbortController();
    const onStep = (text: string) => text.startsWith(month) && breaking.abort();
    await expect(moveToMonths(client, { onStep, signal: breaking.signal, rest: 0 })).rejects.toThrow(/aborted/);
    expect(await areRowsMoving(toWriteDb(client))).toBe(true);
    expect(await sums()).toEqual(sumsBefore);
  }
  await record('LATE', 'SO1', '2026-01-20T05:00:00Z');
  expect(await moveToMonths(client, { rest: 0 })).toBe(true);
  expect(await monthsOfVisits()).toEqual(MONTHS);
  expect(await rows(`select count(*)::int as n from visits`)).toEqual([{ n: ROWS + 1 }]);
  expect(await wrongDays()).toEqual([]);
});

it('the move to months changes no places where the copy is not the same, and names the month', async () => {
  const sumsBefore = await sums();
  const onStep = (text: string) => {
    if (!text.startsWith('2026-03')) return;
    void pool.query(`update months.visits set unplanned = not unplanned where external_id = 'V9000'`);
  };
  await expect(moveToMonths(client, { onStep, rest: 1 })).rejects.toThrow(
    'The copy by months is not the same as the tables that it was made of: visits of 2026-02. Nothing was changed, and the console goes on with those.',
  );
  expect(await areRowsMoving(toWriteDb(client))).toBe(true);
  expect(await sums()).toEqual(sumsBefore);
});

it('the move to months waits for a long report with its tables, and holds up nobody behind it until that ends', async () => {
  const report = await pool.connect();
  await report.query('begin');
  await report.query('select count(*) from visits');
  const moved = moveToMonths(client, { rest: 0 });
  const isTrying = async () =>
    (
      await rows(
        `select 1 from pg_locks where relation = to_regclass('visits') and mode = 'AccessExclusiveLock' and not granted`,
      )
    ).length > 0;
  for (let seen = 0; seen < 2; ) {
    if (!(await isTrying())) continue;
    // The report must continue while the move waits for it, else both deadlock.
    await pool.query('select count(*) from visits');
    seen += 1;
  }
  expect(await areRowsMoving(toWriteDb(report))).toBe(true);
  await report.query('commit');
  report.release();
  expect(await moved).toBe(true);
});

it('the move also resumes when a month appears whose days were copied before it had a table', async () => {
  const breaking = new AbortController();
  const onStep = (text: string) => text.startsWith('2026-05') && breaking.abort();
  await expect(moveToMonths(client, { onStep, signal: breaking.signal, rest: 0 })).rejects.toThrow(/aborted/);
  await record('EARLY', 'SO1', '2025-11-20T05:00:00Z');
  await pool.query('select months.replay(1000)');
  expect(await rows(`select visit_day::text as day from months.visits_other`)).toEqual([{ day: '2025-11-20' }]);
  expect(await moveToMonths(client, { rest: 0 })).toBe(true);
  expect(await monthsOfVisits()).toEqual(['months.visits_2025_11', ...MONTHS]);
  expect(await wrongDays()).toEqual([]);
});

it('the move applies notes in any order: for a visit that changed its day twice, and for a reused id', async () => {
  const breaking = new AbortController();
  const onStep = (text: string) => text.startsWith('2026-05') && breaking.abort();
  await expect(moveToMonths(client, { onStep, signal: breaking.signal, rest: 0 })).rejects.toThrow(/aborted/);
  await pool.query(`update visits set visit_day = visit_day + 1 where external_id = 'V3'`);
  await pool.query(`update visits set visit_day = visit_day + 1 where external_id = 'V3'`);
  await pool.query(`delete from visits where external_id = 'V4'`);
  await record('V4', 'SO2', '2026-02-02T05:00:00Z');
  const notes = await rows<{ id: string }>('select id from months.changed_visits');
  expect(notes.length).toBeGreaterThan(4);
  await pool.query(`create table months.turned as select * from months.changed_visits order by ctid desc`);
  await pool.query(
    `truncate months.changed_visits; insert into months.changed_visits select * from months.turned; drop table months.turned`,
  );
  for (const _ of notes) await pool.query('select months.replay(1)');
  expect(await rows(`select * from months.differences()`)).toEqual([]);
  expect(await moveToMonths(client, { rest: 0 })).toBe(true);
  expect(
    await rows(`select v.sap_id, v.visit_day::text as day from visits v join visit_external_ids e on (e.visit_id, e.visit_day) = (v.id, v.visit_day)
      where v.external_id in ('V3', 'V4') order by v.external_id`),
  ).toEqual([
    { sap_id: 'SO1', day: '2026-01-17' },
    { sap_id: 'SO2', day: '2026-02-02' },
  ]);
});
