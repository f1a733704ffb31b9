import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerIdentity } from '../database/embedded-files.ts';
import { freePort } from './free-port.ts';

export interface Pgbouncer {
  /** DATABASE_URL through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Debian: `pgbouncer`. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPgbouncer) process.stdout.write('Not tried through PgBouncer: it is not installed on this machine.\n');

/** Skipped without PgBouncer. */
export const itThroughPgbouncer: jest.It = hasPgbouncer ? it : it.skip;

const parseServer = (databaseUrl: string) => {
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

/** Transaction mode, package defaults, few connections, so that clients share them. */
export const startPgbouncer = async (databaseUrl: string, connections = 3): Promise<Pgbouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'fcb-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = ${parseServer(databaseUrl)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  // Refuses to run as root.
  const child = spawn('pgbouncer', [config], { ...findServerIdentity(), stdio: ['ignore', 'ignore', 'pipe'] });
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
