import { dbOver, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion, checksWith } from '../../../testing/seed-remotes.ts';
import { feedTicket } from '../feed/tickets.ts';
import { startCanary as decide } from '../steer/decide.ts';
import { forgetHealth } from './forget.ts';
import { healthOf, healthSince } from './health.ts';
import { MOST_EVENTS } from './record.ts';

const address = '/api/v1/telemetry/remotes';
const start = new Date('2026-11-21T06:00:30Z');
let clock = start;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => clock });
});
beforeEach(async () => {
  clock = start;
  await t.db.query(sql`truncate remotes, remote_versions, remote_health, remote_reports, history cascade`);
  await addRemote(t.pool, 'mfe-one', ['1', '2', '3']);
});
afterAll(() => t.close());

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const of = (version: string, kind: string, count: number, ms?: number) =>
  Array.from({ length: count }, () => ({ remote: 'mfe-one', version, kind, ...(ms !== undefined && { ms }) }));
const tell = (events: object[], ticket = feedTicket(t.app.core, true)) =>
  t.call('POST', address, { body: { ticket, events } });
const startCanary = (version = '2', margins: { minLoads?: number } = {}) =>
  t.db.query(sql`update remotes set canary = ${version}, canary_since = ${clock}, canary_roles = '{AO}',
    min_loads = ${margins.minLoads ?? 20} where name = 'mfe-one'`);
const canary = async () => (await t.db.one<{ canary: string | null }>(sql`select canary from remotes`))?.canary;
const decisions = () =>
  t.db.query<{ reason: string; by: string }>(
    sql`select after ->> 'reason' as reason, by_sap_id as by from history where kind = 'remote'`,
  );
const health = async (version: string) => (await healthOf(t.db, 'mfe-one', [version], healthSince(clock))).get(version);

describe('what browsers tell', () => {
  it('is counted per version: loads with their time, failures of every kind, and a fallback as neither', async () => {
    const failures = ['entry', 'chunk', 'timeout', 'declaration', 'render', 'script'].flatMap((kind) =>
      of('1', kind, 1),
    );
    expect((await tell([...of('1', 'load', 14, 480), ...failures, ...of('1', 'fallback', 3)])).statusCode).toBe(200);
    minutesLater(5);
    await tell(of('1', 'load', 4, 480));
    const { loadMs, ...counts } = (await health('1'))!;
    expect(counts).toEqual({ loads: 18, failures: 6, errorRate: 25 });
    expect(loadMs).toBeGreaterThan(365);
    expect(loadMs).toBeLessThan(631);
  });

  it('adds up when it comes at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tell(of('1', 'load', 5, 100))));
    expect(await health('1')).toMatchObject({ loads: 100, failures: 0 });
  });

  it('is taken as sendBeacon sends it: a string is plain text, a blob has its type', async () => {
    const body = JSON.stringify({ ticket: feedTicket(t.app.core, true), events: of('1', 'load', 1, 10) });
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': type },
        payload: body,
      });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
    expect((await health('1'))?.loads).toBe(2);
    const text = (url: string, payload: string) =>
      t.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload });
    expect((await text(address, '{"half":')).statusCode).toBe(400);
    expect((await text('/api/v1/login', '{}')).statusCode).toBe(415);
  });

  it('counts for nothing where it names what no session has: unknown, never live, or left a day ago', async () => {
    await addVersion(t.pool, 'mfe-one', 'left', { liveUntil: new Date(clock.getTime() - 23 * 3_600_000) });
    await addVersion(t.pool, 'mfe-one', 'gone', { liveUntil: new Date(clock.getTime() - 25 * 3_600_000) });
    const answer = await tell([
      ...['3', 'gone', 'left', 'unknown'].flatMap((version) => of(version, 'load', 1)),
      { remote: 'mfe-unknown', version: '1', kind: 'entry' },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await t.db.query(sql`select version from remote_health`)).toEqual([{ version: 'left' }]);
  });

  it('counts neither for a canary nor for what it is compared with from a page where nobody is signed in', async () => {
    const ticket = feedTicket(t.app.core, false);
    await tell(of('1', 'load', 1), ticket);
    await startCanary();
    await tell([...of('2', 'entry', 20), ...of('1', 'entry', 20)], ticket);
    expect([await canary(), await health('2'), (await health('1'))?.loads]).toMatchObject(['2', { failures: 0 }, 1]);
    expect((await health('1'))?.failures).toBe(0);
    await tell(of('2', 'entry', 20));
    expect(await canary()).toBeNull();
  });

  it('needs a ticket of ours that has not run out', async () => {
    const ticket = feedTicket(t.app.core, true);
    for (const forged of ['', 'x', `${ticket}x`, `x${ticket}`]) {
      expect([forged, (await tell(of('1', 'entry', 1), forged)).statusCode]).toEqual([forged, 403]);
    }
    minutesLater(13 * 60 + 1);
    expect((await tell(of('1', 'entry', 1), ticket)).json().code).toBe('TICKET_INVALID');
    expect((await health('1'))?.failures).toBe(0);
  });

  it('is bounded: 50 events a batch, a ticket so many a minute however they come', async () => {
    expect((await tell(of('1', 'load', 51))).statusCode).toBe(400);
    expect((await tell([])).statusCode).toBe(400);
    const ticket = feedTicket(t.app.core, true);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(of('1', 'load', 40), ticket)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, refused[0]?.json().code]).toEqual([10 - MOST_EVENTS / 40, 'TOO_MANY_EVENTS']);
    expect((await health('1'))?.loads).toBe(MOST_EVENTS);
    expect((await tell(of('1', 'load', 1))).statusCode).toBe(200);
    minutesLater(1);
    expect((await tell(of('1', 'load', 1), ticket)).statusCode).toBe(200);
  });

  it('says nothing about a person', async () => {
    const event = { remote: 'mfe-one', version: '1', kind: 'load', ms: 5 };
    expect((await tell([{ ...event, sapId: 'SO1' }])).statusCode).toBe(400);
    expect((await tell([{ ...event, address: '/SO/SO1/PJP' }])).statusCode).toBe(400);
  });
});

