import type { Client, Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { lockSession } from '../database/advisory-locks.ts';
import type { SomeSecrets } from '../database/secret-store.ts';
import { createMigrationsTable } from '../database/migrate.ts';
import { openUnlimitedConnection } from '../database/own-connection.ts';
import { toWriteDb } from '../database/sql.ts';
import { runTransactionOn } from '../database/transaction.ts';
import {
  beginRestore,
  endRestore,
  readUnfinishedRestore,
  type UnfinishedRestore,
} from '../database/unfinished-restore.ts';
import type { AssetStore } from '../platform/assets/asset-store.ts';
import { completeRestored } from '../platform/backup-runs.ts';
import { storeRestoredSecrets } from './backup-secrets.ts';
import type { CheckedBackup } from './check-backup.ts';
import { loadMembers } from './load-members.ts';
import { countMembers, type Manifest } from './manifest.ts';
import { requireRoomFor } from './restore-assets.ts';
import { completeMonths, makeMonths } from './restore-months.ts';
import { recreateConstraints, dropConstraints } from './drop-constraints.ts';
import { readTables } from './snapshot.ts';

interface RestoreWork {
  config: Config;
  pool: Pool;
  assets: AssetStore;
  backup: CheckedBackup;
  secrets: SomeSecrets;
  onProgress?: (text: string) => void;
  /** Stopped early; another restore of this backup can resume. */
  onUnfinished?: () => void;
  signal?: AbortSignal | undefined;
  /** Members of a monthly table per committed step. */
  membersPerStep?: number;
}

/**
 * Into an empty database and store, in steps. After an interruption, only the same restore may continue.
 * @returns the secrets kept here
 */
export const restoreBackup = async (work: RestoreWork): Promise<SomeSecrets> => {
  const { pool, backup, assets, onProgress = () => {}, onUnfinished, signal } = work;
  const client = await openUnlimitedConnection(pool);
  // Also aborts its current statement: an index may take minutes.
  const breakOff = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', breakOff, { once: true });
  let isBegun = false;
  try {
    // A console started meanwhile waits for this.
    await lockSession(toWriteDb(client), 'migrations');
    const unfinished = await readUnfinishedRestore(client);
    if (unfinished) refuseAnother(unfinished, backup);
    else await requireEmpty(client);
    const intoStore = await requireRoomFor(assets, backup.manifest);
    if (!unfinished) await runTransactionOn(client, () => makePlace(client, backup));
    isBegun = true;
    const { members, rows } = unfinished ?? { members: 0, rows: 0 };
    if (unfinished) onProgress(resumeMessage(unfinished, backup.manifest));
    await loadMembers({ ...work, client, intoStore, from: { members, rows } });
    await setSequences(client, backup);
    onProgress('rows are in; keys and indexes are made and checked');
    await recreateConstraints(client, onProgress);
    const added = await runTransactionOn(client, () => completeRestore(work, client));
    // Without it, the first queries are slow.
    await client.query('analyze').catch(() => {});
    return added;
  } catch (error) {
    if (isBegun) onUnfinished?.();
    throw error;
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await client.end().catch(() => {});
  }
};

const resumeMessage = ({ members }: UnfinishedRestore, manifest: Manifest): string =>
  `an earlier restore of this backup stopped here: this one continues, ${members} of ${countMembers(manifest)} parts of tables are in`;

const refuseAnother = ({ backup, at }: UnfinishedRestore, { about }: CheckedBackup): void => {
  if (backup !== about.id)
    throw new Error(
      `A restore of another backup, made at ${at.toISOString()}, stopped in this database: run that one again, or make an empty database. Nothing was changed.`,
    );
};

const requireEmpty = async (client: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by relname`,
  );
  if (rows.length > 0)
    throw new Error(
      `The database is not empty: it has ${rows.length} tables and the like, ${rows[0]?.name} for example. A restore goes into an empty one only: make one by createdb -E UTF8 -T template0, or give a DATA_DIR in which nothing is. Nothing was changed.`,
    );
};

const makePlace = async (client: Client, backup: CheckedBackup): Promise<void> => {
  await makeTables(client, backup);
  await makeMonths(client, backup.manifest.months);
  const making = await dropConstraints(client);
  const names = backup.manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  // The backup contains the migrations' rows in their saved state.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  await beginRestore(client, backup.about, making);
};

const makeTables = async (client: Client, { migrations, manifest }: CheckedBackup): Promise<void> => {
  await createMigrationsTable(client);
  for (const { name, up } of migrations) {
    try {
      await client.query(up);
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  const here = new Map((await readTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const strange = manifest.tables.filter(
    ({ name, columns }) => !here.has(name) || columns.some((column) => !here.get(name)?.has(column)),
  );
  if (strange.length > 0)
    throw new Error(
      `The backup holds what its migrations do not make: ${strange.map(({ name }) => name).join(', ')}. Nothing was changed.`,
    );
};

/** Idempotent. */
const setSequences = async (client: Client, { migrations, manifest }: CheckedBackup): Promise<void> => {
  // For a backup made during the move to months: `completeMonths` sets this sequence.
  const isByMonths = migrations.some(({ name }) => name.startsWith('0081_'));
  const sequences = manifest.sequences.filter(({ name }) => !(isByMonths && name === 'visits_id_seq'));
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
};

const completeRestore = async ({ config, backup, secrets }: RestoreWork, client: Client): Promise<SomeSecrets> => {
  const added = await storeRestoredSecrets(config, client, secrets);
  await completeMonths(client, backup.manifest.months);
  await completeRestored(toWriteDb(client));
  await endRestore(client);
  return added;
};
