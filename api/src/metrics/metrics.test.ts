import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../server/app.ts';
import { openPool } from '../database/pool.ts';
import { raiseAlert } from '../platform/alerts.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { addTicket, TEST_SECRETS, type TestApp, testApp, testConfig } from '../testing/index.ts';
import { runPromtool, itWithPromtool } from '../../../tools/jest/promtool.ts';

const TOKEN = 'a token of the scraper alone';
const bearer = { authorization: `Bearer ${TOKEN}` };
const metrics = { token: TOKEN, host: 'localhost' };
const now = new Date('2026-11-25T10:00:00Z');

let t: TestApp;
beforeEach(async () => {
  t = await testApp({ now: () => now, config: { metrics } });
});
afterEach(() => t.close());
const scrape = async () => (await t.call('GET', '/metrics', { headers: bearer })).body;
const getValues = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels.replaceAll('"', ''),
      Number(value),
    ]),
  );
const addMail = (status: string, createdAt: string) =>
  t.pool.query(
    `insert into mail_outbox (to_name, to_address, subject, text, path, status, next_attempt_at, created_at, ended_at)
     values ('A', 'a@example.com', 'S', 'T', '/', $1, $2, $2, case when $1 = 'waiting' then null else $2::timestamptz end)`,
    [status, createdAt],
  );

