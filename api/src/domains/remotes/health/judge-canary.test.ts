import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, checksWith } from '../../../testing/seed-remotes.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';
import { endCanary, startCanary as decide } from '../decisions/decide.ts';
import { countByPerson, countByVersion, getHealth, healthSince } from './health.ts';

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
const canary = async () => (await t.db.one<{ canary: string | null }>(sql`select canary from remotes`))?.canary;
const decisions = () =>
  t.db.query<{ reason: string; by: string }>(
    sql`select after ->> 'reason' as reason, by_sap_id as by from history where kind = 'remote'`,
  );
const openAlerts = async () =>
  (await t.db.query<{ text: string }>(sql`select text from alerts where ended_at is null`)).map(({ text }) => text);
const health = async (version: string) =>
  (await getHealth(t.db, 'mfe-one', [version], healthSince(clock))).get(version);

describe('strangers', () => {
  it('end no canary, however many events and tickets, and keep none alive', async () => {
    await startCanary();
    for (let count = 0; count < 25; count += 1) {
      await send([...of('2', 'entry', 8), ...of('1', 'entry', 8)], signTicket(null, `192.0.2.${count}`));
    }
    expect([await canary(), await openAlerts()]).toEqual(['2', []]);
    await tell(of('2', 'entry', 20));
    expect([await canary(), (await decisions())[0]?.reason]).toEqual([
      null,
      'Rolled back: 100 % of 20 loads failed, nobody opened stable meanwhile.',
    ]);
  });

  it('appear in the figures, apart from those that decide', async () => {
    await send(of('1', 'entry', 1), signTicket(null));
    expect((await health('1'))?.failures).toBe(1);
    expect((await countByVersion(t.db, 'mfe-one', ['1'], start, { signedIn: true })).get('1')?.failures).toBe(0);
    expect(await countByPerson(t.db, 'mfe-one', '1', start)).toEqual([]);
  });
});

describe('one person', () => {
  const screens = Array.from({ length: 25 }, (_, number) => `/screen/${number}`);
  beforeEach(() =>
    t.db.query(sql`update remote_versions set built = jsonb_set(built, '{screens}',
      ${JSON.stringify(screens.map((path) => ({ path, title: 'One', roles: ['AO'] })))}::jsonb)`),
  );
  const failing = (many = screens) =>
    many.map((screen) => ({ remote: 'mfe-one', version: '2', kind: 'entry', screen }));

  it('ends no canary, on however many screens it fails for them; ADMIN is told once and decides', async () => {
    await startCanary();
    await tell(of('1', 'load', 30, 300));
    for (const _ of [1, 2]) await send(failing(), signTicket('somebody'));
    expect([await canary(), await decisions()]).toEqual(['2', []]);
    const figures = '100 % of 25 loads failed, stable 0 %.';
    expect(await openAlerts()).toEqual([
      `mfe-one 2: ${figures} Too few people say so for the server to roll it back: please decide.`,
    ]);
    const by = { sapId: 'ADMIN1', role: 'ADMIN' };
    await inTransaction(t.pool, (client) =>
      endCanary(toWriteDb(client), { remote: 'mfe-one', reason: 'Seen', by, requestId: '', now: clock }),
    );
    expect(await openAlerts()).toEqual([]);
  });

  it('ends none beside a few others with a failure each, but is heard with those for whom it fails, too', async () => {
    await startCanary();
    await tell([...of('1', 'load', 100, 300), ...of('2', 'load', 80, 300)]);
    await tell(of('2', 'entry', 2));
    await send(failing(), signTicket('somebody'));
    expect(await canary()).toBe('2');
    await tell(of('2', 'entry', 8));
    expect(await canary()).toBeNull();
    expect(await t.db.query(sql`select subject, text, ended_at is null as "isOpen" from alerts`)).toEqual([
      {
        subject: 'mfe-one/2 health',
        text: expect.stringMatching(/^mfe-one 2: The canary was rolled back: \d+ % of \d+ loads failed, stable 0 %\.$/),
        isOpen: false,
      },
    ]);
  });

  it('decides nothing, nor do two people, but three do', async () => {
    await startCanary('2', { minLoads: 3 });
    await tell(of('1', 'load', 30, 300));
    for (const who of ['a', 'b']) await send(failing(screens.slice(0, 5)), signTicket(who));
    expect(await canary()).toBe('2');
    await send(failing(screens.slice(0, 1)), signTicket('c'));
    expect(await canary()).toBeNull();
  });

  it('does not make a canary slow with a slow line', async () => {
    await startCanary();
    await tell([...of('1', 'load', 30, 300), ...of('2', 'load', 5, 300)]);
    const slow = failing().map((event) => ({ ...event, kind: 'load', ms: 9_000 }));
    await send(slow, signTicket('somebody'));
    expect([await canary(), (await openAlerts()).length]).toEqual(['2', 1]);
  });
});

