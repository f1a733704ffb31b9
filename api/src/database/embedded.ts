import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clusterHome, type Identity, nativeFolder, serverIdentity } from './embedded-files.ts';

const USER = 'console';
const PORT = 5432;
/** Unix socket addresses hold about 104 bytes on the shortest system. */
const SOCKET_LIMIT = 90;
const START_MS = 60_000;

export interface EmbeddedServer {
  connection(database?: string): { host: string; port: number; user: string; database: string };
  /** True when the server was running already, left over from a process that was killed or shared with another. */
  adopted: boolean;
  /** Ends the server, unless another console uses it; other clients, a forgotten psql for example, are sent away. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL under DATA_DIR on a Unix socket, or adopts the one that runs there. */
export const startEmbedded = async (dataDir: string, database = 'console'): Promise<EmbeddedServer> => {
  const who = serverIdentity();
  const native = nativeFolder(who);
  const home = clusterHome(dataDir, who);
  const data = join(home, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(native, home, data, who);

  const running = await tryAdopt(data);
  const child = running ? undefined : launch(native, home, data, who);
  const socket = running ?? (await untilReady(data, join(home, 'postgres.log'), () => child?.exitCode ?? null));
  await createDatabase(socket, database);
  const presence = await bePresent(socket);
  return {
    adopted: running !== undefined,
    connection: (name = database) => ({ host: socket, port: PORT, user: USER, database: name }),
    stop: async () => {
      await presence.end().catch(() => {});
      await stop(data, socket);
    },
  };
};

/** One connection that stays open for as long as we need the server: whoever else stops meanwhile sees it. */
const bePresent = async (socket: string): Promise<pg.Client> => {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: USER,
    database: 'postgres',
    application_name: 'field-console presence',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const runAs = (who: Identity | undefined, cwd: string) => ({
  ...who,
  cwd,
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
});

/** Made aside and renamed: an interrupted or doubled first start never leaves half a cluster. */
const initialise = (native: string, home: string, data: string, who: Identity | undefined): void => {
  const aside = join(home, `postgres.new-${process.pid}-${Date.now()}`);
  mkdirSync(aside, { mode: 0o700 });
  if (who) chownSync(aside, who.uid, who.gid);
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      '-D',
      aside,
      '-U',
      USER,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...runAs(who, aside), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    throw new Error(`The embedded database could not be made: ${made.error?.message ?? made.stderr}`);
  }
  try {
    renameSync(aside, data);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
};

const socketFolder = (home: string, who: Identity | undefined): string => {
  const near = join(home, 'run');
  if (near.length > SOCKET_LIMIT) {
    const far = mkdtempSync(join(tmpdir(), 'fc-'));
    if (who) chownSync(far, who.uid, who.gid);
    return far;
  }
  mkdirSync(near, { recursive: true, mode: 0o700 });
  if (who) chownSync(near, who.uid, who.gid);
  return near;
};

const launch = (native: string, home: string, data: string, who: Identity | undefined) => {
  const log = join(home, 'postgres.log');
  const out = openSync(log, existsSync(log) && statSync(log).size > 10_000_000 ? 'w' : 'a', 0o600);
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketFolder(home, who),
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 100,
    timezone: 'UTC',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  // A group of its own: Ctrl-C in the terminal must reach it only after requests in flight have finished.
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

/** postmaster.pid: process id, data folder, start time, port, socket folder, … */
const readPidFile = (data: string): { pid: number; socket: string } | undefined => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[4] ? { pid: Number(lines[0]), socket: lines[4] } : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

type Answer = 'ready' | 'starting' | 'none';
const ask = async (socket: string): Promise<Answer> => {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: USER,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'starting' : 'none';
  }
};

const tryAdopt = async (data: string): Promise<string | undefined> => {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const found = readPidFile(data);
    if (!found || !isAlive(found.pid)) return undefined;
    const answer = await ask(found.socket);
    if (answer === 'ready') return found.socket;
    if (answer === 'none') return undefined;
    await wait(20);
  }
  return undefined;
};

const untilReady = async (data: string, log: string, exitCode: () => number | null): Promise<string> => {
  const until = Date.now() + START_MS;
  let ended = 0;
  while (Date.now() < until) {
    const found = readPidFile(data);
    if (found && (await ask(found.socket)) === 'ready') return found.socket;
    // Ours ends at once when another launcher was faster: then that one's server is awaited for a while.
    if (exitCode() !== null) ended ||= Date.now();
    if (ended && Date.now() - ended > 10_000) break;
    await wait(20);
  }
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n') : '';
  throw new Error(`The embedded database did not start. Its log says:\n${lines}`);
};

const withClient = async <T>(socket: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: USER,
    database: 'postgres',
    application_name: 'field-console launcher',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const createDatabase = (socket: string, name: string): Promise<void> =>
  withClient(socket, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });

const stop = async (data: string, socket: string): Promise<void> => {
  const others = await withClient(socket, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'field-console %' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  }).catch(() => 0);
  const found = readPidFile(data);
  if (others > 0 || !found || !isAlive(found.pid)) return;
  process.kill(found.pid, 'SIGINT');
  const until = Date.now() + START_MS;
  while (isAlive(found.pid) && existsSync(join(data, 'postmaster.pid')) && Date.now() < until) await wait(20);
  if (!socket.startsWith(data.slice(0, -'postgres'.length))) rmSync(socket, { recursive: true, force: true });
};
