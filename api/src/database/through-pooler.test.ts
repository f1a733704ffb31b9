/**
 * @group all
 * @slow Sends the reads of four roles through PgBouncer.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls, type CallShape, type Role } from 'api-contract';
import type { Pool } from 'pg';
import pino from 'pino';
import { importFolder } from '../import/index.ts';
import { buildApp } from '../server/app.ts';
import type { App } from '../platform/core.ts';
import { formBody, PDF } from '../testing/form.ts';
import { addPjp, type TestApp, TEST_PEPPER, TEST_SECRETS, testApp, testConfig } from '../testing/index.ts';
import { hasPgbouncer, itThroughPgbouncer, type Pgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { seedNorth } from '../testing/seed-walk.ts';
import { type WalkRequests, walkRequests } from '../testing/walk-requests.ts';
import { lockSession } from './advisory-locks.ts';
import { trackConnections } from './track-connections.ts';
import { openOwnConnection } from './own-connection.ts';
import { openPool, openPoolThroughPooler, getSessionPool } from './pool.ts';
import { toWriteDb, sql } from './sql.ts';

const NOW = new Date('2026-11-22T10:00:00Z');

let pgbouncer: Pgbouncer;
let folder: string;
let t: TestApp;
let straight: App;
let straightPool: Pool;
let requests: WalkRequests;
let planId: string;

beforeAll(async () => {
  if (!hasPgbouncer) return;
  folder = await mkdtemp(join(tmpdir(), 'fcp-'));
  const connect = async (url: string) => {
    pgbouncer = await startPgbouncer(url);
    straightPool = openPool(url);
    await straightPool.query(
      `do $$ begin execute format('alter database %I set timezone = ''Asia/Kolkata''', current_database()); end $$`,
    );
    return openPoolThroughPooler(pgbouncer.url, openPool(url, 4), 20_000);
  };
  const config = { sap: { folder } };
  t = await testApp({ now: () => NOW, config, connect });
  straight = await buildApp({
    config: { ...testConfig(), ...config },
    pool: straightPool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });
  await straight.ready();
  const ids = await seedNorth(t);
  requests = walkRequests(ids);
  planId = ids.pjp;
});
afterAll(async () => {
  if (!hasPgbouncer) return;
  await straight.close();
  await straightPool.end();
  const sessions = getSessionPool(t.pool);
  // The stream's kept connection would delay closing.
  t.app.server.closeAllConnections();
  await t.app.close();
  await sessions.end();
  await pgbouncer.stop();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const PERSON: Partial<Record<Role, string>> = { ADMIN: 'ADMIN1', ZO: 'ZO1', RO: 'RO1', AO: 'AO1' };
const OF_THE_MOMENT = /\/admin\/system\//;
const steady = (body: string) => body.replaceAll(/"(?:url|ticket|lastSeenAt|current|requestId)":("[^"]*"|\w+)/g, '');

itThroughPgbouncer(
  'reads of managers and ADMIN give what they give without the pooler, with many at once on few connections',
  async () => {
    const reads = allCalls.filter(({ method, roles }) => method === 'GET' && Array.isArray(roles));
    const ask = async (call: CallShape, as: string, token: string) => {
      const { url, query } = requests.getAddress(call, as);
      const request = { method: 'GET', url, query, headers: { authorization: `Bearer ${token}` } } as const;
      const [through, beside] = await Promise.all([t.app.inject(request), straight.inject(request)]);
      const isSame = OF_THE_MOMENT.test(url) || steady(through.body) === steady(beside.body);
      if (through.statusCode === beside.statusCode && isSame) return through.statusCode;
      differences.push([as, url, through.statusCode, through.body, beside.statusCode, beside.body]);
      return through.statusCode;
    };
    const differences: unknown[] = [];
    const statuses: number[] = [];
    for (const [role, as] of Object.entries(PERSON)) {
      const token = await t.signIn(as);
      const own = reads.filter(({ roles }) => (roles as readonly string[]).includes(role));
      statuses.push(...(await Promise.all(own.map((call) => ask(call, as, token)))));
    }
    expect(differences).toEqual([]);
    expect(statuses.length).toBeGreaterThan(300);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(250);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  },
);

itThroughPgbouncer('days are those of UTC on every connection, whatever the server has', async () => {
  const { rows } = await straightPool.query(`select setconfig from pg_db_role_setting`);
  expect(rows).toContainEqual({ setconfig: ['TimeZone=Asia/Kolkata'] });
  const ask = () => t.pool.query(`select current_setting('timezone') as zone`);
  const zones = await Promise.all(Array.from({ length: 12 }, ask));
  expect(new Set(zones.map((response) => response.rows[0].zone))).toEqual(new Set(['UTC']));
});

itThroughPgbouncer(
  'a decision is written with its history, and once under one key, also when two come at once',
  async () => {
    const approve = (key: string, id = planId) =>
      t.call('POST', `/api/v1/AM/PJP/approve/${id}`, { as: 'AO1', body: {}, headers: { 'idempotency-key': key } });
    const responses = await Promise.all([approve('same-key'), approve('same-key'), approve('same-key')]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const lines = await t.db.query(sql`select action from history where kind = 'pjp' and record_id = ${planId}`);
    expect(lines).toEqual([{ action: 'approve' }]);
  },
);

itThroughPgbouncer('a file of many pieces is accepted and given back', async () => {
  const bytes = Buffer.concat([PDF, Buffer.alloc(3_000_000, 'a field day ')]);
  const { body, headers } = formBody({ category: 'Price list', description: 'Prices', file: { name: 'a.pdf', bytes } });
  const made = await t.call('POST', '/api/v1/document', { as: 'ADMIN1', body, headers });
  expect(made.statusCode).toBe(200);
  const file = await t.call('GET', made.json().data.url);
  expect(file.rawPayload.equals(bytes)).toBe(true);
});

itThroughPgbouncer('an event stream hears what is written through the pooler', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo;
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${await t.signIn('SO1')}` },
    signal: controller.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (word: string) => {
    while (!text.includes(word)) text += (await reader.read()).value ?? '';
  };
  await until('event: ready');
  const id = await addPjp(t.pool, { sapId: 'SO1', planDate: '2026-11-25' });
  const decided = await t.call('POST', `/api/v1/AM/PJP/approve/${id}`, { as: 'AO1', body: {} });
  expect(decided.statusCode).toBe(200);
  await until('event: changed');
  controller.abort();
});

itThroughPgbouncer('a report is made by the worker and downloaded', async () => {
  const response = await t.call('POST', '/api/v1/report/jobs', {
    as: 'ADMIN1',
    body: { report: 'visits', startDate: '2026-11-01', endDate: '2026-11-30' },
  });
  expect(response.statusCode).toBe(200);
  const job = async () =>
    (await t.pool.query('select status, error from report_jobs order by created_at desc limit 1')).rows[0];
  while (['waiting', 'running'].includes((await job()).status));
  expect((await job()).status).toBe('done');
});

itThroughPgbouncer('a lock that one server holds is held against all others', async () => {
  const run = () => t.call('POST', '/api/v1/sync/all', { as: 'ADMIN1' });
  const other = await openOwnConnection(t.pool, 60_000);
  await lockSession(toWriteDb(other), 'sync');
  const responses = await Promise.all([run(), run(), run(), run()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  await other.end();
  const { rows } = await t.pool.query(`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  expect(rows).toEqual([]);
});

itThroughPgbouncer('a folder of company data is loaded', async () => {
  const lines: string[] = [];
  await writeFile(join(folder, 'holidays.csv'), 'holidayId,title,type,date\nH1,Diwali,PUBLIC,2026-11-08\n');
  const { ok } = await importFolder(t.pool, folder, (line) => lines.push(line), { pinPepper: TEST_PEPPER });
  expect([ok, lines]).toEqual([true, ['holidays.csv: 1 row, 1 new, 0 updated.']]);
});

itThroughPgbouncer('a stop ends what runs through the pooler: whoever waits fails at once', async () => {
  const sessions = openPool(t.url, 1);
  const pool = openPoolThroughPooler(pgbouncer.url, sessions, 600_000);
  const interrupt = trackConnections(pool);
  await Promise.all([pool.query('select 1'), sessions.query('select 1')]);
  const both = Promise.allSettled([pool.query('select pg_sleep(600)'), sessions.query('select pg_sleep(600)')]);
  await interrupt();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all([pool.end(), sessions.end()]);
});
