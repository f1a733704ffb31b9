/**
 * @group all
 * @slow Migrates several empty databases.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let folder: string;
let name: string;
let pool: Pool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fcm-'));
  name = await createTestDatabase(serverOfThisRun());
  pool = openTestPool(serverOfThisRun(), name, 2);
  await write('0001_first', 'create table first (n int);');
  await write('0002_second', 'create table second (n int);');
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(serverOfThisRun(), name);
  await rm(folder, { recursive: true });
});

const write = (migration: string, sql: string, newline = '\n') =>
  writeFile(join(folder, `${migration}.sql`), [sql, ''].join(newline));
const tables = async () =>
  (await pool.query(`select relname from pg_class where relname in ('first', 'second', 'third') order by 1`)).rows.map(
    ({ relname }) => relname,
  );

it('a start refuses a database that newer code has migrated, and changes nothing in it', async () => {
  await write('0003_third', 'create table third (n int);');
  await migrate(pool, folder);
  await rm(join(folder, '0003_third.sql'));
  await write('0002_zusatz', 'create table zusatz (n int);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database is newer than this version of the console, which does not know 0003_third.sql: start the newer version, or restore a backup from before it.',
  );
  expect(await tables()).toEqual(['first', 'second', 'third']);
  expect((await pool.query(`select to_regclass('zusatz') as made`)).rows).toEqual([{ made: null }]);
});

it('a start refuses a migration that was changed after this database had run it, and runs none of the others', async () => {
  await migrate(pool, folder);
  await write('0002_second', 'create table second (n bigint);');
  await write('0003_third', 'create table third (n int);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migration 0002_second.sql is not the one that this database has run: restore the file, and write the change as a new migration.',
  );
  expect(await tables()).toEqual(['first', 'second']);
  await write('0002_second', 'create table second (n int);');
  expect(await migrate(pool, folder)).toEqual(['0003_third.sql']);
});

const deadlocks = (times: number) => `do $$ begin
  if nextval('tries') <= ${times} then raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end if;
end $$; create table third (n int);`;

it('a migration that meets a deadlock with a server at work runs again', async () => {
  await pool.query('create sequence tries');
  await write('0003_third', deadlocks(2));
  expect(await migrate(pool, folder)).toEqual(['0001_first.sql', '0002_second.sql', '0003_third.sql']);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

it('a migration that always meets a deadlock fails after sixty times', async () => {
  await pool.query('create sequence tries');
  await write('0003_third', deadlocks(1000));
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0003_third.sql failed: deadlock detected');
  expect((await pool.query(`select last_value::int as tries from tries`)).rows).toEqual([{ tries: 60 }]);
});

const waitForLock = (state: 'granted' | 'not granted', when = 'true') => `do $$ begin
  if not ${when} then return; end if;
  while not exists (
    select from pg_locks where relation = 'first'::regclass and mode like 'Access%' and ${state}
  ) loop perform pg_sleep(0.01); end loop;
end $$`;

it('a read that waits the other way round for the tables of a migration is answered', async () => {
  await migrate(pool, folder);
  await pool.query('create sequence tries');
  // Later tries have no reader to wait for.
  await write(
    '0003_third',
    `alter table first add m int;
    ${waitForLock('not granted', `nextval('tries') = 1`)};
    alter table second add m int;`,
  );
  const reader = openTestPool(serverOfThisRun(), name, 1);
  const client = await reader.connect();
  try {
    await client.query('begin; select from second');
    const migrated = migrate(pool, folder);
    await client.query(waitForLock('granted'));
    expect((await client.query('select from first')).rows).toEqual([]);
    await client.query('commit');
    expect(await migrated).toEqual(['0003_third.sql']);
  } finally {
    client.release();
    await reader.end();
  }
});

it('a migration is the same in a checkout with other line endings', async () => {
  await migrate(pool, folder);
  await write('0002_second', 'create table second (n int);', '\r\n');
  await write('0003_third', 'create table third (n int);', '\r\n');
  expect(await migrate(pool, folder)).toEqual(['0003_third.sql']);
  await write('0003_third', 'create table third (n int);');
  expect(await migrate(pool, folder)).toEqual([]);
});

it('a part for the way back, which older files have, never runs', async () => {
  await write('0003_third', '-- Up Migration\ncreate table third (n int);\n\n-- Down Migration\ndrop table first;');
  await migrate(pool, folder);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

it('a start records the checksums of a database from before they were kept, once', async () => {
  await pool.query('create table migrations (name text primary key, at timestamptz not null default now())');
  await pool.query(`insert into migrations (name) values ('0001_first.sql')`);
  expect(await migrate(pool, folder)).toEqual(['0002_second.sql']);
  const { rows } = await pool.query('select name, checksum from migrations order by name');
  expect(rows).toEqual((await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum })));
  await write('0001_first', 'create table first (n bigint);');
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0001_first.sql is not the one');
});

it('a migration is not blocked by a backup that reads the table of migrations', async () => {
  await migrate(pool, folder);
  const backup = await pool.connect();
  await backup.query('begin; lock table migrations in access share mode');
  try {
    await pool.query(`alter database ${name} set lock_timeout = '2s'`);
    const again = openTestPool(serverOfThisRun(), name, 1);
    expect(await migrate(again, folder)).toEqual([]);
    await again.end();
  } finally {
    await backup.query('rollback');
    backup.release();
  }
});
