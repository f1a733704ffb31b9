/** @slow Reports hundreds of openings for each test. */
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion, checksWith } from '../../../testing/seed-remotes.ts';
import { createTelemetryCalls } from '../../../testing/telemetry.ts';
import { followInstalled } from '../registry/follow-installed.ts';
import { activateVersion, rollBack, setRules, startCanary } from '../decisions/decide.ts';
import { stateByName } from '../decisions/rows.ts';
import { judgeRemote } from './judge.ts';

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

const { of, send, tell, count, signTicket } = createTelemetryCalls(() => t);
const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const decision = () => ({
  ...{ remote: 'mfe-one', reason: 'Because', requestId: '', now: clock },
  by: { sapId: 'ADMIN1', role: 'ADMIN' },
});
const good = (version: string) => ({ version, checks: checksWith() });
type Tx = Parameters<typeof activateVersion>[0];
const run = (work: (tx: Tx) => Promise<void>) => inTransaction(t.pool, (client) => work(toWriteDb(client)));
const toEveryone = (version: string, options?: Parameters<typeof activateVersion>[3]) =>
  run((tx) => activateVersion(tx, decision(), good(version), options));
const stable = async () => (await stateByName(t.db, 'mfe-one'))?.stable;
const decisions = () =>
  t.db.query<{ by: string; action: string; reason: string }>(
    sql`select by_sap_id as by, action, after ->> 'reason' as reason from history where kind = 'remote' order by id`,
  );
const byServer = async () => (await decisions()).filter(({ by }) => by === 'SERVER');
const alerts = () =>
  t.db.query<{ text: string; isOpen: boolean }>(sql`select text, ended_at is null as "isOpen" from alerts`);
const baseline = () => count([...of('1', 'load', 30, 300), ...of('1', 'render', 1)]);
const bad = (version = '2') => tell(of(version, 'entry', 20));

it('the watch rolls a failing version back to the previous one, with the figures, and tells ADMIN', async () => {
  await baseline();
  minutesLater(20);
  await toEveryone('2');
  minutesLater(5);
  await tell(of('2', 'load', 10, 300));
  await tell(of('2', 'entry', 9));
  expect(await stable()).toBe('2');
  await tell(of('2', 'entry', 1));
  expect(await stable()).toBe('1');
  const figures = '50 % of 20 loads failed, version 1 3 %.';
  expect(await byServer()).toEqual([{ by: 'SERVER', action: 'rollback', reason: `Rolled back: ${figures}` }]);
  expect(await alerts()).toEqual([
    { text: `mfe-one 2: It was rolled back, and everyone has 1 again: ${figures}`, isOpen: false },
  ]);
  const left = await t.db.one(sql`select withdrawn_at as at from remote_versions where version = '2'`);
  expect(left).toEqual({ at: clock });
  const feed = (await t.call('GET', '/api/v1/remotes', { as: 'AO1' })).json();
  expect(feed.data[0]).toMatchObject({ version: '1', withdrawn: ['2'] });
});

it('the watch rolls a slow version back by the same rules', async () => {
  await baseline();
  minutesLater(20);
  await toEveryone('2');
  await tell(of('2', 'load', 20, 3_000));
  expect([await stable(), (await byServer())[0]?.reason]).toEqual([
    '1',
    expect.stringMatching(/^Rolled back: 75 % of 20 loads took up to \d{4} ms, version 1 \d{3} ms\.$/),
  ]);
});

it('the watch leaves a version that does as well as the one before did', async () => {
  await count([...of('1', 'load', 18, 300), ...of('1', 'render', 2)]);
  minutesLater(60);
  await toEveryone('2');
  await tell(of('2', 'load', 36, 350));
  await tell(of('2', 'render', 4));
  expect([await stable(), await byServer(), await alerts()]).toEqual(['2', [], []]);
});

