/**
 * @group all
 * @slow Starts a server process for each test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareClusterHome, findServerIdentity } from '../database/embedded-files.ts';
import { findApiRoot } from '../config/find-api-root.ts';
import { PROGRAM } from '../testing/program.ts';

jest.setTimeout(180_000);
const started = new Set<ChildProcess>();
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

const run = async (args: string[], env: Record<string, string>, until: RegExp, signal: NodeJS.Signals) => {
  const child = spawn(process.execPath, args, {
    cwd: findApiRoot(),
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  let hasMatched = false;
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (hasMatched || !until.test(output)) return;
    hasMatched = true;
    child.kill(signal);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  await once(child, 'close');
  started.delete(child);
  return { code: child.exitCode, output };
};

describe('npm start with a setting that can not be used', () => {
  const start = (env: Record<string, string>) =>
    run([join(dirname(findApiRoot()), 'tools', 'start.mjs')], env, /Installing|Building/, 'SIGKILL');

  it.each([
    ['PORT', { PORT: '80800' }, 'PORT=80800 can not be used: give a whole number from 0 to 65535'],
    ['HOST', { HOST: '192.0.2.1', PORT: '8080' }, 'HOST=192.0.2.1 can not be used (it is no address of this machine)'],
    ['WEB_DIR', { WEB_DIR: '/no/such/folder' }, 'WEB_DIR=/no/such/folder can not be used (there is no such folder)'],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/b' },
      'nobody answers at 127.0.0.1:1, ECONNREFUSED',
    ],
    [
      'DATABASE_DIRECT_URL',
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/b', DATABASE_DIRECT_URL: 'postgres://a:geheim@127.0.0.1:2/b' },
      'nobody answers at 127.0.0.1:2, ECONNREFUSED',
    ],
    ['ASSETS_DIR', { ASSETS_DIR: '/dev/null/x' }, 'ASSETS_DIR=/dev/null/x can not be used'],
    ['ASSETS_S3_KEY', { ASSETS_S3_KEY: 'geheim' }, 'ASSETS_S3_KEY is no setting any more'],
    ['several', { PORT: 'x', DEMO: 'huge' }, 'DEMO=huge can not be used'],
  ])('names %s with the fix, and neither installs nor builds first', async (_name, env, sentence) => {
    const { code, output } = await start(env as Record<string, string>);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/Installing|Building|geheim/);
    expect(code).toBe(1);
  });

  it('names a DATA_DIR that is a file, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fcd-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, output } = await start({ DATA_DIR: file });
    expect(output).toContain(
      `DATA_DIR=${file} can not be used (${file} is no folder): give a folder that can be written.`,
    );
    expect(code).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('names a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) });
    other.close();
    expect(output).toContain(`PORT=${port} is in use by another program: end that one, or give another port`);
    expect(code).toBe(1);
  });
});

describe('a first start that is interrupted', () => {
  it('leaves no database running, and the next start completes the demo company', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fci-'));
    const home = prepareClusterHome(folder, findServerIdentity());
    const serve = (until: RegExp) => run([PROGRAM], { DATA_DIR: folder, DEMO: '1' }, until, 'SIGTERM');
    try {
      const first = await serve(/users\.csv: \d/);
      expect(first.output).toContain('Interrupted:');
      expect(first.output).not.toContain('is ready');
      expect(first.code).toBe(143);
      expect(existsSync(join(home, 'postgres', 'PG_VERSION'))).toBe(true);
      expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
      const second = await serve(/Demo sign-ins/);
      expect(second.output).toContain('Completing the demo data (small)');
      expect(second.output).toContain('Demo sign-ins: ADMIN1');
      expect(second.output).not.toContain('was running already');
      expect(second.code).toBe(0);
    } finally {
      rmSync(home, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
