import { randomBytes, randomUUID } from 'node:crypto';
import type { Client, Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { tryLockSession } from '../database/advisory-locks.ts';
import { openUnlimitedConnection } from '../database/own-connection.ts';
import { toWriteDb } from '../database/sql.ts';
import { refuseUnfinishedRestore } from '../database/unfinished-restore.ts';
import { reportProgress } from '../import/progress.ts';
import type { AssetStore } from '../platform/assets/asset-store.ts';
import { areBackupsNoted, beginBackup, endBackup } from '../platform/backup-runs.ts';
import { checkArchive } from './archive-reader.ts';
import { type ArchiveWriter, openArchiveWriter, requireNewFile } from './archive-writer.ts';
import { collectSecrets } from './backup-secrets.ts';
import { dumpAssets } from './dump-assets.ts';
import { dumpTable } from './dump-table.ts';
import { type About, FORMAT, FORMAT_VERSION, type Manifest, README } from './manifest.ts';
import { sealSecrets } from './sealed-secrets.ts';
import { readMigrationRecords, readMonths, readSequences, readTables } from './snapshot.ts';

interface BackupWork {
  config: Config;
  pool: Pool;
  assets: AssetStore;
  path: string;
  /** Without it, the backup has no secrets. */
  passphrase?: string | undefined;
  onProgress?: (text: string) => void;
  signal?: AbortSignal | undefined;
  now?: () => Date;
  isAutomatic?: boolean;
  /** false: temporary, not recorded as a backup. */
  isNoted?: boolean;
  /** Precondition; its failure fails the backup. */
  prepare?: () => Promise<void>;
}

export interface MadeBackup extends Manifest {
  bytes: number;
  rows: number;
}

/** undefined if another process has the lock. The connection has no time limit. */
export const holdBackupLock = async <R>(pool: Pool, work: (client: Client) => Promise<R>): Promise<R | undefined> => {
  const client = await openUnlimitedConnection(pool);
  try {
    return (await tryLockSession(toWriteDb(client), 'backup')) ? await work(client) : undefined;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Writes database, remotes' files and sealed secrets as of one instant, during use. The file gets its name only after
 * it was read back.
 * @throws during another backup or a migration
 */
export const makeBackup = async (work: BackupWork): Promise<MadeBackup> => {
  const made = await holdBackupLock(work.pool, (client) => makeBackupOver(client, work));
  if (!made) throw new Error('A backup of this database is being made already.');
  return made;
};

/** Needs the connection with the lock. */
export const makeBackupOver = async (client: Client, work: BackupWork): Promise<MadeBackup> => {
  const { path, signal, now = () => new Date() } = work;
  // A migration would wait for our snapshot with its table locked, and block everybody.
  if (!(await tryLockSession(toWriteDb(client), 'migrations', { isShared: true })))
    throw new Error('The database is being brought to a newer form: try again when the console is ready.');
  await refuseUnfinishedRestore(client);
  // Refuse before recording an attempt.
  await requireNewFile(path);
  return recordBackup(work, async () => {
    await work.prepare?.();
    const archive = await openArchiveWriter(path, now());
    try {
      return await writeBackup(work, client, archive);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      await archive.discard();
    }
  });
};

const recordBackup = async (
  { pool, path, now = () => new Date(), signal, isAutomatic = false, isNoted = true }: BackupWork,
  work: () => Promise<MadeBackup>,
): Promise<MadeBackup> => {
  const db = toWriteDb(pool);
  if (!isNoted || !(await areBackupsNoted(db))) return work();
  const id = await beginBackup(db, { file: path, isAutomatic }, now());
  try {
    const made = await work();
    await endBackup(db, id, { bytes: made.bytes, rows: made.rows }, now());
    return made;
  } catch (error) {
    const reason = signal?.aborted ? 'It was interrupted.' : (error as Error).message;
    await endBackup(db, id, { error: reason }, now()).catch(() => {});
    throw error;
  }
};

const writeBackup = async (
  { config, assets, passphrase, onProgress = () => {}, signal }: BackupWork,
  client: Client,
  archive: ArchiveWriter,
): Promise<MadeBackup> => {
  await client.query('begin isolation level repeatable read read only');
  const facts = await client.query<{ at: Date; server: string }>(
    `select now() as at, current_setting('server_version') as server`,
  );
  const { at, server } = facts.rows[0] ?? { at: new Date(), server: '' };
  const id = randomUUID();
  const about: About = {
    format: FORMAT,
    version: FORMAT_VERSION,
    id,
    at: at.toISOString(),
    server,
    migrations: await readMigrationRecords(client),
  };
  const addJson = (name: string, value: unknown) =>
    archive.add({ name, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) });
  await archive.add({ name: 'README.txt', content: Buffer.from(README) });
  await addJson('about.json', about);

  const manifest: Manifest = { tables: [], months: [], sequences: [], versions: [], missing: [], secrets: [] };
  let rows = 0;
  const tables = await readTables(client);
  let progress = `${tables.length} tables`;
  const quiet = reportProgress(onProgress, () => progress);
  try {
    for (const [index, table] of tables.entries()) {
      signal?.throwIfAborted();
      const tableFacts = await dumpTable(client, table, archive, (done) => {
        signal?.throwIfAborted();
        progress = `table ${index + 1} of ${tables.length}, ${table.name}: ${done} rows; ${rows + done} rows in all`;
      });
      manifest.tables.push(tableFacts);
      rows += tableFacts.rows;
    }
  } finally {
    quiet();
  }
  manifest.months = await readMonths(client);
  manifest.sequences = await readSequences(client);
  Object.assign(manifest, await dumpAssets(client, assets, archive));
  const proofKey = randomBytes(32).toString('base64');
  if (passphrase) {
    const secrets = await collectSecrets(config, client);
    manifest.secrets = Object.keys(secrets);
    await archive.add({ name: 'secrets.json', content: await sealSecrets({ ...secrets, proofKey }, passphrase, id) });
  }
  await client.query('commit');
  await addJson('manifest.json', manifest);
  if (passphrase) await archive.prove(proofKey);
  const bytes = await archive.seal();
  onProgress('written; now the whole file is read again');
  await checkArchive(archive.partial);
  signal?.throwIfAborted();
  await archive.publish();
  return { ...manifest, bytes, rows };
};
