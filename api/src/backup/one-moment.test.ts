/**
 * @group all
 * @slow Writes and restores a backup while rows change.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { migrate } from '../database/migrate.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import { openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { readBackupConfig, createEmptyPlaces } from '../testing/empty-places.ts';
import { TEST_SECRETS_ENV, type TestApp, testApp } from '../testing/index.ts';
import { makeBackup } from './make-backup.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';

jest.setTimeout(300_000);

const server = serverOfThisRun();
const folder = mkdtempSync(join(tmpdir(), 'fcb-moment-'));
const { make: emptyPlace, drop: dropPlaces } = createEmptyPlaces(folder);
const file = join(folder, 'console.tar');
let t: TestApp;

const writePair = async (number: number) => {
  await t.pool.query(
    `with a as (insert into alerts (kind, subject, text, raised_at, last_at, post_at) values ('disk', $1, 'x', now(), now(), now()))
     insert into history (kind, record_id, by_sap_id, by_role, action, request_id) values ('visit', $1, 'AO1', 'AO', 'x', 'r')`,
    [`pair-${number}`],
  );
};
const writePairs = async (from: number, to: number) => {
  for (let number = from; number <= to; number += 1) await writePair(number);
};
const waitersFor = async (table: string): Promise<number> => {
  const { rows } = await t.pool.query(`select from pg_locks where relation = to_regclass($1) and not granted`, [table]);
  return rows.length;
};

beforeAll(async () => {
  t = await testApp();
  await writePairs(1, 3);
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query('lock table dealers in access exclusive mode');
  const config = readBackupConfig({ DATABASE_URL: t.url, ...TEST_SECRETS_ENV });
  const assets = openAssets(config.assets);
  const made = makeBackup({ config, pool: t.pool, assets, path: file });
  while ((await waitersFor('dealers')) === 0) await new Promise(setImmediate);
  await writePairs(4, 13);
  await holder.query('commit');
  holder.release();
  await made;
});
afterAll(async () => {
  await t.close();
  await dropPlaces();
  rmSync(folder, { recursive: true, force: true });
});

const restoreInto = async (backup: Awaited<ReturnType<typeof checkBackup>>) => {
  const { database, config } = await emptyPlace();
  const pool = openTestPool(server, database, 2);
  await restoreBackup({ config, pool, assets: openAssets(config.assets), backup, secrets: {} });
  return pool;
};

const migrationsBeside = (change: (dir: string) => void) => {
  const dir = mkdtempSync(join(folder, 'migrations-'));
  cpSync(join(findApiRoot(), 'migrations'), dir, { recursive: true });
  change(dir);
  return dir;
};

it('a backup holds all tables as they were at one moment, while others write', async () => {
  const pool = await restoreInto(await checkBackup(file));
  const { rows } = await pool.query(
    `select (select count(*)::int from alerts) as alerts, (select count(*)::int from history) as history`,
  );
  await pool.end();
  expect(rows).toEqual([{ alerts: 3, history: 3 }]);
});

it('a newer version of the console migrates the backup', async () => {
  const dir = migrationsBeside((each) =>
    writeFileSync(join(each, '9001_newer.sql'), 'create table newer_things (id int);\n'),
  );
  const pool = await restoreInto(await checkBackup(file, dir));
  expect(await migrate(pool, dir)).toEqual(['9001_newer.sql']);
  await pool.end();
});

it('an older version of the console refuses the backup, and so does one with different migrations', async () => {
  const older = migrationsBeside((dir) => rmSync(join(dir, '0073_shared_backups.sql')));
  await expect(checkBackup(file, older)).rejects.toThrow(
    /newer version of the console than this one, which does not know 0073_shared_backups\.sql/,
  );
  const edited = migrationsBeside((dir) => writeFileSync(join(dir, '0073_shared_backups.sql'), 'select 1;\n'));
  await expect(checkBackup(file, edited)).rejects.toThrow(
    'Migration 0073_shared_backups.sql is not the one that the backup’s database has run'.replace('’', "'"),
  );
});
