import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import type { App } from '../../../platform/core.ts';
import { createRelease, sha384, createTeam } from '../../../testing/releases.ts';
import { TEST_SECRETS, testApp, type TestApp } from '../../../testing/index.ts';
import { registerInstalledVersions } from './register-installed-versions.ts';

const home = mkdtempSync(join(tmpdir(), 'fci-'));
const NAME = 'mfe-dealers';
const others: App[] = [];

const install = (webDir: string, version: string, { name = NAME, script = `// ${version}`, base = '' } = {}) => {
  const folder = join(webDir, 'remotes', name, version);
  const { remote } = createRelease(name, version, { script });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), script);
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...remote, ...(base && { base }) }));
  const current = join(webDir, 'remotes', name, 'current.json');
  mkdirSync(dirname(current), { recursive: true });
  writeFileSync(`${current}.new`, JSON.stringify({ version }));
  renameSync(`${current}.new`, current);
};

let t: TestApp;
const [webA, webB] = [join(home, 'a'), join(home, 'b')];
const assets = { dir: join(home, 'assets') };
const secondServer = async (webDir: string): Promise<App> => {
  const app = await buildApp({
    config: { ...t.app.core.config, webDir },
    pool: t.pool,
    secrets: TEST_SECRETS,
    log: pino({ level: 'silent' }),
  });
  await app.ready();
  others.push(app);
  return app;
};
beforeAll(async () => {
  for (const web of [webA, webB]) mkdirSync(join(web, 'shell'), { recursive: true });
  for (const web of [webA, webB])
    writeFileSync(join(web, 'shell/shares.json'), '{"build":"b","contract":"1.0.0","shares":{"react":"19.3.1"}}');
  t = await testApp({ config: { webDir: webA, assets } });
});
afterAll(async () => {
  for (const app of others) await app.close();
  await t.close();
  rmSync(home, { recursive: true });
});

const feed = async (app = t.app) => {
  const { data } = (await app.inject({ method: 'GET', url: '/api/v1/remotes' })).json();
  return (data as { name: string; version: string }[]).map(({ name, version }) => `${name} ${version}`);
};
const remote = async () => (await t.pool.query('select * from remotes where name = $1', [NAME])).rows[0];
const installs = async () =>
  (await t.pool.query(`select before, after from history where action = 'install' order by id`)).rows;

it('an installed version becomes stable by itself, once, when many servers start at the same time', async () => {
  for (const web of [webA, webB]) install(web, 'v1');
  const servers = [t.app, await secondServer(webB), await secondServer(webB)];
  const broken: unknown[] = [];
  await Promise.all(servers.map((app) => registerInstalledVersions(app.core, (_, error) => broken.push(error))));
  expect(broken).toEqual([]);
  for (const app of servers) expect(await feed(app)).toEqual(['mfe-dealers v1']);
  expect(await installs()).toMatchObject([{ before: { stable: null }, after: { stable: 'v1' } }]);
  expect(await remote()).toMatchObject({ title: 'Title of mfe-dealers', installed: 'v1', follows_installed: true });
  expect(readdirSync(join(assets.dir, NAME))).toEqual(['v1']);
});

it('an installed version is followed by every server as soon as one has it, and the earlier files stay', async () => {
  install(webB, 'v2');
  const other = others[0] as App;
  expect(await feed(other)).toEqual(['mfe-dealers v2']);
  expect(await feed()).toEqual(['mfe-dealers v2']);
  for (const version of ['v1', 'v2']) {
    const file = await t.app.inject({ method: 'GET', url: `/remotes/${NAME}/${version}/entry.js` });
    expect([file.statusCode, file.body]).toEqual([200, `// ${version}`]);
  }
  const { rows } = await t.pool.query(
    'select version, live_until, withdrawn_at, was_stable from remote_versions order by 1',
  );
  expect(rows).toEqual([
    { version: 'v1', live_until: expect.any(Date), withdrawn_at: null, was_stable: true },
    { version: 'v2', live_until: null, withdrawn_at: null, was_stable: true },
  ]);
});

it('an installed version does not disturb a remote whose team has released a version of its own', async () => {
  const team = await createTeam(t, NAME);
  await team.release('r1');
  expect(await feed()).toEqual(['mfe-dealers r1']);
  install(webB, 'v3');
  expect(await feed(others[0])).toEqual(['mfe-dealers r1']);
  expect(await remote()).toMatchObject({ stable: 'r1', installed: 'v3', follows_installed: false });
});

it('a released version of the same content as an installed one is the same version', async () => {
  const team = await createTeam(t, NAME);
  const archive = createRelease(NAME, 'v3', { script: '// v3' });
  const builtFor = { contract: '1.0.0', shared: {}, calls: {} };
  expect((await team.publish({ ...archive, builtFor })).json()).toMatchObject({ data: { isNew: false, live: null } });
  expect((await team.publish({ ...archive, builtFor, files: { 'entry.js': '' } })).statusCode).toBe(400);
});

