import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devVersion } from '../../console-kit/dev/description.mjs';
import { followDeclaration } from './folders.mjs';

const home = mkdtempSync(join(tmpdir(), 'dev-folders-'));
afterAll(() => rmSync(home, { recursive: true }));

const folder = join(home, 'mfe-dealers', devVersion);
const remoteJson = join(folder, 'remote.json');
const current = join(home, 'mfe-dealers/current.json');
let screens;
let run;
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(remoteJson, JSON.stringify({ screens: [] }));
  writeFileSync(current, '{}');
  screens = async () => ({ screens: [] });
  const done = { tapPromise: (_, heard) => (run = (errors = []) => heard({ compilation: { errors } })) };
  followDeclaration({ hooks: { done } }, 'mfe-dealers', { home, describe: () => screens() });
});

it('a new entry of remote.ts is told to the API after the compiler has run, without a restart', async () => {
  screens = async () => ({ screens: [{ path: '/new' }] });
  await run();
  expect(JSON.parse(readFileSync(remoteJson, 'utf8'))).toEqual({ screens: [{ path: '/new' }] });
  expect(JSON.parse(readFileSync(current, 'utf8'))).toEqual({ version: devVersion });
});

it('folders are left unchanged when nothing changed, or the code does not compile or run', async () => {
  const before = statSync(current).mtimeMs;
  await run();
  screens = async () => ({ screens: [{ path: '/broken' }] });
  await run([new Error('does not compile')]);
  screens = () => Promise.reject(new Error('does not run'));
  await run();
  expect(JSON.parse(readFileSync(remoteJson, 'utf8'))).toEqual({ screens: [] });
  expect([statSync(current).mtimeMs, readFileSync(current, 'utf8')]).toEqual([before, '{}']);
});