describe('a canary', () => {
  it('that fails is taken back exactly once, whatever comes at the same moment, and the history says why', async () => {
    await startCanary();
    await tell(of('1', 'load', 50, 300));
    await Promise.all(
      Array.from({ length: 12 }, () =>
        tell([...of('2', 'load', 2, 300), ...of('2', 'entry', 3), ...of('1', 'load', 5, 300)]),
      ),
    );
    expect(await canary()).toBeNull();
    const [only, ...more] = await decisions();
    expect(more).toEqual([]);
    expect(only?.by).toBe('SERVER');
    expect(only?.reason).toMatch(/^Taken back: 60 % of \d+ loads failed, stable 0 %\.$/);
    const left = await t.db.one<{ at: Date; until: Date }>(
      sql`select withdrawn_at as at, live_until as until from remote_versions where version = '2'`,
    );
    expect(left).toEqual({ at: clock, until: clock });
  });

  it('that is as good as stable stays', async () => {
    await startCanary();
    for (let minute = 0; minute < 5; minute += 1) {
      await tell([
        ...of('1', 'load', 19, 400),
        ...of('1', 'render', 1),
        ...of('2', 'load', 19, 450),
        ...of('2', 'render', 1),
      ]);
      minutesLater(1);
    }
    expect([await canary(), await decisions()]).toEqual(['2', []]);
  });

  it('is not judged before the set number of loads, and at once then', async () => {
    await startCanary('2', { minLoads: 30 });
    await tell([...of('1', 'load', 10, 300), ...of('2', 'entry', 29)]);
    expect(await canary()).toBe('2');
    await tell(of('2', 'entry', 1));
    expect([await canary(), (await decisions())[0]?.reason]).toEqual([
      null,
      'Taken back: 100 % of 30 loads failed, stable 0 %.',
    ]);
  });

  it('is not punished for what stable suffers, too', async () => {
    await startCanary();
    await tell([
      ...of('1', 'load', 12, 300),
      ...of('1', 'chunk', 8),
      ...of('2', 'load', 12, 300),
      ...of('2', 'chunk', 8),
    ]);
    await tell([...of('2', 'load', 12, 300), ...of('2', 'chunk', 8)]);
    expect(await canary()).toBe('2');
  });

  it('is compared with stable over the same time, not with what was before', async () => {
    await tell([...of('1', 'load', 10, 300), ...of('1', 'chunk', 40)]);
    minutesLater(3);
    await startCanary();
    await tell(of('1', 'load', 30, 300));
    await tell([...of('2', 'load', 15, 300), ...of('2', 'chunk', 5)]);
    expect((await decisions())[0]?.reason).toBe('Taken back: 25 % of 20 loads failed, stable 0 %.');
  });

  it('that is slow is taken back', async () => {
    await startCanary();
    await tell([...of('1', 'load', 20, 300), ...of('2', 'load', 20, 3_000)]);
    expect([await canary(), (await decisions())[0]?.reason]).toEqual([
      null,
      expect.stringMatching(/^Taken back: 75 % of 20 loads took up to \d{4} ms, stable \d{3} ms\.$/),
    ]);
  });

  it('that was started again is judged by what comes then', async () => {
    await startCanary();
    await tell([...of('1', 'load', 10, 300), ...of('2', 'entry', 20)]);
    expect(await canary()).toBeNull();
    minutesLater(2);
    await startCanary();
    await tell([...of('1', 'load', 10, 300), ...of('2', 'load', 30, 300)]);
    expect([await canary(), await decisions()]).toEqual(['2', [expect.anything()]]);
  });

  it('that was started again in the minute of its failures is judged by what comes then, and no count is lost', async () => {
    const start = (reason: string) =>
      inTransaction(t.pool, (client) =>
        decide(
          dbOver(client),
          { remote: 'mfe-one', reason, by: { sapId: 'ADMIN1', role: 'ADMIN' }, requestId: reason, now: clock },
          { version: '2', checks: checksWith() },
          { audience: { roles: ['AO'], share: 0, users: [] } },
        ),
      );
    await tell(of('1', 'entry', 40));
    await start('first');
    await tell(of('2', 'entry', 30));
    expect(await canary()).toBeNull();
    await start('again');
    await tell(of('2', 'load', 1, 300));
    expect(await canary()).toBe('2');
    await tell(of('2', 'load', 29, 300));
    expect([await canary(), await health('2'), await health('1')]).toMatchObject([
      '2',
      { loads: 30, failures: 30 },
      { failures: 40 },
    ]);
    await tell([...of('2', 'entry', 20)]);
    expect(await canary()).toBeNull();
  });

  it('of a remote without a stable version is judged by its errors alone', async () => {
    await t.db.query(sql`update remotes set stable = null, stable_since = null`);
    await startCanary();
    await tell(of('2', 'load', 40, 5_000));
    expect(await canary()).toBe('2');
    await tell([...of('2', 'entry', 10)]);
    expect((await decisions())[0]?.reason).toBe('Taken back: 20 % of 50 loads failed, nobody opened stable meanwhile.');
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
  await Promise.all([forgetHealth(t.pool), forgetHealth(t.pool)]);
  await forgetHealth(t.pool);
  clock = new Date();
  expect(await health('1')).toMatchObject({ loads: 18, failures: 6, loadMs: 80 });
  expect(await t.db.query(sql`select 1 from remote_health`)).toHaveLength(2 + before.length);
});
