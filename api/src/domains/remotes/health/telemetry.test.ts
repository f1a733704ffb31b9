import { randomUUID } from 'node:crypto';
import { sql } from '../../../database/sql.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion } from '../../../testing/seed-remotes.ts';
import { TELEMETRY, createTelemetryCalls } from '../../../testing/telemetry.ts';
import { forgetHealth } from './forget-health.ts';
import { countByPerson, getHealth, healthSince } from './health.ts';
import { MAX_EVENTS } from './record.ts';

const start = new Date('2026-11-21T06:00:30Z');
let clock = start;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
beforeEach(async () => {
  clock = start;
  await t.db.query(
    sql`truncate remotes, remote_versions, remote_health, remote_reports, remote_tellers, alerts, history cascade`,
  );
  await addRemote(t, 'mfe-one', ['1', '2', '3']);
});
afterAll(() => t.close());

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const { of, send, tell, signTicket } = createTelemetryCalls(() => t);
const startCanary = (version = '2', margins: { minLoads?: number } = {}) =>
  t.db.query(sql`update remotes set canary = ${version}, canary_since = ${clock}, canary_roles = '{AO}',
    min_loads = ${margins.minLoads ?? 20} where name = 'mfe-one'`);
const health = async (version: string) =>
  (await getHealth(t.db, 'mfe-one', [version], healthSince(clock))).get(version);

