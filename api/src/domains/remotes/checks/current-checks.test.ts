import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'api-contract';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { addRemote, addVersion, checksWith } from '../../../testing/seed-remotes.ts';
import { activateVersion, SERVER_ACTOR } from '../decisions/decide.ts';
import { rerunChecks } from './index.ts';

const webDir = mkdtempSync(join(tmpdir(), 'checks-'));
const shares = (versions: Record<string, string>) =>
  writeFileSync(
    join(webDir, 'shell/shares.json'),
    JSON.stringify({ build: 'b', contract: CONTRACT_VERSION, shares: versions }),
  );
let t: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'shell'));
  t = await testApp({ config: { webDir } });
});
beforeEach(async () => {
  shares({ react: '19.3.1' });
  await t.db.query(sql`truncate remotes, remote_versions cascade`);
  await addRemote(t, 'mfe-one', ['1', '2']);
});
afterAll(async () => {
  await t.close();
  rmSync(webDir, { recursive: true });
});

const failing = async (remote: string, version: string) =>
  (await rerunChecks(t.app.core, remote, version)).flatMap(({ check, state, texts }) =>
    state === 'failed' ? [`${check}: ${texts.join(' ')}`] : [],
  );
const builtFor = (facts: object) =>
  t.db.query(sql`update remote_versions set built_for = ${JSON.stringify({ contract: '0.9.0', shared: {}, calls: {}, ...facts })}::jsonb
    where remote = 'mfe-one' and version = '2'`);

it('the checks pass a kept version that fits, and keep what its smoke journey found', async () => {
  expect(await failing('mfe-one', '2')).toEqual([]);
  const smoke = { check: 'smoke', state: 'failed', texts: ['No table was seen.'] };
  await t.db.query(sql`update remote_versions set checks = ${JSON.stringify([smoke])}::jsonb where version = '2'`);
  expect(await failing('mfe-one', '2')).toEqual(['smoke: No table was seen.']);
});

it('the checks refuse a version that nobody published', async () => {
  await expect(rerunChecks(t.app.core, 'mfe-one', '9')).rejects.toThrow('Version not found.');
});

it('the checks compare with what is live of other remotes now: their stable versions and their canaries', async () => {
  await addRemote(t, 'mfe-two', ['1', '2']);
  const screens = [{ path: '/mfe-one/:key', title: 'Theirs', roles: ['AO'] }];
  await t.db.query(sql`update remote_versions set built = built || ${JSON.stringify({ screens })}::jsonb
    where remote = 'mfe-two' and version = '2'`);
  expect(await failing('mfe-one', '2')).toEqual([]);
  await t.db.query(sql`update remotes set canary = '2' where name = 'mfe-two'`);
  expect(await failing('mfe-one', '2')).toEqual([
    "collisions: The path '/mfe-one/:id' is already ('/mfe-one/:key') a screen of mfe-two. Choose another, or agree with that team.",
  ]);
  await t.db.query(sql`update remotes set canary = null, stable = '2' where name = 'mfe-two'`);
  expect(await failing('mfe-one', '2')).toHaveLength(1);
});

it('the checks compare with what the shell shares and the API answers now', async () => {
  await builtFor({
    shared: { react: '^19.0.0' },
    calls: { 'GET /api/v1/gone': { answer: {} }, 'GET /api/v1/user': { answer: {} } },
  });
  const gone = `contract: GET /api/v1/gone: this console's API has no such call (the version was built for contract 0.9.0, the console has ${CONTRACT_VERSION}).`;
  expect(await failing('mfe-one', '2')).toEqual([expect.stringContaining(gone)]);
  shares({ react: '20.0.0' });
  expect(await failing('mfe-one', '2')).toEqual([
    expect.stringContaining("shared: The remote needs 'react' ^19.0.0, and the console provides 20.0.0."),
    expect.stringContaining(gone),
  ]);
  await addVersion(t, 'mfe-one', '3');
  expect(await failing('mfe-one', '3')).toEqual([]);
});

it('only one of two teams gets an address that both release at the same time', async () => {
  const remotes = ['mfe-two', 'mfe-three', 'mfe-four'];
  const screens = [{ path: '/shared', title: 'Shared', roles: ['AO'], menu: 'Shared' }];
  for (const name of remotes) await addRemote(t, name, ['1'], { stable: null });
  await t.db.query(sql`update remote_versions set built = built || ${JSON.stringify({ screens })}::jsonb
    where remote = any(${remotes}::text[])`);
  const activated = await Promise.allSettled(
    remotes.map((remote) =>
      inTransaction(t.pool, (client) =>
        activateVersion(
          toWriteDb(client),
          { remote, reason: 'Because', by: SERVER_ACTOR, requestId: remote, now: t.app.core.now() },
          { version: '1', checks: checksWith() },
        ),
      ),
    ),
  );
  const refused = activated.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(refused).toHaveLength(2);
  for (const text of refused) expect(text).toMatch(/The path '\/shared' is already a screen of mfe-/);
  const live = await t.db.query(
    sql`select name from remotes where stable is not null and name = any(${remotes}::text[])`,
  );
  expect(live).toHaveLength(1);
});