it('other content under a version that is kept is told, and what is kept stays', async () => {
  const broken: string[] = [];
  install(webB, 'v3', { script: '// changed' });
  await registerInstalledVersions((others[0] as App).core, (name, error) =>
    broken.push(`${name} ${(error as Error).message}`),
  );
  expect(broken).toEqual([expect.stringContaining('mfe-dealers This version was published before with other content')]);
  const file = await t.app.inject({ method: 'GET', url: `/remotes/${NAME}/v3/entry.js` });
  expect(file.body).toBe('// v3');
});

it('a development server’s remote comes straight from it, before everything else, and is never kept', async () => {
  install(webA, 'dev', { base: `/__dev/${NAME}/` });
  expect(await feed()).toEqual(['mfe-dealers dev']);
  expect(await feed(others[0])).toEqual(['mfe-dealers r1']);
  expect((await t.pool.query(`select from remote_versions where version = 'dev'`)).rowCount).toBe(0);
});

it('an installed version is served from the server’s own files until it can be stored, and stored as soon as possible', async () => {
  const web = join(home, 'c');
  install(web, 'c1', { name: 'mfe-cut-off' });
  const app = await secondServer(web);
  const { put, open } = app.core.assets;
  Object.assign(app.core.assets, {
    put: () => Promise.reject(new Error('The store does not answer.')),
    open: () => Promise.reject(new Error('The store does not answer.')),
  });
  expect(await feed(app)).toEqual(['mfe-cut-off c1', 'mfe-dealers r1']);
  const get = (file: string) => app.inject({ method: 'GET', url: `/remotes/mfe-cut-off/c1/${file}` });
  expect((await get('entry.js')).body).toBe('// c1');
  expect([(await get('none.js')).statusCode, (await get('none.js')).json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(await feed()).toEqual(['mfe-dealers dev']);

  Object.assign(app.core.assets, { put, open });
  install(web, 'c1', { name: 'mfe-cut-off' });
  expect(await feed(app)).toEqual(['mfe-cut-off c1', 'mfe-dealers r1']);
  expect((await t.pool.query(`select stable from remotes where name = 'mfe-cut-off'`)).rows).toEqual([
    { stable: 'c1' },
  ]);
});

it('the server’s own files are used when the store never responds, so that nobody waits', async () => {
  const web = join(home, 'hung');
  install(web, 'h1', { name: 'mfe-hung' });
  const app = await secondServer(web);
  const { put, open } = app.core.assets;
  const hung: (() => void)[] = [];
  const never = () =>
    new Promise<never>((_, reject) => {
      hung.push(() => reject(new Error('Given up.')));
    });
  Object.assign(app.core.assets, { put: never, open: never });
  // The store answers only below, after the feed.
  expect(await feed(app)).toEqual(['mfe-cut-off c1', 'mfe-dealers r1', 'mfe-hung h1']);
  expect(await feed(app)).toContain('mfe-hung h1');
  expect(hung).toHaveLength(1);
  Object.assign(app.core.assets, { put, open });
  for (const giveUp of hung) giveUp();
  install(web, 'h2', { name: 'mfe-hung' });
  while (!(await t.pool.query(`select from remotes where name = 'mfe-hung' and stable = 'h2'`)).rowCount)
    await feed(app);
  expect(await feed(app)).toContain('mfe-hung h2');
  await t.pool.query(`update remotes set stable = null where name = 'mfe-hung'`);
}, 30_000);

it('the server looks at nothing but the one file of each remote while nothing has changed', async () => {
  const before = await feed(others[1]);
  const folder = join(webB, 'remotes', NAME, 'v3');
  renameSync(folder, `${folder}.away`);
  expect(await feed(others[1])).toEqual(before);
  renameSync(`${folder}.away`, folder);
});

describe('unreadable installed files, which are reported and left out', () => {
  it.each([
    ['current.json', '{"version":"../../x"}', 'current.json names no version'],
    ['v1/remote.json', '{"name":"mfe-x"}', 'version'],
    ['v1/remote.json', JSON.stringify(createRelease('mfe-y', 'v1').remote), 'another remote or version'],
    [
      'v1/remote.json',
      JSON.stringify({ ...createRelease('mfe-x', 'v1').remote, base: 'https://evil.example.com/' }),
      'another base',
    ],
  ])('%s: %s', async (file, content, text) => {
    const web = mkdtempSync(join(home, 'broken-'));
    install(web, 'v1', { name: 'mfe-x' });
    writeFileSync(join(web, 'remotes/mfe-x', file), content);
    const app = await secondServer(web);
    const broken: string[] = [];
    expect(await registerInstalledVersions(app.core, (_, error) => broken.push((error as Error).message))).toEqual([]);
    expect(broken).toEqual([expect.stringContaining(text)]);
  });
});

it('every byte of what is kept has the digest that the browser will ask for', async () => {
  const { rows } = await t.pool.query<{
    remote: string;
    version: string;
    built: { integrity: Record<string, string> };
  }>('select remote, version, built from remote_versions');
  expect(rows.length).toBeGreaterThan(3);
  for (const { remote: name, version, built } of rows) {
    const file = await t.app.inject({ method: 'GET', url: `/remotes/${name}/${version}/entry.js` });
    expect([name, version, sha384(file.rawPayload)]).toEqual([name, version, built.integrity['entry.js']]);
  }
});
