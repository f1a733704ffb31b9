import { type TestApp, testApp } from '../testing/index.ts';
import { openPool } from './pool.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it('0018: what somebody waits for runs in one process of the database, also where the server would give it more', async () => {
  const pool = openPool(t.url, 1);
  try {
    await pool.query(`set min_parallel_table_scan_size = 0; set parallel_setup_cost = 0; set parallel_tuple_cost = 0`);
    const plan = async () =>
      (await pool.query<{ 'QUERY PLAN': string }>('explain select count(*) from visits')).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    expect(await plan()).not.toContain('Gather');
    await pool.query('set max_parallel_workers_per_gather = 2');
    expect(await plan()).toContain('Gather');
  } finally {
    await pool.end();
  }
});

describe('0018: nothing is compiled', () => {
  it('a query that somebody waits for runs without it', async () => {
    const pool = openPool(t.url, 1);
    try {
      expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
    } finally {
      await pool.end();
    }
  });

  it('a function that turns a way of planning off runs without it, as PostgreSQL up to 17 counts it as endlessly costly', async () => {
    const { rows } = await t.pool.query<{ name: string; settings: string[] }>(`
      select p.oid::regprocedure::text as name, p.proconfig as settings from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'months'::regnamespace)
        and exists (select from unnest(p.proconfig) c where c like 'enable\\_%')`);
    expect(rows.map(({ name }) => name)).toEqual(['visits_come()']);
    for (const { name, settings } of rows) expect([name, settings.includes('jit=off')]).toEqual([name, true]);
  });
});