it('the watch compares with the day before, not with what was long ago', async () => {
  await count([...of('1', 'load', 10, 300), ...of('1', 'chunk', 30)]);
  minutesLater(26 * 60);
  await baseline();
  await toEveryone('2');
  await tell([...of('2', 'load', 15, 300), ...of('2', 'chunk', 5)]);
  expect((await byServer())[0]?.reason).toBe('Rolled back: 25 % of 20 loads failed, version 1 3 %.');
});

it('the watch rolls a version back once, even when several servers check at the same moment', async () => {
  await baseline();
  await toEveryone('2');
  await t.db.query(sql`update remotes set watch = jsonb_set(watch, '{margins,minLoads}', '50')`);
  await tell(of('2', 'entry', 40));
  await t.db.query(sql`update remotes set watch = jsonb_set(watch, '{margins,minLoads}', '20')`);
  const cores = Array.from({ length: 6 }, () => ({ ...t.app.core }));
  const results = await Promise.all(cores.map((core) => judgeRemote(core, 'mfe-one', '')));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect([await stable(), (await byServer()).length]).toEqual(['1', 1]);
  expect((await alerts()).map(({ isOpen }) => isOpen)).toEqual([false]);
});

it('the watch lasts for the hours that ADMIN set, and no longer', async () => {
  await run((tx) => setRules(tx, decision(), { ...rules(), watchHours: 2 }));
  await baseline();
  await toEveryone('2');
  minutesLater(2 * 60);
  await bad();
  expect([await stable(), await byServer()]).toEqual(['2', []]);
});

it('the watch stops once so many loads were counted as ADMIN set, failed ones included', async () => {
  await run((tx) => setRules(tx, decision(), { ...rules(), watchLoads: 25 }));
  await baseline();
  await toEveryone('2');
  await tell(of('2', 'load', 24, 300));
  expect((await stateByName(t.db, 'mfe-one'))?.watch).not.toBeNull();
  await tell(of('2', 'entry', 1));
  expect((await stateByName(t.db, 'mfe-one'))?.watch).toBeNull();
  await tell(of('2', 'entry', 40));
  expect(await stable()).toBe('2');
});

it('the watch compares a promoted canary with the stable version before, by what comes from then on', async () => {
  await baseline();
  await run((tx) => startCanary(tx, decision(), good('2'), { audience: { roles: ['AO'], share: 0, users: [] } }));
  await tell(of('2', 'load', 50, 300));
  minutesLater(30);
  await toEveryone('2');
  await bad();
  expect([await stable(), (await byServer())[0]?.reason]).toEqual([
    '1',
    'Rolled back: 100 % of 20 loads failed, version 1 3 %.',
  ]);
});

it('the watch continues when a canary of another version starts meanwhile', async () => {
  await baseline();
  await toEveryone('2');
  minutesLater(5);
  await tell(of('2', 'entry', 19));
  await run((tx) => startCanary(tx, decision(), good('3'), { audience: { roles: ['AO'], share: 0, users: [] } }));
  minutesLater(1);
  await tell(of('2', 'entry', 1));
  expect([await stable(), (await stateByName(t.db, 'mfe-one'))?.canary]).toEqual(['1', '3']);
});

it('the watch includes a version that came with the server, which is not followed again after a rollback', async () => {
  await addVersion(t, 'mfe-one', '4', { source: 'installed' });
  const install = (version: string) => run((tx) => followInstalled(tx, 'mfe-one', version, 'One', clock));
  await baseline();
  await install('2');
  await bad();
  expect(await stable()).toBe('1');
  for (const _ of [1, 2]) await install('2');
  expect(await stable()).toBe('1');
  expect((await byServer()).map(({ action }) => action)).toEqual(['install', 'rollback', 'not-followed']);
  await install('4');
  expect(await stable()).toBe('4');
});

it('the watch begins again when somebody activates the version again, and ends when a person rolls it back', async () => {
  await baseline();
  await toEveryone('2');
  await bad();
  expect(await stable()).toBe('1');
  minutesLater(5);
  await toEveryone('2');
  await tell(of('2', 'load', 30, 300));
  expect([await stable(), (await byServer()).length]).toEqual(['2', 1]);
  await tell(of('2', 'entry', 30));
  expect([await stable(), (await byServer()).length]).toEqual(['1', 2]);
  minutesLater(5);
  await toEveryone('3');
  await run((tx) => rollBack(tx, decision(), good('1')));
  await bad('1');
  expect([await stable(), (await byServer()).length]).toEqual(['1', 2]);
});

