import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverIdentity } from '../database/embedded-files.ts';
import { freePort } from './free-port.ts';

export interface Pgbouncer {
  /** DATABASE_URL of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Whether the distribution's PgBouncer is here (Debian: `pgbouncer`). */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPgbouncer) process.stdout.write('Not tried through PgBouncer: it is not installed on this machine.\n');

/** A test through it. Where there is none it is listed as skipped. */
export const itThroughPgbouncer: jest.It = hasPgbouncer ? it : it.skip;

const serverOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const parts = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: url.searchParams.get('port') ?? (url.port || '5432'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const server = Object.entries(parts).filter(([, value]) => value !== '');
  return server.map(([name, value]) => `${name}=${value}`).join(' ');
};

/**
 * A PgBouncer in transaction mode, as the package has it otherwise, with so few connections to the server that transactions of
 * different clients meet on each.
 */
export const startPgbouncer = async (databaseUrl: string, connections = 3): Promise<Pgbouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'fcb-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = ${serverOf(databaseUrl)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn('pgbouncer', [config], { ...serverIdentity(), stdio: ['ignore', 'ignore', 'pipe'] });
  await isListening(child);
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isListening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (piece: Buffer) => {
      log += piece.toString();
      if (log.includes('process up')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`PgBouncer ended with ${code}: ${log}`)));
  });
