/**
 * @group all
 * @slow Starts a primary and a standby.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import pino from 'pino';
import { openPool } from '../database/pool.ts';
import { migrate } from '../database/migrate.ts';
import { toWriteDb, sql } from '../database/sql.ts';
import { reportSource } from '../domains/field-ops/reports/jobs/report-source.ts';
import { buildApp } from '../server/app.ts';
import type { App } from '../platform/core.ts';
import { seedPeople, TEST_SECRETS, testConfig } from '../testing/index.ts';
import { addVisits } from '../testing/seed-reports.ts';
import { describeWithDistribution } from '../testing/describe-with-distribution.ts';
import { type StandbyServers, startStandbyServers } from '../testing/standby-servers.ts';
import { openStandby, type Standby } from './open-standby.ts';
import type { StandbyState } from './watch-standby.ts';

const DAY = '2026-11-10';
const STATS = `/api/v1/dash/visits/stats?startDate=${DAY}&endDate=${DAY}`;

describeWithDistribution('a standby of the database', () => {
  let servers: StandbyServers;
  let primary: Pool;
  let replica: Pool;
  let standby: Standby;
  let app: App;
  const changes: StandbyState[] = [];

  beforeAll(async () => {
    servers = await startStandbyServers();
    primary = openPool(servers.primary.url);
    replica = openPool(servers.standby.url, 2);
    await migrate(primary);
    await seedPeople(primary);
    await open(10);
  });
  afterAll(async () => {
    await close();
    await replica.end();
    await primary.end();
    await servers.stop();
  });

  const open = async (databaseReadLag: number, databaseReadUrl = servers.standby.url) => {
    const config = { ...testConfig(), databaseReadUrl, databaseReadLag };
    changes.length = 0;
    standby = openStandby(config, primary, (state) => changes.push(state)) as Standby;
    app = await buildApp({ config, pool: primary, secrets: TEST_SECRETS, log: pino({ level: 'silent' }), standby });
  };
  const close = async () => {
    await app.close();
    await standby.close();
  };
  const reopen = async (...how: Parameters<typeof open>) => {
    await close();
    await open(...how);
  };

  const isUsed = () => standby.watch.state().isUsed;
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await wait(10);
  };
  const pause = () => replica.query('select pg_wal_replay_pause()');
  const resume = () => replica.query('select pg_wal_replay_resume()');

  const personCalled = async (SAP_ID: string) => {
    const signedIn = await app.inject({ method: 'POST', url: '/api/v1/login', payload: { SAP_ID, pin: '1234' } });
    const headers = { authorization: `Bearer ${signedIn.json().token}` };
    return {
      visits: async (): Promise<number | string> => {
        const response = await app.inject({ url: STATS, headers });
        if (response.statusCode !== 200) return response.body;
        const rows = response.json().usersWithStats as { SAP_ID: string; stats: { planned: number } }[];
        return rows.find(({ SAP_ID }) => SAP_ID === 'SO1')?.stats.planned ?? 0;
      },
      write: async () => {
        const response = await app.inject({
          method: 'POST',
          url: '/api/v1/notifications/mark-all',
          headers,
          payload: {},
        });
        expect(response.statusCode).toBe(200);
      },
    };
  };
  const visit = () => addVisits(primary, [{ day: DAY }]);
  const visitsSo = async () => Number((await primary.query('select count(*) from visits')).rows[0].count);

  it('a standby serves dashboards, and somebody who has just written reads the newest data', async () => {
    await until(isUsed);
    const [writer, reader] = [await personCalled('AO1'), await personCalled('ZO1')];
    const before = await visitsSo();
    await pause();
    try {
      await visit();
      expect([await writer.visits(), await reader.visits()]).toEqual([before, before]);
      await writer.write();
      expect([await writer.visits(), await reader.visits()]).toEqual([before + 1, before]);
    } finally {
      await resume();
    }
    while ((await reader.visits()) !== before + 1) await wait(10);
    while (!(await replica.query('select from sessions where writes > 0')).rowCount) await wait(10);
    await pause();
    try {
      await visit();
      expect([await writer.visits(), await reader.visits()]).toEqual([before + 1, before + 1]);
    } finally {
      await resume();
    }
  });

  it('a standby is not used while its lag is over the limit, and is used again when it has caught up', async () => {
    await reopen(1);
    await until(isUsed);
    const reader = await personCalled('ZO1');
    await pause();
    try {
      await visit();
      // A slow machine may say before that the standby does not answer.
      await until(() => /^it is \d s behind$/.test(standby.watch.state().why ?? ''));
      expect(isUsed()).toBe(false);
      expect(await reader.visits()).toBe(await visitsSo());
    } finally {
      await resume();
    }
    await until(isUsed);
    const used = changes.map((state) => state.isUsed);
    expect(used.slice(used.indexOf(true))).toEqual([true, false, true]);
  });

  it('a standby that dies in the middle of work fails no request, and is used again when it is back', async () => {
    await reopen(10);
    await until(isUsed);
    const reader = await personCalled('ZO1');
    const count = await visitsSo();
    const answers: (number | string)[] = [];
    let isOver = false;
    const load = Array.from({ length: 4 }, async () => {
      while (!isOver) answers.push(await reader.visits());
    });
    await until(() => answers.length > 20);
    await servers.standby.kill();
    await until(() => !isUsed());
    await until(() => answers.length > 60);
    await servers.standby.start();
    await until(isUsed);
    const soFar = answers.length;
    await until(() => answers.length > soFar + 20);
    isOver = true;
    await Promise.all(load);
    expect(answers.filter((response) => response !== count)).toEqual([]);
  });

  it('a standby that does not respond is noticed while it is silent', async () => {
    await reopen(300);
    await until(isUsed);
    const reader = await personCalled('ZO1');
    // Suspends its client backends, with running queries.
    const { rows } = await replica.query(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    for (const { pid } of rows as { pid: number }[]) process.kill(pid, 'SIGSTOP');
    try {
      const readInFlight = reader.visits();
      await until(() => !isUsed());
      expect(standby.watch.state().why).toMatch(/^it does not answer/);
      const count = await visitsSo();
      expect([await reader.visits(), await readInFlight]).toEqual([count, count]);
    } finally {
      for (const { pid } of rows as { pid: number }[]) process.kill(pid, 'SIGCONT');
    }
    await until(isUsed);
  });

  it('a server is not used as standby when it is none, or belongs to another database', async () => {
    await reopen(10, servers.primary.url);
    await until(() => standby.watch.state().why.includes('no standby'));
    expect(changes.filter((state) => state.isUsed)).toEqual([]);
  });

  it('a report is read from the standby, once its order has arrived there', async () => {
    await reopen(300);
    await until(isUsed);
    const order = async () => {
      const [job] = await toWriteDb(primary).query<{ id: string }>(sql`
        insert into report_jobs (file_key, user_id, report, params, format, file_name)
        select gen_random_uuid()::text, id, 'visits', '{}', 'csv', 'visits.csv' from users where sap_id = 'AO1' returning id`);
      return job as { id: string };
    };
    expect((await reportSource(primary, standby, await order())).pool).toBe(standby.pool);
    await pause();
    try {
      expect((await reportSource(primary, standby, await order())).pool).toBe(primary);
    } finally {
      await resume();
    }
    expect((await reportSource(primary, undefined, await order())).pool).toBe(primary);
  });
});
