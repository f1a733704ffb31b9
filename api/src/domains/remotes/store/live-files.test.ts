import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { createTeam, webWithShell } from '../../../testing/releases.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { readLiveFiles } from './live-files.ts';
import { watchLiveFiles } from './watch-live-files.ts';

const webDir = webWithShell();
const dir = join(tmpdir(), `fcl-${randomUUID()}`);
let t: TestApp;
let now = Date.now();
beforeAll(async () => {
  t = await testApp({ config: { webDir, assets: { dir } } });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (const name of ['mfe-one', 'mfe-two']) await (await createTeam(t, name)).release('v1');
}, 60_000);
afterAll(async () => {
  jest.restoreAllMocks();
  await t.close();
  for (const folder of [webDir, dir]) rmSync(folder, { recursive: true, force: true });
});

const ready = async () => {
  now += 10_000;
  const response = await t.app.inject({ method: 'GET', url: '/readyz' });
  return { status: response.statusCode, missing: response.json().missing };
};
const getEntry = async (remote: string, file = 'entry.js', version = 'v1') => {
  const response = await t.app.inject({ method: 'GET', url: `/remotes/${remote}/${version}/${file}` });
  return response.statusCode;
};
const missingFolder = async (work: () => Promise<void>) => {
  renameSync(dir, `${dir}-away`);
  await work().finally(() => {
    rmSync(dir, { recursive: true, force: true });
    renameSync(`${dir}-away`, dir);
  });
};

it('a server whose store has what is live is ready', async () => {
  expect(await ready()).toEqual({ status: 200, missing: undefined });
});

it.each([
  ['is missing', () => {}],
  ['is there and empty, as where a share is not mounted', () => mkdirSync(dir)],
])('a server whose folder %s is not ready and names the files, which are 503 and not 404', async (_what, make) => {
  await missingFolder(async () => {
    make();
    expect(await ready()).toEqual({
      status: 503,
      missing: ['released files of mfe-one v1', 'released files of mfe-two v1'],
    });
    expect([await getEntry('mfe-one'), await getEntry('mfe-one', 'entry.js', 'v9')]).toEqual([503, 404]);
  });
  expect([(await ready()).status, await getEntry('mfe-one'), await getEntry('mfe-one', 'none.js')]).toEqual([
    200, 200, 404,
  ]);
});

it('a store that is away makes a server not ready, a version lost by it does not: it is named', async () => {
  const { read } = t.app.core.assets;
  t.app.core.assets.read = () => Promise.reject(new Error('NoSuchBucket'));
  expect((await ready()).status).toBe(503);
  t.app.core.assets.read = (remote, version, file) =>
    remote === 'mfe-one' ? Promise.resolve(undefined) : read(remote, version, file);
  expect(await ready()).toEqual({ status: 200, missing: ['released files of mfe-one v1'] });
  t.app.core.assets.read = read;
});

it('a store that never answers makes a server not ready within a balancer’s patience', async () => {
  const { read } = t.app.core.assets;
  t.app.core.assets.read = () => new Promise(() => {});
  expect(await ready()).toEqual({ status: 503, missing: ['released files'] });
  t.app.core.assets.read = read;
});

it('a file in the server’s own files, or of a remote that is off, needs no store', async () => {
  mkdirSync(join(webDir, 'remotes/mfe-one'), { recursive: true });
  cpSync(join(dir, 'mfe-one/v1'), join(webDir, 'remotes/mfe-one/v1'), { recursive: true });
  await t.pool.query(`update remotes set off_reason = 'Broken' where name = 'mfe-two'`);
  await missingFolder(async () => {
    expect((await ready()).status).toBe(200);
    expect([await getEntry('mfe-one'), await getEntry('mfe-one', 'none.js')]).toEqual([200, 404]);
  });
  await t.pool.query(`update remotes set off_reason = null where name = 'mfe-two'`);
  rmSync(join(webDir, 'remotes'), { recursive: true });
});

it('each check reports which files are missing, where and why, until they are back', async () => {
  const { read } = t.app.core.assets;
  t.app.core.assets.read = () => Promise.reject(new Error('The specified bucket does not exist'));
  const texts: string[] = [];
  const third = new Promise<void>((resolve) => {
    const watch = watchLiveFiles(
      t.app.core,
      {
        onMissing: (text) => {
          texts.push(text);
          if (texts.length === 3) void watch.stop().then(resolve);
        },
        onError: (error) => texts.push(String(error)),
      },
      5,
    );
  });
  await third;
  t.app.core.assets.read = read;
  const text = `Released files can not be read from the folder ${dir}: mfe-one v1, mfe-two v1. It answers: The specified bucket does not exist. This server is not ready.`;
  expect(texts).toEqual([text, text, text]);
  expect(await readLiveFiles(t.app.core)).toEqual({ missing: [], isStoreLost: false });
});
