/**
 * @group all
 * @slow Starts the console from the command line.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(__dirname, '..');
const BUILD = `
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
console.log('build', process.pid, 'begins');
if (process.env.SLOW_BUILD) setInterval(() => {}, 1000);
if (process.env.SLOW_KIT && process.argv.includes('console-kit')) {
  mkdirSync(\`.console/kit.\${process.pid}.tmp\`, { recursive: true });
  const compiler = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.error('packing', process.pid, 'with compiler', compiler.pid, '.');
}`;
const SERVER = `
const stop = (why: string) => { console.log('server stops by', why); setTimeout(() => process.exit(7), 300); };
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
process.on('disconnect', () => stop('disconnect'));
process.on('SIGHUP', () => console.log('server opens its log anew'));
setInterval(() => {}, 1000);
console.log('server', process.pid, 'is ready');`;

let home;
let output;
const processes = new Set();
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fcn-'));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'console', type: 'module', scripts }));
  for (const path of [
    'console-kit/lib',
    'tools/lib',
    'tools/start.mjs',
    ...['settings.mjs', 'setting-values.mjs', 'settings-beside.mjs'].map((name) => `api/src/config/${name}`),
  ])
    cpSync(join(root, path), join(home, path), { recursive: true });
  cpSync(join(root, 'api/package.json'), join(home, 'api/package.json'));
  symlinkSync(join(root, 'api/node_modules'), join(home, 'api/node_modules'));
  mkdirSync(join(home, 'mfe-one'));
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(
    join(home, 'tools/lib/install.mjs'),
    "export const requireNode = () => {};\nexport const install = () => console.log('install');",
  );
  writeFileSync(join(home, 'tools/build.mjs'), BUILD);
  writeFileSync(join(home, 'api/src/cli.ts'), SERVER);
});
afterEach(() => {
  for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  processes.clear();
});
afterAll(() => rmSync(home, { recursive: true }));

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const until = async (condition) => {
  for (;;) {
    const value = condition();
    if (value) return value;
    await wait(20);
  }
};

const start = async (command, words, who, env = {}) => {
  output = '';
  // Like a supervisor: a separate session, so that only the named process gets a signal.
  const child = spawn(command, words, {
    cwd: home,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', ...env },
  });
  processes.add(child.pid);
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const pid = Number(await until(() => new RegExp(`${who} (\\d+) `).exec(output)?.[1]));
  processes.add(pid);
  return { child, ended, pid };
};
const NPM = ['npm', ['start']];
const NODE = [process.execPath, ['tools/start.mjs']];
const COMMANDS = [
  ['npm start', NPM],
  ['node tools/start.mjs', NODE],
];

it.each(COMMANDS)(
  'SIGTERM to %s stops the server, and its exit code is given back after its end',
  async (_, command) => {
    const { child, ended, pid } = await start(...command, 'server');
    child.kill('SIGTERM');
    expect(await ended).toEqual([7, null]);
    expect(isAlive(pid)).toBe(false);
    expect(output.match(/server stops by/g)).toHaveLength(1);
  },
);

it('SIGTERM ends the packing of the kit with its compilers, and removes its temporary folder', async () => {
  const { child, ended } = await start(...NODE, 'server', { SLOW_KIT: '1' });
  const [, ...pids] = await until(() => /packing (\d+) with compiler (\d+) \./.exec(output));
  for (const pid of pids) processes.add(Number(pid));
  const drafts = () => readdirSync(join(home, '.console')).filter((name) => name.endsWith('.tmp'));
  expect(drafts()).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
  await until(() => pids.every((pid) => !isAlive(Number(pid))));
  expect(drafts()).toEqual([]);
});

it('SIGHUP without a terminal reaches the server, which reopens its log, and ends nothing', async () => {
  const { child, ended } = await start(...NODE, 'server');
  for (const times of [1, 2]) {
    child.kill('SIGHUP');
    await until(() => output.match(/opens its log anew/g)?.length === times);
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
});

it.each(COMMANDS)('SIGTERM to %s while it builds ends the build, and no server starts', async (_, command) => {
  const { child, ended, pid } = await start(...command, 'build', { SLOW_BUILD: '1' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(isAlive(pid)).toBe(false);
  expect(output).not.toContain('server');
});

it.each(COMMANDS)('%s fails when its server is killed', async (_, command) => {
  const { ended, pid } = await start(...command, 'server');
  process.kill(pid, 'SIGKILL');
  expect(await ended).toEqual([137, null]);
});

it.each(COMMANDS)('the server stops when %s itself is killed', async (_, command) => {
  const { child, pid } = await start(...command, 'server');
  child.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

it('the server stops when a shell that passes nothing on is ended instead of npm', async () => {
  const shell = ['sh', ['-c', 'npm_lifecycle_event=start node tools/start.mjs; exit $?']];
  const { child, pid } = await start(...shell, 'server');
  child.kill('SIGTERM');
  await until(() => !isAlive(pid));
});

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
  '%s that comes from several sides at once reaches the server once',
  async (signal) => {
    const { child, ended } = await start(...NODE, 'server');
    child.kill(signal);
    await until(() => output.includes('server stops by'));
    child.kill(signal);
    expect(await ended).toEqual([7, null]);
    expect(output.match(/server stops by/g)).toHaveLength(1);
  },
);

it('a database that does not answer is told before anything is installed or built', async () => {
  const env = { ...process.env, PORT: '0', DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/console' };
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: home, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'exit');
  expect(code).not.toBe(0);
  expect(output).toMatch(/PostgreSQL|database/i);
  expect(output).not.toMatch(/install|build|secret/);
});