it.each([
  ['was rolled back itself', { takeBack: true }, sql`select 1`, 'it was rolled back itself.'],
  [
    'has lost its files',
    {},
    sql`update remote_versions set removed_at = now() where version = '1'`,
    'The files of this version are no longer kept.',
  ],
  [
    'would no longer pass its checks',
    {},
    sql`update remote_versions set built_for = '{"contract":"1.0.0","shared":{},"calls":{"GET /api/v1/gone":{"answer":{}}}}' where version = '1'`,
    'GET /api/v1/gone',
  ],
])('the watch only tells ADMIN where the version before %s', async (_, options, spoil, why) => {
  await baseline();
  await toEveryone('2', options);
  await t.db.query(spoil);
  for (const _ of [1, 2]) await bad();
  expect([await stable(), await byServer()]).toEqual(['2', []]);
  const [only, ...more] = await alerts();
  expect([only?.isOpen, more]).toEqual([true, []]);
  expect(only?.text).toMatch(
    /^mfe-one 2: 100 % of \d+ loads failed, version 1 3 %\. The server can not bring 1 back: /,
  );
  expect(only?.text).toContain(why);
  await toEveryone('3');
  expect((await alerts())[0]?.isOpen).toBe(false);
});

it('the watch does nothing where nothing was everyone’s before', async () => {
  await addRemote(t, 'mfe-two', ['1'], { stable: null });
  await run((tx) => activateVersion(tx, { ...decision(), remote: 'mfe-two' }, good('1')));
  expect((await stateByName(t.db, 'mfe-two'))?.watch).toBeNull();
});

it('the watch takes nothing back because of strangers or of one person', async () => {
  await baseline();
  await toEveryone('2');
  for (let stranger = 0; stranger < 25; stranger += 1)
    await send(of('2', 'entry', 5), signTicket(null, `192.0.2.${stranger}`));
  for (let time = 0; time < 5; time += 1) await send(of('2', 'entry', 5), signTicket('somebody'));
  expect([await stable(), await byServer()]).toEqual(['2', []]);
});

it('the watch judges by the margins that were given with the activation', async () => {
  await baseline();
  await toEveryone('2', { margins: { errorPoints: 1, loadFactor: 1.5, minLoads: 5 } });
  await tell([...of('2', 'load', 4, 300), ...of('2', 'entry', 3)]);
  expect(await stable()).toBe('1');
});

const rules = () => ({
  loosest: { errorPoints: 10, loadFactor: 2, minLoads: 100 },
  ...{ canaryFirst: false, canaryHours: 1, canaryLoads: 20, adminOnly: false, watchHours: 4, watchLoads: 1000 },
});

describe('what everyone has and nothing is compared with', () => {
  const failing = (rate: string) =>
    `mfe-one 1: ${rate} loads failed. Everyone has this version, and the server has none to bring back: please decide.`;

  it('is told to ADMIN when it fails, be it a first version', async () => {
    await tell(of('1', 'entry', 19));
    expect(await alerts()).toEqual([]);
    await tell(of('1', 'entry', 11));
    expect(await alerts()).toEqual([{ text: failing('100 % of 30'), isOpen: true }]);
    expect(await stable()).toBe('1');
  });

  it('is told when it begins to fail long after, however well it did before', async () => {
    await count(of('1', 'load', 60, 300));
    minutesLater(3 * 24 * 60);
    await tell([...of('1', 'load', 10, 300), ...of('1', 'chunk', 20)]);
    expect(await alerts()).toEqual([{ text: failing('67 % of 30'), isOpen: true }]);
  });

  it('is not told of while half of it works', async () => {
    await tell([...of('1', 'load', 20, 300), ...of('1', 'chunk', 20)]);
    expect(await alerts()).toEqual([]);
  });
});
