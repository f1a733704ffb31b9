import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp, type TestApp } from '../testing/index.ts';
import { keepShell } from './kept-shells.ts';

const webDir = mkdtempSync(join(tmpdir(), 'fcw-'));
const dir = mkdtempSync(join(tmpdir(), 'fca-'));
const FIRST = '/assets/search.0123456789abcdef.js';
const SECOND = '/assets/search.fedcba9876543210.js';

/** As an upgrade of the console does. */
function install(build: string, file: string) {
  rmSync(join(webDir, 'shell'), { recursive: true, force: true });
  mkdirSync(join(webDir, 'shell/assets'), { recursive: true });
  writeFileSync(
    join(webDir, 'shell/shares.json'),
    JSON.stringify({ build, contract: '1.0.0', shares: { react: '19.3.1' } }),
  );
  writeFileSync(join(webDir, 'shell/index.html'), '<html></html>');
  writeFileSync(join(webDir, 'shell', file), `// ${build}`);
}

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { webDir, assets: { dir } } });
});
afterAll(async () => {
  await t.close();
  for (const folder of [webDir, dir]) rmSync(folder, { recursive: true, force: true });
});

const keepOn = (day: string) => keepShell({ ...t.app.core, now: () => new Date(`${day}T09:00:00Z`) });
const read = async (url: string) => {
  const { statusCode, body, headers } = await t.app.inject({ url });
  return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
};
const FOREVER = 'public, max-age=31536000, immutable';

it('the files of the shell before stay readable for as long as a session may live, and then go', async () => {
  install('first', FIRST);
  await keepOn('2026-11-28');
  // Still served, a day later.
  await keepOn('2026-11-29');
  install('second', SECOND);
  await keepOn('2026-11-30');
  expect(await read(SECOND)).toEqual([200, '// second', FOREVER]);
  expect(await read(FIRST)).toEqual([200, '// first', FOREVER]);
  await keepOn('2026-12-01');
  expect(await read(FIRST)).toEqual([200, '// first', FOREVER]);
  await keepOn('2026-12-02');
  expect((await read(FIRST))[0]).toBe(404);
  expect(await read(SECOND)).toEqual([200, '// second', FOREVER]);
});

it('nothing else of an earlier shell is served, neither its page nor by the address of a remote', async () => {
  install('third', '/assets/third.0123456789abcdef.js');
  await keepOn('2026-12-02');
  install('fourth', '/assets/fourth.0123456789abcdef.js');
  for (const url of ['/remotes/shell/2026-12-02-third/shares.json', '/assets/none.0123456789abcdef.js'])
    expect([url, (await read(url))[0]]).toEqual([url, 404]);
});
