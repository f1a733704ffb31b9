import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { apiRoot } from '../config/api-root.ts';
import type { Config } from '../config/config.ts';
import { lockSession } from '../database/advisory-locks.ts';
import { type MigrationFile, readMigrations } from '../database/migration-files.ts';
import { createMigrationsTable } from '../database/migrate.ts';
import { openUnlimitedConnection } from '../database/own-connection.ts';
import type { SomeSecrets } from '../database/kept-secrets.ts';
import { dbOver } from '../database/sql.ts';
import type { AssetStore } from '../domains/remotes/store/asset-store.ts';
import { completeRestored } from '../domains/shared/backups/backups.ts';
import { sha256 } from './archive-parts.ts';
import { type CheckedArchive, checkArchive, membersOf } from './archive-reader.ts';
import { keepRestored } from './backup-secrets.ts';
import { loadTable, type TableLoad } from './load-tables.ts';
import { about, type About, manifest, type Manifest } from './manifest.ts';
import { requireRoomFor } from './restore-assets.ts';
import { completeMonths, makeMonths } from './restore-months.ts';
import { openSecrets } from './sealed-secrets.ts';
import { setAside } from './set-aside.ts';
import { tablesOf } from './snapshot.ts';

/** A backup that was read to its end and found whole, and that this version of the console understands. */
interface CheckedBackup {
  path: string;
  about: About;
  manifest: Manifest;
  archive: CheckedArchive;
  /** The migrations that its database had run, in their order. */
  migrations: MigrationFile[];
}

const parsed = <T>(archive: CheckedArchive, name: string, schema: { parse(value: unknown): T }): T => {
  const member = archive.facts.get(name);
  if (!member) throw new Error(`The backup has no ${name}. Nothing was changed.`);
  return schema.parse(JSON.parse(member.toString()));
};

/** Reads all of the file, writes nothing. @throws a sentence where it can not be used */
export const checkBackup = async (path: string, folder = join(apiRoot(), 'migrations')): Promise<CheckedBackup> => {
  const archive = await checkArchive(path);
  const facts = parsed(archive, 'about.json', about);
  const files = new Map((await readMigrations(folder)).map((file) => [file.name, file]));
  const unknown = facts.migrations.filter(({ name }) => !files.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer version of the console than this one, which does not know ${unknown.join(', ')}: restore it with the version that made it, or a newer one. Nothing was changed.`,
    );
  const edited = facts.migrations.filter(({ name, checksum }) => checksum && files.get(name)?.checksum !== checksum);
  if (edited.length > 0)
    throw new Error(
      `${edited.map(({ name }) => `Migration ${name}`).join(', ')} is not the one that the backup's database has run: restore the file. Nothing was changed.`,
    );
  const migrations = facts.migrations.flatMap(({ name }) => files.get(name) ?? []);
  return { path, archive, about: facts, manifest: parsed(archive, 'manifest.json', manifest), migrations };
};