describe('one extension of a canary', () => {
  const extension = (version: string, kind: string, count: number) =>
    of(version, kind, count, kind === 'load' ? 300 : undefined).map((event) => ({
      ...event,
      screen: 'slot:dealer/list',
    }));
  const othersWell = () =>
    t.db.query(sql`insert into remote_health (remote, version, minute, loads)
      select 'mfe-one', version, date_trunc('minute', ${clock}::timestamptz), 600 from unnest(array['1', '2']) version`);

  it('0036: that is dead rolls the canary back, however well all else of it does', async () => {
    await startCanary();
    await othersWell();
    await tell([...extension('1', 'load', 20), ...extension('2', 'entry', 19)]);
    // 19 of 619 is well overall, and too few to judge the part.
    expect([await canary(), await openAlerts()]).toEqual(['2', []]);
    await tell(extension('2', 'entry', 1));
    expect([await canary(), (await decisions())[0]?.reason]).toEqual([
      null,
      'Rolled back: slot:dealer/list: 100 % of 20 loads failed, stable 0 %.',
    ]);
  });

  it('0036: that fails for a few, or as often as stable’s, leaves it', async () => {
    await startCanary();
    await othersWell();
    await tell([...extension('2', 'load', 15), ...extension('2', 'entry', 6)]);
    expect([await canary(), await openAlerts()]).toEqual(['2', []]);
    await tell([...extension('1', 'load', 5), ...extension('1', 'entry', 25), ...extension('2', 'entry', 30)]);
    // A failure of everyone is no reason to end the canary.
    const alert = expect.stringMatching(
      /^mfe-one 1: slot:dealer\/list: 83 % of 30 loads failed\. Everyone has this version/,
    );
    expect([await canary(), await openAlerts()]).toEqual(['2', [alert]]);
  });

  it('0036: that fails for two people alone is ADMIN’s to decide, and strangers say nothing', async () => {
    await startCanary('2', { minLoads: 2 });
    await othersWell();
    await tell(extension('1', 'load', 20));
    for (let count = 0; count < 5; count += 1)
      await send(extension('2', 'entry', 1), signTicket(null, `192.0.2.${count}`));
    await tell(extension('2', 'load', 1));
    expect([await canary(), await openAlerts()]).toEqual(['2', []]);
    await tell(extension('2', 'entry', 2));
    expect([await canary(), await openAlerts()]).toEqual([
      '2',
      [
        'mfe-one 2: slot:dealer/list: 67 % of 3 loads failed, stable 0 %. Too few people say so for the server to roll it back: please decide.',
      ],
    ]);
  });
});

describe('a canary', () => {
  it('is rolled back exactly once when it fails, even under simultaneous reports, and the history says why', async () => {
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
    expect(only?.reason).toMatch(/^Rolled back: \d\d % of \d+ loads failed, stable 0 %\.$/);
    const left = await t.db.one<{ at: Date; until: Date }>(
      sql`select withdrawn_at as at, live_until as until from remote_versions where version = '2'`,
    );
    expect(left).toEqual({ at: clock, until: clock });
  });

  it('stays when it is as good as stable', async () => {
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
      'Rolled back: 100 % of 30 loads failed, stable 0 %.',
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
    expect((await decisions())[0]?.reason).toBe('Rolled back: 25 % of 20 loads failed, stable 0 %.');
  });

  it('is rolled back when it is slow', async () => {
    await startCanary();
    await tell([...of('1', 'load', 20, 300), ...of('2', 'load', 20, 3_000)]);
    expect([await canary(), (await decisions())[0]?.reason]).toEqual([
      null,
      expect.stringMatching(/^Rolled back: 75 % of 20 loads took up to \d{4} ms, stable \d{3} ms\.$/),
    ]);
  });

  it('is judged only by later reports after a restart', async () => {
    await startCanary();
    await tell([...of('1', 'load', 10, 300), ...of('2', 'entry', 20)]);
    expect(await canary()).toBeNull();
    minutesLater(2);
    await startCanary();
    await tell([...of('1', 'load', 10, 300), ...of('2', 'load', 30, 300)]);
    expect([await canary(), await decisions()]).toEqual(['2', [expect.anything()]]);
  });

  it('is judged by later reports after a restart in the minute of its failures, and no count is lost', async () => {
    const start = (reason: string) =>
      inTransaction(t.pool, (client) =>
        decide(
          toWriteDb(client),
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

  it('is judged by its errors alone when the remote has no stable version', async () => {
    await t.db.query(sql`update remotes set stable = null, stable_since = null`);
    await startCanary();
    await tell(of('2', 'load', 40, 5_000));
    expect(await canary()).toBe('2');
    await tell([...of('2', 'entry', 10)]);
    expect((await decisions())[0]?.reason).toBe('Rolled back: 9 % of 44 loads failed, nobody opened stable meanwhile.');
  });
});
