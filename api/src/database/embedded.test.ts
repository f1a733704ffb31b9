/**
 * @group all
 * @slow Starts embedded databases.
 */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { migrate } from './migrate.ts';
import { startEmbedded } from './embedded.ts';
import { prepareClusterHome, findServerIdentity } from './embedded-files.ts';
import { openPool } from './pool.ts';

const folders: string[] = [];
const folder = (...inside: string[]) => {
  const made = mkdtempSync(join(tmpdir(), 'fce-'));
  folders.push(made);
  chmodSync(made, 0o711);
  const path = join(made, ...inside);
  mkdirSync(path, { recursive: true });
  return path;
};
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

it('two launchers at the same moment on a new folder share one server, and the last one stops it', async () => {
  const path = folder();
  const [one, two] = await Promise.all([startEmbedded(path), startEmbedded(path)]);
  const pool = openPool(two.connection(), 1);
  await one.stop();
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
  await two.stop();
  await expect(openPool(two.connection(), 1).query('select 1')).rejects.toThrow();
  const home = prepareClusterHome(path, findServerIdentity());
  expect(readdirSync(home).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
});

it('the embedded database keeps its data over a restart, has fsync on, and listens on no port', async () => {
  const path = folder();
  const first = await startEmbedded(path);
  const pool = openPool(first.connection());
  await pool.query('create table kept as select 7 as n');
  const { rows } = await pool.query(
    `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
  );
  expect(rows).toEqual([{ fsync: 'on', addresses: '' }]);
  await pool.end();
  await first.stop();
  const again = await startEmbedded(path);
  const reader = openPool(again.connection());
  expect((await reader.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  await reader.end();
  await again.stop();
});

it('the embedded database works in a folder whose name is too long for a socket', async () => {
  const path = folder('a-folder-with-a-long-name-'.repeat(4));
  const server = await startEmbedded(path);
  expect(server.connection().host.length).toBeLessThan(90);
  await server.stop();
});

it('the embedded database works where the account of the server can not go', async () => {
  const path = folder('closed', 'data');
  chmodSync(join(path, '..'), 0o700);
  const server = await startEmbedded(path);
  await server.stop();
  const home = prepareClusterHome(path, findServerIdentity());
  if (home !== path) rmSync(home, { recursive: true, force: true });
});

it('the embedded database returns counts and amounts as numbers, days as text, instants as dates', async () => {
  const path = folder();
  const server = await startEmbedded(path);
  const pool = openPool(server.connection());
  const { rows } = await pool.query(`select count(*) as n, 12.50::numeric(12,2) as amount, date '2026-11-21' as day,
    timestamptz '2026-11-21T06:00:00Z' as at, 9007199254740993 as big`);
  expect(rows).toEqual([
    { n: 1, amount: 12.5, day: '2026-11-21', at: new Date('2026-11-21T06:00:00Z'), big: '9007199254740993' },
  ]);
  await pool.end();
  await server.stop();
});

it('the embedded database migrates once for two instances at one moment, and names a migration that fails', async () => {
  const path = folder();
  const server = await startEmbedded(path);
  const [one, two] = [openPool(server.connection()), openPool(server.connection())];
  const applied = await Promise.all([migrate(one), migrate(two)]);
  expect(applied.map((names) => names.length).sort((a, b) => a - b)[0]).toBe(0);
  expect(applied.flat()).toContain('0001_foundation.sql');
  expect(await migrate(one)).toEqual([]);
  const bad = folder('migrations');
  cpSync(join(findApiRoot(), 'migrations'), bad, { recursive: true });
  writeFileSync(join(bad, '9001_bad.sql'), 'create table half (n int);\nselect nonsense;\n');
  await expect(migrate(one, bad)).rejects.toThrow('Migration 9001_bad.sql failed');
  await expect(one.query('select * from half')).rejects.toThrow('does not exist');
  await Promise.all([one.end(), two.end()]);
  await server.stop();
});