/** The backup's secrets. @throws where the passphrase is missing or another one, or the settings name other secrets */
export const readBackupSecrets = async (
  { archive, about, manifest }: CheckedBackup,
  config: Config,
  passphrase: string | undefined,
): Promise<SomeSecrets> => {
  const member = archive.facts.get('secrets.json');
  if (!member || manifest.secrets.length === 0) return {};
  if (!passphrase)
    throw new Error(
      'The backup holds secrets under a passphrase: give it in BACKUP_PASSPHRASE, or --without-secrets to bring back everything else. Nothing was changed.',
    );
  const secrets: SomeSecrets = await openSecrets(member, passphrase, about.id);
  if ((config.pinPepper ?? secrets.pinPepper) !== secrets.pinPepper)
    throw new Error(
      'PIN_PEPPER is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  if ((config.tokenSecret ?? secrets.tokenSecret) !== secrets.tokenSecret)
    throw new Error(
      'TOKEN_SECRET is another one than the backup holds: leave it out, or give that one. Nothing was changed.',
    );
  return secrets;
};

interface RestoreWork {
  config: Config;
  pool: Pool;
  assets: AssetStore;
  backup: CheckedBackup;
  secrets: SomeSecrets;
  onProgress?: (text: string) => void;
  signal?: AbortSignal | undefined;
}

const PROGRESS_MS = 5_000;

/**
 * Brings a checked backup into an empty database and an empty store. The database is written in one transaction: whatever
 * interrupts it leaves an empty one, and the restore can be run again. @returns the secrets that were kept here
 */
export const restoreBackup = async (work: RestoreWork): Promise<SomeSecrets> => {
  const { config, pool, backup, secrets } = work;
  const client = await openUnlimitedConnection(pool);
  try {
    // A console that is started meanwhile waits for us.
    await lockSession(dbOver(client), 'migrations');
    await requireEmpty(client);
    await client.query('begin');
    try {
      await makeTables(client, backup);
      await makeMonths(client, backup.manifest.months);
      await loadContent(work, client);
      const added = await keepRestored(config, client, secrets);
      await completeMonths(client, backup.manifest.months);
      await completeRestored(dbOver(client));
      await client.query('commit');
      // Without it the first answers would come slowly.
      await client.query('analyze').catch(() => {});
      return added;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  } finally {
    await client.end().catch(() => {});
  }
};

/** @throws where anything is in the database */
const requireEmpty = async (client: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by relname`,
  );
  if (rows.length > 0)
    throw new Error(
      `The database is not empty: it has ${rows.length} tables and the like, ${rows[0]?.name} for example. A restore goes into an empty one only: make one by createdb -E UTF8 -T template0, or give a DATA_DIR in which nothing is. Nothing was changed.`,
    );
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
  const here = new Map((await tablesOf(client)).map(({ name, columns }) => [name, new Set(columns)]));
  const strange = manifest.tables.filter(
    ({ name, columns }) => !here.has(name) || columns.some((column) => !here.get(name)?.has(column)),
  );
  if (strange.length > 0)
    throw new Error(
      `The backup holds what its migrations do not make: ${strange.map(({ name }) => name).join(', ')}. Nothing was changed.`,
    );
};

const loadContent = async (work: RestoreWork, client: Client): Promise<void> => {
  const { backup, assets, onProgress = () => {}, signal } = work;
  const { manifest, archive } = backup;
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const makeAgain = await setAside(client);
  const names = [...tables.keys()].map((name) => `public.${client.escapeIdentifier(name)}`);
  // What migrations have put in is in the backup, as it was when that was made.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);

  const intoStore = await requireRoomFor(assets, manifest);
  const loaded = new Map<string, number>();
  let current: { name: string; load: TableLoad } | undefined;
  const endTable = async () => {
    await current?.load.end();
    current = undefined;
  };
  let read = 0;
  let toldAt = Date.now();
  for await (const { name, content } of membersOf(backup.path)) {
    signal?.throwIfAborted();
    if (archive.sums.has(name) && sha256(content) !== archive.sums.get(name))
      throw new Error(`${backup.path} changed while it was read. Nothing was changed.`);
    const [kind, first = '', ...rest] = name.split('/');
    const table = kind === 'database' ? tables.get(first) : undefined;
    if (current && current.name !== table?.name) await endTable();
    if (table) {
      current ??= { name: table.name, load: await loadTable(client, table) };
      await current.load.add(content);
      loaded.set(table.name, (loaded.get(table.name) ?? 0) + 1);
    }
    if (kind === 'assets') await intoStore.add(first, rest[0] ?? '', rest.slice(1).join('/'), content);
    read += content.length;
    if (Date.now() - toldAt < PROGRESS_MS) continue;
    toldAt = Date.now();
    onProgress(`${Math.min(99, Math.floor((read / archive.size) * 100))} % of the file, at ${first || name}`);
  }
  await endTable();
  const short = manifest.tables.find(({ name, members }) => (loaded.get(name) ?? 0) !== members);
  if (short) throw new Error(`${backup.path} lacks a part of ${short.name}. Nothing was changed.`);
  // Of a backup that was made while visits were being moved into months: `completeMonths` puts theirs together.
  const isByMonths = backup.migrations.some(({ name }) => name.startsWith('0081_'));
  const sequences = manifest.sequences.filter(({ name }) => !(isByMonths && name === 'visits_id_seq'));
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
  onProgress('rows are in; keys and indexes are made and checked');
  await makeAgain((done, of) => {
    signal?.throwIfAborted();
    if (Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    onProgress(`keys and indexes: ${done} of ${of}`);
  });
  await intoStore.end();
};
