/** @slow Waits ten times until the time limit of a frozen database has passed. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Pool } from 'pg';
import pino from 'pino';
import { buildApp } from '../server/app.ts';
import type { App } from '../platform/core.ts';
import { toAppError } from '../http/errors.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { addPjp, TEST_SECRETS, testApp, type TestApp, testConfig } from '../testing/index.ts';
import { openOwnConnection } from './own-connection.ts';
import { openPool } from './pool.ts';
import { GRACE_MS, liftTimeLimit } from './time-limit.ts';

const LIMIT_MS = 300;

let t: TestApp;
let proxy: DatabaseProxy;
let pool: Pool;
let app: App;
beforeAll(async () => {
  t = await testApp();
  proxy = await startDatabaseProxy(t.url);
  pool = openPool(proxy.url, 4, LIMIT_MS);
  app = await buildApp({ config: testConfig(), pool, secrets: TEST_SECRETS, log: pino({ level: 'silent' }) });
  await app.ready();
});
afterEach(() => proxy.thaw());
afterAll(async () => {
  await app.close();
  await pool.end();
  await proxy.close();
  await t.close();
});

const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers: { ...headers, authorization: `Bearer ${await t.signIn('AO1')}` } });
const readUser = () => send('GET', '/api/v1/user');
const approve = (id: string, key: string) => send('POST', `/api/v1/AM/PJP/approve/${id}`, { 'idempotency-key': key });
const getHistory = async (id: string) =>
  (await t.pool.query('select 1 from history where record_id = $1', [id])).rowCount;

describe('a database that is frozen', () => {
  it('answers every request with 503 and its sentence before it is back, and goes on then', async () => {
    await Promise.all(Array.from({ length: 4 }, readUser));
    proxy.freeze();
    const responses = await Promise.all(Array.from({ length: 12 }, readUser));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(new Set(responses.map((response) => response.json().code))).toEqual(new Set(['DATABASE_TIMEOUT']));
    expect(responses[0]?.json().message).toBe('The database did not answer in time. Please try again in a moment.');
    expect(new Set(responses.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['3']));
    proxy.thaw();
    const after = await Promise.all(Array.from({ length: 12 }, readUser));
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('is the same 503 for who waits for a connection that others hold, and for who has to open one', async () => {
    const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    const waiting = await readUser();
    for (const client of held) client.release(true);
    expect(pool.totalCount).toBe(0);
    proxy.freeze();
    const opening = await readUser();
    for (const response of [waiting, opening])
      expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
        503,
        'DATABASE_TIMEOUT',
        '3',
      ]);
  });

  it('is noticed also on a connection that was idle for longer than the limit', async () => {
    const client = await pool.connect();
    const failed = new Promise((resolve) => client.once('error', resolve));
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    await once(stream, 'timeout');
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    proxy.freeze();
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_SILENT' });
    await failed;
    client.release(true);
  });

  it('leaves /healthz alone, and makes /readyz say meanwhile that it can not serve', async () => {
    expect((await send('GET', '/readyz')).statusCode).toBe(200);
    proxy.freeze();
    const [health, ready] = await Promise.all([send('GET', '/healthz'), send('GET', '/readyz')]);
    expect([health.statusCode, ready.statusCode, ready.headers['retry-after']]).toEqual([200, 503, '3']);
    proxy.thaw();
    expect((await send('GET', '/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['before it has read the commit', 'before'],
    ['after the commit, so that only the answer is lost', 'after'],
  ] as const)('%s: the write is 503, and its repeat with the same key acts once', async (_name, when) => {
    const id = await addPjp(t.pool);
    proxy.freezeAt('commit', when);
    const first = await approve(id, `key-${when}`);
    expect([first.statusCode, first.json().code]).toEqual([503, 'DATABASE_TIMEOUT']);
    expect(await getHistory(id)).toBe(when === 'after' ? 1 : 0);
    proxy.thaw();
    const again = await approve(id, `key-${when}`);
    expect([again.statusCode, await getHistory(id)]).toEqual([200, 1]);
    expect((await approve(id, 'another')).json().code).toBe('PJP_NOT_IN_REVIEW');
  });
});

describe('a statement that takes longer than the limit', () => {
  const slow = `select pg_sleep(${(LIMIT_MS + GRACE_MS) / 1000 + 0.5})`;

  it('is ended by the server in a request, and the connection stays usable', async () => {
    const before = pool.totalCount;
    const error = await pool.query(slow).catch((failure: unknown) => failure);
    expect(toAppError(error).code).toBe('DATABASE_TIMEOUT');
    expect(pool.totalCount).toBeLessThanOrEqual(Math.max(before, 1));
    expect((await readUser()).statusCode).toBe(200);
  });

  it('follows the limit of its own connection in a report, a sync or a data load', async () => {
    const own = await openOwnConnection(pool, 20_000);
    const lifted = await pool.connect();
    await liftTimeLimit(lifted);
    await expect(Promise.all([own.query(slow), lifted.query(slow)])).resolves.toHaveLength(2);
    lifted.release(true);
    await own.end();
  });

  it('does not block such a connection either when the database is frozen', async () => {
    const own = await openOwnConnection(pool, LIMIT_MS);
    proxy.freeze();
    await expect(own.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_SILENT' });
    await expect(own.query('select 1')).rejects.toThrow();
  });
});
