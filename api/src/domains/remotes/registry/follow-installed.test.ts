import { releaseShapes } from 'api-contract';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion } from '../../../testing/seed-remotes.ts';
import { raiseAlert } from '../../../platform/alerts.ts';
import { toHealthAlert } from '../health/alert-about.ts';
import { SERVER_ACTOR, startCanary } from '../decisions/decide.ts';
import { stateByName } from '../decisions/rows.ts';
import { followInstalled } from './follow-installed.ts';

const now = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await t.db.query(sql`truncate remotes, remote_versions, history cascade`);
  await addRemote(t, 'mfe-rival', ['1']);
  await addRemote(t, 'mfe-shop', ['s1']);
  await addVersion(t, 'mfe-shop', 's2', { source: 'installed' });
});
afterAll(() => t.close());

const give = (version: string, path: string) =>
  t.db.query(sql`update remote_versions set built = jsonb_set(built, '{screens,0,path}', ${JSON.stringify(path)}::jsonb)
    where remote = 'mfe-shop' and version = ${version}`);
const install = (version: string) =>
  inTransaction(t.pool, (client) => followInstalled(toWriteDb(client), 'mfe-shop', version, 'Shop', now));
const remote = () => t.db.one(sql`select stable, installed from remotes where name = 'mfe-shop'`);
const history = () => t.db.query(sql`select action, by_sap_id as by, after from history where record_id = 'mfe-shop'`);

it('the server does not follow a version whose address another remote already uses, and records why, once', async () => {
  await give('s2', '/mfe-rival/new');
  await Promise.all([install('s2'), install('s2')]);
  await install('s2');
  expect(await remote()).toEqual({ stable: 's1', installed: 's2' });
  const reason =
    "The path '/mfe-rival/new' is already ('/mfe-rival/:id') a screen of mfe-rival. Choose another, or agree with that team.";
  expect(await history()).toEqual([{ action: 'not-followed', by: 'SERVER', after: { version: 's2', reason } }]);
});

it('the server follows a version where the one before had that address already', async () => {
  for (const version of ['s1', 's2']) await give(version, '/mfe-rival/new');
  await install('s2');
  expect(await remote()).toEqual({ stable: 's2', installed: 's2' });
});

it.each([
  ['adminOnly', 'Only an ADMIN can activate a version of this remote for everyone.'],
  ['canaryFirst', 'Versions of this remote go to everyone only after a canary, and s2 was none yet.'],
])('the server does not follow where the rules say %s, but for a first version', async (rule, reason) => {
  await t.db.query(sql`update remotes set rules = ${JSON.stringify({ [rule]: true })}::jsonb`);
  await install('s2');
  expect(await remote()).toEqual({ stable: 's1', installed: 's2' });
  expect(await history()).toEqual([{ action: 'not-followed', by: 'SERVER', after: { version: 's2', reason } }]);
  await t.db.query(sql`update remotes set stable = null, stable_since = null where name = 'mfe-shop'`);
  await install('s2');
  expect(await remote()).toEqual({ stable: 's2', installed: 's2' });
});

it('the followed version ends its own canary as every decision does, with its audience and its alert', async () => {
  const decision = { remote: 'mfe-shop', reason: 'To see', by: SERVER_ACTOR, requestId: '', now };
  const checks = releaseShapes.RELEASE_CHECKS.map((check) => ({ check, state: 'passed' as const, texts: [] }));
  const audience = { roles: ['AO' as const], share: 20, users: ['SO1'] };
  await inTransaction(t.pool, (client) =>
    startCanary(toWriteDb(client), decision, { version: 's2', checks }, { audience }),
  );
  await raiseAlert(t.db, toHealthAlert('mfe-shop', 's1', 'It failed often.'), now);
  await install('s2');
  expect(await stateByName(t.db, 'mfe-shop')).toMatchObject({
    stable: 's2',
    canary: null,
    canarySince: null,
    audience: { roles: [], share: 0, users: [] },
    followsInstalled: true,
  });
  expect(await t.db.one(sql`select ended_at as "endedAt" from alerts where kind = 'remote'`)).toEqual({ endedAt: now });
  expect((await history()).at(-1)).toMatchObject({
    action: 'install',
    by: 'SERVER',
    after: { stable: 's2', canary: null },
  });
});

it('a canary of another version goes on when the installed one is followed', async () => {
  await addVersion(t, 'mfe-shop', 's3');
  const decision = { remote: 'mfe-shop', reason: 'To see', by: SERVER_ACTOR, requestId: '', now };
  const checks = releaseShapes.RELEASE_CHECKS.map((check) => ({ check, state: 'passed' as const, texts: [] }));
  const audience = { roles: ['AO' as const], share: 0, users: [] };
  await inTransaction(t.pool, (client) =>
    startCanary(toWriteDb(client), decision, { version: 's3', checks }, { audience }),
  );
  await install('s2');
  expect(await stateByName(t.db, 'mfe-shop')).toMatchObject({ stable: 's2', canary: 's3', audience });
});