describe('0111: /metrics is read by', () => {
  it('nobody, as if it were not there, without a token and without a port', async () => {
    const without = await testApp({ people: false });
    const responses = [
      await without.call('GET', '/metrics'),
      await without.call('GET', '/metrics', { headers: { ...bearer, accept: 'text/html' } }),
    ];
    await without.close();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('nobody at the console’s own address where it has a port of its own', async () => {
    const apart = await testApp({
      people: false,
      config: { metrics: { ...metrics, listen: { host: 'localhost', port: 9464 } } },
    });
    const { statusCode } = await apart.call('GET', '/metrics', { headers: bearer });
    await apart.close();
    expect(statusCode).toBe(404);
  });

  it('everyone with the token, and no signed-in person, not even ADMIN', async () => {
    const responses = [
      await t.call('GET', '/metrics'),
      await t.call('GET', '/metrics', { as: 'ADMIN1' }),
      await t.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}x` } }),
      await t.call('GET', '/metrics', { headers: { authorization: TOKEN } }),
      await t.call('POST', '/metrics', { headers: bearer }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 404]);
    const response = await t.call('GET', '/metrics', { headers: bearer });
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });
});

it('the meter counts calls by the pattern of the path, role and status, with their times', async () => {
  const count = (as?: string) => t.call('GET', '/api/v1/admin/alerts/count', as ? { as } : {});
  for (const as of ['ADMIN1', 'ADMIN1', 'ADMIN1', 'AO1']) await count(as);
  await count();
  await t.call('GET', '/api/v1/AM/SO/AO1', { as: 'AO1' });
  const text = await scrape();
  const calls = getValues(text, 'console_http_requests_total');
  const route = 'route:/api/v1/admin/alerts/count'.replace(':', '=');
  expect(calls).toMatchObject({
    [`method=GET,${route},role=ADMIN,status=200`]: 3,
    [`method=GET,${route},role=AO,status=403`]: 1,
    [`method=GET,${route},role=none,status=401`]: 1,
    'method=GET,route=/api/v1/AM/SO/:SAP_ID,role=AO,status=200': 1,
  });
  expect(getValues(text, 'console_http_request_duration_seconds_count')).toMatchObject({ [`method=GET,${route}`]: 5 });
  expect(text).not.toContain('AO1');
});

it('the meter has no more series after 1,000 addresses that nobody knows', async () => {
  const getSeries = (text: string) => text.split('\n').filter((line) => /^console_http/.test(line)).length;
  await t.call('GET', '/nothing/here');
  await t.call('GET', '/api/v1/nothing/here');
  await scrape();
  const before = getSeries(await scrape());
  for (let n = 0; n < 500; n += 1) {
    await t.call('GET', `/nothing/${n}/x${n}`);
    await t.call('GET', `/api/v1/nothing/${n}?q=${n}`);
  }
  const text = await scrape();
  expect(getSeries(text)).toBe(before);
  expect(getValues(text, 'console_http_requests_total')['method=GET,route=file,role=none,status=404']).toBe(1002);
});

it('the meter says how long the oldest of a queue has waited, and how many have failed', async () => {
  await addMail('waiting', '2026-11-25T09:58:30Z');
  await addMail('waiting', '2026-11-25T09:59:30Z');
  await addMail('failed', '2026-11-25T08:00:00Z');
  await addMail('sent', '2026-11-25T07:00:00Z');
  await raiseAlert(t.db, { kind: 'disk', subject: '/data', text: 'Full.' }, now);
  const text = await scrape();
  expect(getValues(text, 'console_queue_entries')).toMatchObject({
    'queue=mail,state=waiting': 2,
    'queue=mail,state=failed': 1,
    'queue=reports,state=waiting': 0,
  });
  // 09:58:30 to 10:00:00.
  expect(getValues(text, 'console_queue_oldest_seconds')).toMatchObject({ 'queue=mail': 90, 'queue=reports': 0 });
  expect(getValues(text, 'console_alerts_unacknowledged')).toEqual({ '': 1 });
  expect(getValues(text, 'console_database_up')).toEqual({ '': 1 });
});

it('the meter says how late the escalation is by the oldest step that is due', async () => {
  await t.pool.query(`insert into ticket_categories (name) values ('App')`);
  await addTicket(t.pool, {});
  await t.pool.query(`update tickets set next_step_at = '2026-11-25T09:45:00Z'`);
  expect(getValues(await scrape(), 'console_sweep_lag_seconds')).toEqual({ 'sweep=escalation': 900 });
});

it('the meter asks the database at most once in five seconds, however often somebody asks', async () => {
  await addMail('waiting', '2026-11-25T09:58:30Z');
  const statements: string[] = [];
  const query = t.pool.query.bind(t.pool);
  const spy = jest.spyOn(t.pool, 'query').mockImplementation(((config: { text: string }) => {
    statements.push(config.text);
    return query(config);
  }) as never);
  await Promise.all([scrape(), scrape(), scrape()]);
  const once = statements.length;
  for (let n = 0; n < 5; n += 1) await scrape();
  spy.mockRestore();
  expect(statements.filter((text) => text.includes('mail_outbox'))).toHaveLength(1);
  expect(statements).toHaveLength(once);
});

it('the meter counts the waits for a connection, of those who got none as well', async () => {
  const small = new pg.Pool({ connectionString: t.url, max: 1 });
  const app = await buildApp({
    config: { ...testConfig(), metrics },
    pool: small,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
  });
  const held = await small.connect();
  const waiting = small.query('select 1');
  const late = await app.inject({ url: '/metrics', headers: bearer });
  expect(getValues(late.body, 'console_pool_waiting')['']).toBeGreaterThanOrEqual(1);
  expect(getValues(late.body, 'console_pool_connections')).toEqual({ 'state=busy': 1, 'state=idle': 0 });
  held.release();
  await waiting;
  const { body } = await app.inject({ url: '/metrics', headers: bearer });
  const waits = getValues(body, 'console_pool_wait_seconds_count')[''] ?? 0;
  expect(waits).toBeGreaterThanOrEqual(2);
  expect(getValues(body, 'console_pool_wait_seconds_sum')['']).toBeGreaterThan(0);
  await app.close();
  await small.end();
});

it('the meter answers while the database hangs, without what it does not know', async () => {
  const proxy = await startDatabaseProxy(t.url);
  // Longer than the test: responses must not wait for the pool.
  const pool = openPool(proxy.url, 2, 120_000);
  const app = await buildApp({
    config: { ...testConfig(), metrics },
    pool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
  });
  const read = () => app.inject({ url: '/metrics', headers: bearer });
  proxy.freeze();
  const responses = await Promise.all([read(), read()]);
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(200);
    expect(getValues(body, 'console_database_up')).toEqual({ '': 0 });
    expect(getValues(body, 'console_queue_entries')).toEqual({});
    expect(getValues(body, 'console_alerts_unacknowledged')).toEqual({});
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  }
  proxy.thaw();
  let up = 0;
  for (let n = 0; n < 40 && up === 0; n += 1) {
    up = getValues((await read()).body, 'console_database_up')[''] ?? 0;
    if (up === 0) await wait(100);
  }
  expect(up).toBe(1);
  await app.close();
  await pool.end();
  await proxy.close();
});

it('the meter counts calls to others, sweeps, events of remotes and streams', async () => {
  const { meter } = t.app.core;
  await meter.timeOutgoing('partner', async () => 1);
  await expect(meter.timeOutgoing('partner', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await meter.timeSweep('escalation', async () => 1)();
  await expect(meter.timeSweep('mail', () => Promise.reject(new Error('no')))()).rejects.toThrow('no');
  for (let n = 0; n < 150; n += 1) meter.countRemoteEvent({ remote: 'mfe-dealers', version: `1.${n}.0`, kind: 'load' });
  meter.countRemoteEvent({ remote: 'mfe-dealers', version: '1.0.0', kind: 'chunk' });
  const text = await scrape();
  expect(getValues(text, 'console_outgoing_calls_total')).toEqual({
    'target=partner,outcome=success': 1,
    'target=partner,outcome=failure': 1,
  });
  expect(getValues(text, 'console_sweep_failures_total')).toEqual({ 'sweep=mail': 1 });
  expect(getValues(text, 'console_sweep_duration_seconds_count')).toMatchObject({
    'sweep=escalation': 1,
    'sweep=mail': 1,
  });
  const events = getValues(text, 'console_remote_events_total');
  expect(Object.keys(events)).toHaveLength(102);
  expect(events).toMatchObject({
    'remote=other,version=other,kind=load': 50,
    'remote=mfe-dealers,version=1.0.0,kind=chunk': 1,
  });
  expect(getValues(text, 'console_event_streams')).toEqual({ '': 0 });
  expect(getValues(text, 'console_partner_circuit_open')).toEqual({ '': 0 });
});

itWithPromtool('Prometheus’ own tool accepts the metrics', async () => {
  await t.call('GET', '/api/v1/admin/alerts/count', { as: 'ADMIN1' });
  // promtool dislikes three of prom-client's own names.
  const own = (await scrape()).split('\n').filter((line) => line.includes('console_'));
  await expect(runPromtool(['check', 'metrics'], `${own.join('\n')}\n`)).resolves.toBe('');
});