describe('a report from a browser', () => {
  it('is counted per version: loads with their time, failures of every kind, and a fallback as neither', async () => {
    const failures = ['entry', 'chunk', 'timeout', 'declaration', 'render', 'script'].flatMap((kind) =>
      of('1', kind, 1),
    );
    await tell([...of('1', 'load', 14, 480), ...failures, ...of('1', 'fallback', 3)]);
    minutesLater(5);
    await tell(of('1', 'load', 4, 480));
    const { loadMs, ...counts } = (await health('1'))!;
    expect(counts).toEqual({ loads: 18, failures: 6, errorRate: 25 });
    expect(loadMs).toBeGreaterThan(365);
    expect(loadMs).toBeLessThan(631);
  });

  it('counts a screen whose code arrives and then fails as a failure alone: a version that always fails has failed in 100 %', async () => {
    const screen = '/mfe-one';
    const failing = [
      { ...of('1', 'load', 1, 480)[0]!, screen },
      { ...of('1', 'render', 1)[0]!, screen },
    ];
    for (const who of ['one', 'two', 'three']) await send(failing, signTicket(who));
    await send(failing.slice(0, 1), signTicket('four'));
    expect(await health('1')).toMatchObject({ loads: 1, failures: 3 });
    minutesLater(2);
    await send(failing.slice(1), signTicket('four'));
    await send(failing, signTicket('four'));
    expect(await health('1')).toMatchObject({ loads: 0, failures: 4, errorRate: 100 });
    expect((await countByPerson(t.db, 'mfe-one', '1', start)).map(({ loads, failures }) => [loads, failures])).toEqual(
      Array(4).fill([0, 1]),
    );
    await send([{ ...failing[0]!, screen: '/mfe-one/:id' }], signTicket('four'));
    minutesLater(60);
    await send(failing.slice(0, 1), signTicket('four'));
    expect(await health('1')).toMatchObject({ loads: 2, failures: 4, errorRate: 66.7 });
  });

  it('counts an extension that the version declares for itself, and any other with what has no place', async () => {
    const load = of('1', 'load', 1, 480)[0]!;
    const parts = ['/mfe-one', 'slot:dealer/list', 'slot:dealer/gone', 'slot:officer/list', 'slot:dealer/', 'slot:'];
    await send(
      parts.map((screen) => ({ ...load, screen })),
      signTicket('one'),
    );
    expect(await health('1')).toMatchObject({ loads: 3, failures: 0 });
  });

  it('0087: is told for each screen and extension of what is live, of the last day: loads, failures, load time', async () => {
    const event = (kind: string, screen: string, ms?: number) => ({ ...of('1', kind, 1, ms)[0]!, screen });
    const extension = 'slot:dealer/list';
    await send([event('load', extension, 480), event('load', '/mfe-one', 100)], signTicket('one'));
    await send([event('load', extension, 480)], signTicket('two'));
    // Loaded, then failed to render: only a failure.
    await send([event('load', extension, 480), event('render', extension)], signTicket('three'));
    await send([event('load', 'slot:dealer/gone', 480)], signTicket('four'));
    const parts = async () =>
      (await t.call('GET', '/api/v1/admin/remotes/mfe-one', { as: 'ADMIN1' })).json().data.parts;
    const [first, second, ...more] = await parts();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{ version: '1', part: extension, title: 'mfe-one' },
      ...{ loads: 2, failures: 1, errorRate: 33.3 },
    });
    expect(first.loadMs).toBeGreaterThan(365);
    expect(first.loadMs).toBeLessThan(631);
    expect(second).toMatchObject({ part: '/mfe-one', title: 'All', loads: 1, failures: 0, errorRate: 0 });
    minutesLater(24 * 60 + 1);
    expect(await parts()).toEqual([]);
  });

  it('adds up when it comes at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tell(of('1', 'load', 5, 100))));
    expect(await health('1')).toMatchObject({ loads: 100, failures: 0 });
  });

  it('is accepted as sendBeacon sends it: a string is plain text, a blob has its type', async () => {
    const createBody = () => JSON.stringify({ ticket: signTicket(randomUUID()), events: of('1', 'load', 1, 10) });
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const response = await t.app.inject({
        method: 'POST',
        url: TELEMETRY,
        headers: { 'content-type': type },
        payload: createBody(),
      });
      expect([type, response.statusCode]).toEqual([type, 200]);
    }
    expect((await health('1'))?.loads).toBe(2);
    const text = (url: string, payload: string) =>
      t.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload });
    expect((await text(TELEMETRY, '{"half":')).statusCode).toBe(400);
    expect((await text('/api/v1/login', '{}')).statusCode).toBe(415);
  });

  it('counts for nothing where it names what no session has: unknown, never live, or left a day ago', async () => {
    await addVersion(t, 'mfe-one', 'left', { liveUntil: new Date(clock.getTime() - 23 * 3_600_000) });
    await addVersion(t, 'mfe-one', 'gone', { liveUntil: new Date(clock.getTime() - 25 * 3_600_000) });
    const response = await send([
      ...['3', 'gone', 'left', 'unknown'].flatMap((version) => of(version, 'load', 1)),
      { remote: 'mfe-unknown', version: '1', kind: 'entry' },
    ]);
    expect(response.statusCode).toBe(200);
    expect(await t.db.query(sql`select version from remote_health`)).toEqual([{ version: 'left' }]);
  });

  it('needs a ticket of ours that has not run out', async () => {
    const ticket = signTicket('somebody');
    for (const forged of ['', 'x', `${ticket}x`, `x${ticket}`]) {
      expect([forged, (await send(of('1', 'entry', 1), forged)).statusCode]).toEqual([forged, 403]);
    }
    minutesLater(13 * 60 + 1);
    expect((await send(of('1', 'entry', 1), ticket)).json().code).toBe('TICKET_INVALID');
    expect((await health('1'))?.failures).toBe(0);
  });

  it('counts for nothing with a ticket from before tickets named a person, but gets a normal response', async () => {
    const old = t.app.core.signed.sign('feed-ticket', { id: randomUUID(), in: 'yes' }, 3600, clock);
    expect((await send(of('1', 'entry', 1), old)).json()).toEqual({ message: 'OK' });
    expect((await health('1'))?.failures).toBe(0);
  });

  it('is bounded: 50 events a batch, a person so many a minute however they come and with however many tickets', async () => {
    expect((await send(of('1', 'load', 51))).statusCode).toBe(400);
    expect((await send([])).statusCode).toBe(400);
    for (const who of ['somebody', null]) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, count) => {
          clock = new Date(clock.getTime() + count);
          return send(of('1', 'load', 40), signTicket(who));
        }),
      );
      const refused = responses.filter(({ statusCode }) => statusCode === 429);
      expect([refused.length, refused[0]?.json().code]).toEqual([10 - MAX_EVENTS / 40, 'TOO_MANY_EVENTS']);
    }
    expect((await send(of('1', 'load', 1))).statusCode).toBe(200);
    expect((await send(of('1', 'load', 1), signTicket(null, '192.0.2.2'))).statusCode).toBe(200);
    expect((await send(of('1', 'load', 1), signTicket('somebody'))).statusCode).toBe(429);
    minutesLater(1);
    expect((await send(of('1', 'load', 1), signTicket('somebody'))).statusCode).toBe(200);
  });

  it('counts a person once an hour for each screen, however often and with however many tickets', async () => {
    const all = (version = '1') => [
      ...of(version, 'load', 3, 100),
      ...of(version, 'entry', 2),
      ...of(version, 'render', 2),
      { remote: 'mfe-one', version, kind: 'load', ms: 100, screen: '/mfe-one' },
      ...['/mfe-one/:id', '/made/up', '/made/up/too'].flatMap((screen) => [
        { remote: 'mfe-one', version, kind: 'load', ms: 100, screen },
        { remote: 'mfe-one', version, kind: 'chunk', screen },
      ]),
    ];
    for (let count = 0; count < 4; count += 1) await send(all(), signTicket('somebody'));
    await Promise.all(Array.from({ length: 4 }, () => send(all(), signTicket('somebody'))));
    expect(await health('1')).toMatchObject({ loads: 1, failures: 2 });
    await send(all(), signTicket('somebody else'));
    expect(await health('1')).toMatchObject({ loads: 2, failures: 4 });
    minutesLater(60);
    await send(all(), signTicket('somebody'));
    expect(await health('1')).toMatchObject({ loads: 3, failures: 6 });
  });

  it('counts only for the versions that the ticket’s feed handed out', async () => {
    const own = signTicket('somebody', '', [{ remote: 'mfe-one', version: '1' }]);
    await startCanary();
    expect((await send([...of('1', 'load', 1), ...of('2', 'entry', 1)], own)).statusCode).toBe(200);
    expect([(await health('1'))?.loads, (await health('2'))?.failures]).toEqual([1, 0]);
  });

  it('is kept under a keyed hash, which goes after a day, and nothing else of the person', async () => {
    await send(of('1', 'load', 1), signTicket('a-user-id', '192.0.2.77'));
    await send(of('1', 'load', 1), signTicket(null, '192.0.2.77'));
    for (const table of ['remote_tellers', 'remote_reports', 'remote_health']) {
      const stored = await t.pool.query(`select * from ${table}`);
      expect(stored.rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(stored.rows)).not.toMatch(/a-user-id|192\.0\.2\.77/);
    }
    const day = 24 * 60 * 60_000;
    await t.db.query(sql`update remote_tellers set at = ${new Date(Date.now() - day + 60_000)}`);
    await forgetHealth(t.pool, 30);
    expect(await t.db.query(sql`select 1 from remote_tellers`)).toHaveLength(2);
    await t.db.query(sql`update remote_tellers set at = ${new Date(Date.now() - day - 60_000)}`);
    await forgetHealth(t.pool, 30);
    expect(await t.db.query(sql`select 1 from remote_tellers`)).toEqual([]);
  });

  it('a report says nothing about a person', async () => {
    const event = { remote: 'mfe-one', version: '1', kind: 'load', ms: 5 };
    expect((await send([{ ...event, sapId: 'SO1' }])).statusCode).toBe(400);
    expect((await send([{ ...event, address: '/SO/SO1/PJP' }])).statusCode).toBe(400);
  });
});

it('a day later the minutes lie together by the hour, a month later they are gone, and no count is lost before', async () => {
  const row = (minutesAgo: number, version = '1') =>
    t.db.query(sql`
    insert into remote_health values ('mfe-one', ${version}, date_trunc('minute', now() - make_interval(mins => ${minutesAgo})), 3, 1, '{0,0,3}')`);
  const day = 24 * 60;
  for (const ago of [5, 6, 3 * day, 3 * day + 1, 3 * day + 2, 3 * day + 200, 31 * day]) await row(ago);
  await row(3 * day, '2');
  const before = await t.db.query(sql`select distinct version, date_trunc('hour', minute) as hour from remote_health
    where minute between now() - interval '30 days' and now() - interval '1 day'`);
  await Promise.all([forgetHealth(t.pool, 30), forgetHealth(t.pool, 30)]);
  await forgetHealth(t.pool, 30);
  clock = new Date();
  expect(await health('1')).toMatchObject({ loads: 18, failures: 6, loadMs: 80 });
  expect(await t.db.query(sql`select 1 from remote_health`)).toHaveLength(2 + before.length);
});
