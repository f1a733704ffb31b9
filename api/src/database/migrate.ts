import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { findEncodingProblem } from '../config/settings.mjs';
import { findApiRoot } from '../config/find-api-root.ts';
import { lockSession } from './advisory-locks.ts';
import { isLockConflict } from './is-lock-conflict.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import { getSessionPool } from './pool.ts';
import { toWriteDb } from './sql.ts';
import { liftTimeLimit } from './time-limit.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/**
 * Applies api/migrations/*.sql in order, each in its own transaction; returns their names. Refuses a database of newer
 * code, or with other migrations.
 */
export const migrate = async (pool: Pool, folder = join(findApiRoot(), 'migrations')): Promise<string[]> => {
  const files = await readMigrations(folder);
  const client = await getSessionPool(pool).connect();
  try {
    await refuseEncoding(client);
    await liftTimeLimit(client);
    await lockSession(toWriteDb(client), 'migrations');
    await refuseUnfinishedRestore(client);
    const done = await readApplied(client);
    refuseNewerDatabase(done, files);
    refuseEditedFiles(done, files);
    await recordMissingChecksums(client, done, files);
    const applied: string[] = [];
    for (const file of files.filter(({ name }) => !done.has(name))) {
      await apply(client, file);
      applied.push(file.name);
    }
    return applied;
  } finally {
    // Closing also frees the lock.
    client.release(true);
  }
};

/** A busy server can stop many in a row. The last waits without a limit, as behind a backup. */
const ATTEMPTS = 60;
const PAUSE_MS = 100;

/**
 * Again after a conflict: older servers work meanwhile. Waits less than PostgreSQL's deadlock check (1 s), which would
 * end their reads.
 */
const apply = async (client: PoolClient, file: MigrationFile, attempt = 1): Promise<void> => {
  const { name, up, checksum } = file;
  const limit = attempt < ATTEMPTS ? `set local lock_timeout = '200ms';` : '';
  try {
    await client.query(
      `begin;${limit}\n${up}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');commit`,
    );
  } catch (error) {
    await client.query('rollback');
    if (isLockConflict(error) && attempt < ATTEMPTS) {
      await sleep(PAUSE_MS);
      return apply(client, file, attempt + 1);
    }
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

const refuseEncoding = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const problem = findEncodingProblem(rows[0]?.encoding ?? '');
  if (problem) throw new Error(problem);
};

export const createMigrationsTable = async (client: Pick<ClientBase, 'query'>): Promise<void> => {
  await client.query(
    'create table if not exists migrations (name text primary key, at timestamptz not null default now(), checksum text)',
  );
};

/** Old migrations have no checksum. */
const readApplied = async (client: PoolClient): Promise<Map<string, string | null>> => {
  await createMigrationsTable(client);
  // Check first: ALTER waits for all readers, for example a backup.
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname = 'checksum'`,
  );
  if (!rowCount) await client.query('alter table migrations add column checksum text');
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations order by name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const refuseNewerDatabase = (done: ReadonlyMap<string, unknown>, files: readonly MigrationFile[]): void => {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...done.keys()].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this version of the console, which does not know ${unknown.join(', ')}: start the newer version, or restore a backup from before it.`,
  );
};

const refuseEditedFiles = (done: ReadonlyMap<string, string | null>, files: readonly MigrationFile[]): void => {
  const edited = files.filter(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum);
  if (edited.length === 0) return;
  throw new Error(
    `${edited.map(({ name }) => `Migration ${name}`).join(', ')} is not the one that this database has run: restore the file, and write the change as a new migration. A database that holds nothing of worth can be made anew instead.`,
  );
};

const recordMissingChecksums = async (
  client: PoolClient,
  done: ReadonlyMap<string, string | null>,
  files: readonly MigrationFile[],
): Promise<void> => {
  for (const { name, checksum } of files.filter((file) => done.get(file.name) === null))
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
};
