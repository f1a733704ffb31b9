import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clusterHome, nativeFolder, serverIdentity } from './embedded-files.ts';
import {
  type Cluster,
  connectTo,
  ensureRunning,
  isAlive,
  PORT,
  readPidFile,
  runAs,
  START_MS,
  USER,
  withClient,
} from './embedded-process.ts';
import { keepRunning } from './keep-running.ts';

export interface EmbeddedServer {
  connection(database?: string): { host: string; port: number; user: string; database: string };
  /** True when the server was running already, left over from a process that was killed or shared with another. */
  adopted: boolean;
  /** The folder that holds the cluster: what fills its disk ends the database. */
  home: string;
  /** From now on it is started again when it ends, until `stop`; `onRestart` hears of it. */
  keepRunning(log: Pick<Logger, 'error' | 'warn'>, onRestart?: () => void): void;
  /** Ends the server, unless another console uses it; other clients, a forgotten psql for example, are sent away. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL under DATA_DIR on a Unix socket, or adopts the one that runs there. `isDurable: false` is for databases that
 * are thrown away, those of tests: nothing is kept when the machine fails.
 */
export const startEmbedded = async (
  dataDir: string,
  database = 'console',
  { isDurable = true } = {},
): Promise<EmbeddedServer> => {
  const who = serverIdentity();
  const home = clusterHome(dataDir, who);
  const cluster: Cluster = { native: nativeFolder(who), home, data: join(home, 'postgres'), who, isDurable };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initialise(cluster);

  const { socket, isAdopted } = await ensureRunning(cluster);
  await createDatabase(socket, database);
  let presence = await bePresent(socket);
  const stopping = new AbortController();
  let keeping: Promise<void> | undefined;
  return {
    adopted: isAdopted,
    home,
    connection: (name = database) => ({ host: socket, port: PORT, user: USER, database: name }),
    keepRunning: (log, onRestart) => {
      keeping ??= keepRunning({
        log,
        signal: stopping.signal,
        ended: () => presence.ended,
        start: async () => {
          presence = await bePresent((await ensureRunning(cluster, stopping.signal)).socket);
        },
        ...(onRestart && { onRestart }),
      });
    },
    stop: async () => {
      stopping.abort();
      await keeping;
      await presence.end();
      await stop(cluster, socket);
    },
  };
};

interface Presence {
  /** Resolves when the server has ended, or our line to it. */
  ended: Promise<void>;
  end(): Promise<void>;
}

/** One connection that stays open for as long as we need the server: whoever else stops meanwhile sees it, and we see its end. */
const bePresent = async (socket: string): Promise<Presence> => {
  const client = await connectTo(socket, 'presence');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  // A frozen server does not say goodbye.
  const end = () => Promise.race([client.end().catch(() => {}), wait(2_000, undefined, { ref: false })]);
  return { ended, end };
};

/** Made aside and renamed: an interrupted or doubled first start never leaves half a cluster. */
const initialise = ({ native, home, data, who }: Cluster): void => {
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

const createDatabase = (socket: string, name: string): Promise<void> =>
  withClient(socket, 'launcher', async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });

const stop = async ({ data, home }: Cluster, socket: string): Promise<void> => {
  const others = await withClient(socket, 'launcher', async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'field-console %' and pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  }).catch(() => 0);
  const pidFile = readPidFile(data);
  if (others > 0 || !pidFile || !isAlive(pidFile.pid)) return;
  process.kill(pidFile.pid, 'SIGINT');
  const until = Date.now() + START_MS;
  while (isAlive(pidFile.pid) && existsSync(join(data, 'postmaster.pid')) && Date.now() < until) await wait(20);
  if (!socket.startsWith(home)) rmSync(socket, { recursive: true, force: true });
};
