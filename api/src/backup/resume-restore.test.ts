/**
 * @group all
 * @slow Restores a backup several times, interrupted at each step.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { addMonthTables } from '../background/months/add-month-tables.ts';
import { exportHistory } from '../commands/export-history.ts';
import { migrate } from '../database/migrate.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import { readContent, readSchema } from '../testing/database-content.ts';
import { openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { readBackupConfig, createEmptyPlaces } from '../testing/empty-places.ts';
import { TEST_SECRETS_ENV, type TestApp, testApp } from '../testing/index.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { getTableMemberName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(300_000);

const server = serverOfThisRun();
const folder = mkdtempSync(join(tmpdir(), 'fcb-resume-'));
const { make: emptyPlace, drop: dropPlaces } = createEmptyPlaces(folder);
const file = join(folder, 'console.tar');
let t: TestApp;
let backup: CheckedBackup;
let membersOfVisits: number;

const VISITS = 60_000;

beforeAll(async () => {
  t = await testApp();
  await addMonthTables(t.db, ['2026-10-01', '2026-11-01']);
  await t.pool.query(
    `insert into visits (sap_id, visit_type, visit_day, started_at, unplanned, deleted, external_id)
     select 'SO1', 'DEALER', '2026-10-01'::date + n % 60, '2026-10-01'::timestamptz + (n % 60) * interval '1 day', false, false,
       n || '-' || repeat(md5(n::text), 12)
     from generate_series(1, ${VISITS}) n`,
  );
  await t.pool.query(
    `insert into history (kind, record_id, by_sap_id, by_role, action, request_id)
     select 'visit', n, 'AO1', 'AO', repeat(md5(n::text), 12), 'r' from generate_series(1, ${VISITS}) n`,
  );
  const config = readBackupConfig({ DATABASE_URL: t.url, ...TEST_SECRETS_ENV });
  await makeBackup({ config, pool: t.pool, assets: openAssets(config.assets), path: file });
  backup = await checkBackup(file);
  membersOfVisits = backup.manifest.tables.find(({ name }) => name === 'visits')?.members ?? 0;
  expect(membersOfVisits).toBeGreaterThan(1);
  expect(backup.manifest.tables.find(({ name }) => name === 'history')?.members).toBeGreaterThan(1);
});
afterAll(async () => {
  await t.close();
  await dropPlaces();
  rmSync(folder, { recursive: true, force: true });
});

const placeToRestore = async () => {
  const { database, config } = await emptyPlace();
  const pool = openTestPool(server, database, 2);
  const lines: string[] = [];
  const restoreFrom = (from: CheckedBackup, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    restoreBackup({
      ...{ config, pool, assets: openAssets(config.assets), backup: from, secrets: {}, membersPerStep: 1 },
      onProgress: (text) => lines.push(text),
      ...more,
    });
  return { config, pool, lines, restoreFrom };
};

const stopRestoreAt = (member: string) => {
  const interrupted = new AbortController();
  class StoppingSums extends Map<string, string> {
    override get(name: string): string | undefined {
      if (name === member) interrupted.abort();
      return super.get(name);
    }
  }
  const archive = { ...backup.archive, sums: new StoppingSums(backup.archive.sums) };
  return { signal: interrupted.signal, backup: { ...backup, archive } };
};

const readFiles = async (pool: Pool) => {
  const { rows } = await pool.query<{ name: string; file: number }>(
    `select relname as name, pg_relation_filenode(oid) as file from pg_class
     where relnamespace in ('public'::regnamespace, 'months'::regnamespace) and relkind = 'r'`,
  );
  return new Map(rows.map(({ name, file: number }) => [name, number]));
};
const countRows = async (pool: Pool, table: string) => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
};

it('a restore that was interrupted in the middle of a table by months resumes there and loads nothing twice', async () => {
  const { pool, lines, restoreFrom } = await placeToRestore();
  const stopped = stopRestoreAt(getTableMemberName('visits', membersOfVisits));
  const onUnfinished = jest.fn();
  await expect(restoreFrom(stopped.backup, { signal: stopped.signal, onUnfinished })).rejects.toThrow();
  expect(onUnfinished).toHaveBeenCalledTimes(1);
  const files = await readFiles(pool);
  const visits = await countRows(pool, 'visits');
  expect(visits).toBeGreaterThan(0);
  expect(visits).toBeLessThan(VISITS);
  expect(await countRows(pool, 'users')).toBe(await countRows(t.pool, 'users'));

  await restoreFrom(backup);
  expect(lines.join()).toMatch(/this one continues, \d+ of \d+ parts/);
  expect(await readContent(pool)).toEqual(await readContent(t.pool));
  expect(await readSchema(pool)).toEqual(await readSchema(t.pool));
  const after = await readFiles(pool);
  expect(after.get('users')).toBe(files.get('users'));
  expect(after.get('visits_2026_10')).toBe(files.get('visits_2026_10'));
  expect(await migrate(pool)).toEqual([]);
  await pool.end();
});

it('a resumed restore makes the missing keys and indexes, even where one of them had failed', async () => {
  const { pool, restoreFrom } = await placeToRestore();
  const interrupted = new AbortController();
  const onProgress = (text: string) => {
    if (text.startsWith('rows are in')) interrupted.abort();
  };
  await expect(restoreFrom(backup, { onProgress, signal: interrupted.signal })).rejects.toThrow();
  const left = 'restoring.statements';
  const all = await countRows(pool, left);
  expect(all).toBeGreaterThan(100);
  const { rows } = await pool.query<{ name: string }>(
    `select substring(statement from 'INDEX (\\S+) ON') as name from ${left} where statement ~ 'CREATE' order by position desc limit 1`,
  );
  await pool.query(`create table ${rows[0]?.name} ()`);
  await expect(restoreFrom(backup)).rejects.toThrow('already exists');
  const rest = await countRows(pool, left);
  expect(rest).toBeLessThan(all);
  expect(rest).toBeGreaterThan(0);
  await pool.query(`drop table ${rows[0]?.name}`);
  await restoreFrom(backup);
  expect(await readContent(pool)).toEqual(await readContent(t.pool));
  expect(await readSchema(pool)).toEqual(await readSchema(t.pool));
  await pool.end();
});

it('an unfinished restore is no console: none starts on it, none is saved, and no other backup is restored into it', async () => {
  const { config, pool, restoreFrom } = await placeToRestore();
  const stopped = stopRestoreAt(getTableMemberName('users', 1));
  await expect(restoreFrom(stopped.backup, { signal: stopped.signal })).rejects.toThrow();
  const refusal = `A restore of the backup of ${backup.about.at} stopped in this database`;
  await expect(migrate(pool)).rejects.toThrow(refusal);
  const assets = openAssets(config.assets);
  const again = makeBackup({ config, pool, assets, path: join(folder, 'half.tar') });
  await expect(again).rejects.toThrow(refusal);
  const history = exportHistory(config, [join(folder, 'history.csv')], () => {});
  await expect(history).rejects.toThrow(refusal);
  const other = { ...backup, about: { ...backup.about, id: '00000000-0000-4000-8000-000000000000' } };
  await expect(restoreFrom(other)).rejects.toThrow('A restore of another backup');
  await restoreFrom(backup);
  expect(await readContent(pool)).toEqual(await readContent(t.pool));
  await pool.end();
});

it('a restore leaves the database empty where the store of released files is not', async () => {
  const { config, pool, restoreFrom } = await placeToRestore();
  await openAssets(config.assets).put('mfe-other', '2.0.0', new Map([['remote.json', Buffer.from('{}')]]));
  await expect(restoreFrom(backup)).rejects.toThrow('is not empty: it has mfe-other/2.0.0');
  const { rows } = await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  expect(rows).toHaveLength(0);
  await pool.end();
});
