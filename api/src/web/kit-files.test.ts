import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testApp, type TestApp } from '../testing/index.ts';
import { addRemote } from '../testing/seed-remotes.ts';
import { keepKit } from './kit-files.ts';

const webDir = mkdtempSync(join(tmpdir(), 'kit-web-'));
const dir = mkdtempSync(join(tmpdir(), 'kit-assets-'));
const folder = join(webDir, 'kit');

const kitName = (number: number) => number.toString(16).padStart(12, '0');
const toFileName = (number: number) => `console-kit-0.3.0-${kitName(number)}.tgz`;

/** As an upgrade of the console does. */
function install(number: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ kit: kitName(number) }));
  writeFileSync(join(folder, 'create.tgz'), 'create');
  writeFileSync(join(folder, toFileName(number)), `kit ${number}`);
}

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ config: { webDir, assets: { dir } } });
});
afterAll(async () => {
  await t.close();
  for (const each of [webDir, dir]) rmSync(each, { recursive: true, force: true });
});

const keepOn = (day: number) => keepKit({ ...t.app.core, now: () => new Date(Date.UTC(2026, 0, 1 + day, 9)) });
const read = async (url: string) => {
  const { statusCode, body, headers } = await t.app.inject({ url });
  if (statusCode === 200) expect(headers['access-control-allow-origin']).toBe('*');
  return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
};
const FOREVER = 'public, max-age=31536000, immutable';

it('a console without a kit serves none, and keeps none', async () => {
  await keepOn(0);
  expect((await read('/kit/index.json'))[0]).toBe(404);
});

it('the kit is read without a session, from any origin; what names the current one is revalidated each time', async () => {
  install(1);
  expect(await read(`/kit/${toFileName(1)}`)).toEqual([200, 'kit 1', FOREVER]);
  expect(await read('/kit/index.json')).toEqual([200, JSON.stringify({ kit: kitName(1) }), 'no-cache']);
  expect(await read('/kit/create.tgz')).toEqual([200, 'create', 'no-cache']);
});

it.each([
  '/kit/',
  '/kit/none.txt',
  '/kit/..%2fshell%2findex.html',
  `/kit/${toFileName(99)}`,
  '/remotes/console-kit/a/b.js',
])('%s is nothing', async (url) => {
  install(1);
  expect((await read(url))[0]).toBe(404);
});

it('a kit stays after an upgrade of the console, and goes once 20 newer ones came and no kept release names it', async () => {
  await addRemote(t, 'mfe-outside', ['1']);
  await t.pool.query(`update remote_versions set built_for = built_for || $1::jsonb where remote = 'mfe-outside'`, [
    JSON.stringify({ kit: kitName(1) }),
  ]);
  for (let number = 1; number <= 21; number += 1) {
    install(number);
    await keepOn(number);
  }
  expect(await read(`/kit/${toFileName(1)}`)).toEqual([200, 'kit 1', FOREVER]);
  expect(await read(`/kit/${toFileName(2)}`)).toEqual([200, 'kit 2', FOREVER]);
  install(22);
  await keepOn(22);
  expect(await read(`/kit/${toFileName(1)}`)).toEqual([200, 'kit 1', FOREVER]);
  expect((await read(`/kit/${toFileName(2)}`))[0]).toBe(404);
  expect(await read(`/kit/${toFileName(3)}`)).toEqual([200, 'kit 3', FOREVER]);
});
