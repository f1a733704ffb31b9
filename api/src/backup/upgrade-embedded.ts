import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { countConsoles, createDatabase, endServer, initializeCluster, stopCluster } from '../database/cluster.ts';
import { prepareClusterHome, prepareNativeFolder, findServerIdentity } from '../database/embedded-files.ts';
import { type Cluster, DATABASE, ensureRunning, isAlive, PORT, USER } from '../database/embedded-process.ts';
import { archivePrograms, readDataMajor, getProgramsMajor, findPrograms } from '../database/major-version.ts';
import { openPool } from '../database/pool.ts';
import type { AssetStore } from '../platform/assets/asset-store.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const CONNECTIONS = 4;

/** Remotes' files stay: only the database moves. */
const noAssets: AssetStore = {
  place: 'no store',
  put: () => Promise.reject(new Error('Files of remotes are not moved with a database.')),
  open: async () => undefined,
  read: async () => undefined,
  versions: async () => [],
  remove: async () => {},
};

interface Move {
  config: Config;
  old: Cluster;
  own: Cluster;
  oldMajor: number;
  ownMajor: number;
  say: (line: string) => void;
  signal: AbortSignal | undefined;
}

/** The new database's place, maker and completion mark. */
const placesOf = (home: string) => {
  const aside = join(home, 'postgres-upgrade');
  return { aside, maker: join(aside, 'pid'), whole: join(aside, 'whole'), data: join(aside, 'postgres') };
};

/** The old database, kept until an operator deletes it. */
const keptName = (home: string, major: number) => join(home, `postgres-${major}`);

/** Swaps folders; can be interrupted and repeated anywhere. */
const swapFolders = (home: string, oldMajor: number): void => {
  const { aside, data } = placesOf(home);
  const [place, keptPlace] = [join(home, 'postgres'), keptName(home, oldMajor)];
  if (existsSync(data)) {
    if (existsSync(place))
      renameSync(place, existsSync(keptPlace) ? `${keptPlace}-${randomUUID().slice(0, 8)}` : keptPlace);
    renameSync(data, place);
  }
  rmSync(aside, { recursive: true, force: true });
};

/** After a killed upgrade: completes a whole new database, else deletes it. */
const clearRemains = async (home: string, say: (line: string) => void): Promise<void> => {
  const { aside, maker, whole, data } = placesOf(home);
  if (!existsSync(aside)) return;
  const pid = existsSync(maker) ? Number(readFileSync(maker, 'utf8')) : 0;
  if (pid && pid !== process.pid && isAlive(pid))
    throw new Error(`The embedded database is being brought forward by another start (process ${pid}): wait for it.`);
  await endServer(data, 'SIGQUIT');
  if (existsSync(whole)) {
    say('The new database of an interrupted upgrade was whole: it takes its place now.');
    return swapFolders(home, Number(readFileSync(whole, 'utf8')));
  }
  say('An upgrade of the embedded database was interrupted: it begins again.');
  rmSync(aside, { recursive: true, force: true });
};

const requireAlone = async (socket: string): Promise<void> => {
  if ((await countConsoles(socket)) > 0)
    throw new Error(
      'Another console works on the embedded database: stop it, then start this one. Nothing was changed.',
    );
};

const withRunningCluster = async <R>(
  cluster: Cluster,
  work: (pool: ReturnType<typeof openPool>) => Promise<R>,
): Promise<R> => {
  const { socket } = await ensureRunning(cluster);
  try {
    await requireAlone(socket);
    await createDatabase(socket, DATABASE);
    const pool = openPool({ host: socket, port: PORT, user: USER, database: DATABASE }, CONNECTIONS);
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await stopCluster(cluster, socket);
  }
};

const move = async ({ config, old, own, oldMajor, ownMajor, say, signal }: Move): Promise<void> => {
  const { aside, maker, whole, data } = placesOf(own.home);
  const path = join(aside, 'database.tar');
  mkdirSync(aside, { mode: 0o711 });
  writeFileSync(maker, String(process.pid));
  const onProgress = (text: string) => say(`  ${text}`);
  say(
    `The embedded database is of PostgreSQL ${oldMajor}. It is written out, and read into a new one of ${ownMajor}; the old one stays as it is.`,
  );
  try {
    await withRunningCluster(old, (pool) =>
      makeBackup({ config, pool, assets: noAssets, path, isNoted: false, onProgress, signal }),
    );
    const made: Cluster = { ...own, home: aside, data };
    initializeCluster(made);
    const backup = await checkBackup(path);
    await withRunningCluster(made, (pool) =>
      restoreBackup({ config, pool, assets: noAssets, backup, secrets: {}, onProgress, signal }),
    );
    rmSync(path);
    writeFileSync(whole, String(oldMajor));
    swapFolders(own.home, oldMajor);
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `The database is of PostgreSQL ${ownMajor} now: ${rows} rows of ${backup.manifest.tables.length} tables, each counted.`,
    );
    say(
      `The old one is in ${keptName(own.home, oldMajor)}: take that folder away when you have seen that all is well.`,
    );
  } catch (error) {
    const isWhole = existsSync(whole);
    if (!isWhole) rmSync(aside, { recursive: true, force: true });
    throw new Error(
      `The embedded database could not be brought from PostgreSQL ${oldMajor} to ${ownMajor}: ${(error as Error).message} ${isWhole ? 'The new one is whole: the next start puts it in its place.' : 'It is as it was.'}`,
      { cause: error },
    );
  }
};

/**
 * From an older PostgreSQL major version, before it is opened. The old folder is kept.
 * @throws if old programs are missing, another console uses it, or it fails; the database is unchanged
 */
export const upgradeEmbedded = async (
  config: Config,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  if (config.databaseUrl) return;
  const who = findServerIdentity();
  const home = prepareClusterHome(config.dataDir, who);
  const own: Cluster = { native: prepareNativeFolder(who), home, data: join(home, 'postgres'), who, isDurable: true };
  await clearRemains(home, say);
  const [oldMajor, ownMajor] = [readDataMajor(own.data), getProgramsMajor(own.native)];
  if (oldMajor !== undefined && oldMajor < ownMajor) {
    const native = findPrograms(home, oldMajor);
    if (!native)
      throw new Error(
        `The embedded database in ${own.data} is of PostgreSQL ${oldMajor}, whose programs are not here: install them (Debian: postgresql-${oldMajor}), or restore a backup into an empty DATA_DIR. Nothing was changed.`,
      );
    await move({ config, old: { ...own, native }, own, oldMajor, ownMajor, say, signal });
  }
  archivePrograms(home, own.native);
};
