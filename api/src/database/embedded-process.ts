import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Identity } from './embedded-files.ts';

export const USER = 'console';
export const DATABASE = 'console';
export const PORT = 5432;
/** Some systems limit Unix socket paths to about 104 bytes. */
const SOCKET_LIMIT = 90;
export const START_MS = 60_000;
const ANSWER_MS = 5_000;

export interface Cluster {
  native: string;
  home: string;
  data: string;
  who: Identity | undefined;
  /** false for temporary databases: no waiting for the disk. */
  isDurable: boolean;
}

export const runAs = (who: Identity | undefined, cwd: string) => ({
  ...who,
  cwd,
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
});

/** The same for all processes: pools continue when one restarts the server. */
const socketFolder = ({ home, who }: Cluster): string => {
  const near = join(home, 'run');
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = near.length > SOCKET_LIMIT ? join(tmpdir(), `fc-${key}`) : near;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  const own = [process.getuid?.() ?? uid, who?.uid];
  if (!own.includes(uid))
    throw new Error(`The folder ${folder} belongs to somebody else, so the database can not use it.`);
  if (who) chownSync(folder, who.uid, who.gid);
  return folder;
};

const launch = (cluster: Cluster) => {
  const { native, home, data, who, isDurable } = cluster;
  const durable = isDurable ? 'on' : 'off';
  const log = join(home, 'postgres.log');
  const out = openSync(log, existsSync(log) && statSync(log).size > 10_000_000 ? 'w' : 'a', 0o600);
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketFolder(cluster),
    unix_socket_permissions: '0700',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    max_connections: 100,
    timezone: 'UTC',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  // Own process group: Ctrl-C must reach it only after running requests.
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs(who, data), detached: true, stdio: ['ignore', out, out] },
  );
  child.on('error', () => {});
  child.unref();
  closeSync(out);
  return child;
};

/** postmaster.pid: process id, data folder, start time, port, socket folder (once listening), … */
export const readPidFile = (data: string): { pid: number; socket: string | undefined } | undefined => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] ? { pid: Number(lines[0]), socket: lines[4] || undefined } : undefined;
  } catch {
    return undefined;
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

type Readiness = 'ready' | 'starting' | 'none';
const ask = async (socket: string): Promise<Readiness> => {
  try {
    await withClient(socket, 'launcher', async () => {});
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'none';
  }
};

const tryAdopt = async (data: string, signal: AbortSignal | undefined): Promise<string | undefined> => {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    signal?.throwIfAborted();
    const pidFile = readPidFile(data);
    if (!pidFile?.socket || !isAlive(pidFile.pid)) return undefined;
    const response = await ask(pidFile.socket);
    if (response === 'ready') return pidFile.socket;
    if (response === 'none') return undefined;
    await wait(20);
  }
  return undefined;
};

const waitUntilReady = async (
  { data, home }: Cluster,
  hasEnded: () => boolean,
  signal: AbortSignal | undefined,
): Promise<string> => {
  const until = Date.now() + START_MS;
  let endedAt = 0;
  while (Date.now() < until) {
    signal?.throwIfAborted();
    const pidFile = readPidFile(data);
    if (pidFile?.socket && (await ask(pidFile.socket)) === 'ready') return pidFile.socket;
    // Ours ends if another launcher was faster: wait for that server.
    if (hasEnded()) endedAt ||= Date.now();
    const isAwaited = pidFile && isAlive(pidFile.pid);
    if (endedAt && Date.now() - endedAt > (isAwaited ? 10_000 : 500)) break;
    await wait(20);
  }
  const log = join(home, 'postgres.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '';
  throw new Error(`The embedded database did not start. Its log says:\n${lines}`);
};

/** Returns the running server's socket folder, or starts one. Safe to call concurrently. */
export const ensureRunning = async (
  cluster: Cluster,
  signal?: AbortSignal,
): Promise<{ socket: string; isAdopted: boolean }> => {
  const running = await tryAdopt(cluster.data, signal);
  if (running) return { socket: running, isAdopted: true };
  const child = launch(cluster);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return { socket: await waitUntilReady(cluster, hasEnded, signal), isAdopted: false };
};

export const connectToDatabase = async (socket: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: USER,
    database: 'postgres',
    application_name: `field-console ${name}`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

export const withClient = async <T>(
  socket: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connectToDatabase(socket, name);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
