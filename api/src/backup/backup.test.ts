/**
 * @group all
 * @slow Writes and restores whole backups.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMonthTables } from '../background/months/add-month-tables.ts';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUp } from '../commands/back-up.ts';
import { restore } from '../commands/restore.ts';
import type { Member } from './archive-parts.ts';
import { readMembers } from './archive-reader.ts';
import { openArchiveWriter } from './archive-writer.ts';
import { checkBackup } from './check-backup.ts';
import { openDatabase } from '../database/open-database.ts';
import { openAssets } from '../platform/assets/open-assets.ts';
import { openTestPool, serverOfThisRun } from '../testing/databases.ts';
import { readContent, readSchema } from '../testing/database-content.ts';
import { readBackupConfig, createEmptyPlaces } from '../testing/empty-places.ts';
import { addFile, TEST_SECRETS, TEST_SECRETS_ENV, type TestApp, testApp } from '../testing/index.ts';
import { addVisit } from '../testing/seed-visits.ts';
import { createRelease, createTeam } from '../testing/releases.ts';
import { buildApp } from '../server/app.ts';
import { readSecrets } from '../database/secrets.ts';
import type { Pool } from 'pg';
import pino from 'pino';

jest.setTimeout(300_000);

const server = serverOfThisRun();
const folder = mkdtempSync(join(tmpdir(), 'fcb-'));
const file = join(folder, 'console.tar');
const { make: emptyPlace, drop: dropPlaces } = createEmptyPlaces(folder);
let t: TestApp;
let assetsDir: string;

const lines: string[] = [];
const say = (line: string) => lines.push(line);

const lookInto = async <R>(place: string | TestApp, look: (pool: Pool) => Promise<R>): Promise<R> => {
  if (typeof place !== 'string') return look(place.pool);
  const pool = openTestPool(server, place, 1);
  return look(pool).finally(() => pool.end());
};
const getContent = (place: string | TestApp) => lookInto(place, readContent);
const getSchema = (place: string | TestApp) => lookInto(place, readSchema);
const readTables = (database: string) =>
  lookInto(database, async (pool) => {
    const { rows } = await pool.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`);
    return rows.length;
  });
const tablesOfVisits = (database: string) =>
  lookInto(database, async (pool) => {
    const { rows } = await pool.query<{ table: string }>(
      `select tableoid::regclass::text as table from visits order by 1`,
    );
    return rows.map(({ table }) => table);
  });

beforeAll(async () => {
  assetsDir = mkdtempSync(join(folder, 'assets-'));
  t = await testApp({ config: { assets: { dir: assetsDir } } });
  const team = await createTeam(t, 'mfe-training');
  const published = await team.publish(createRelease('mfe-training', '1.0.0'));
  expect(published.statusCode).toBe(200);
  await addFile(t.pool, 'letter.pdf', 'application/pdf', '%PDF a letter \n\\ \t');
  await t.pool.query(
    `insert into history (kind, record_id, by_sap_id, by_role, action, after, request_id)
     values ('visit', '1', 'AO1', 'AO', 'remark', '{"remark": "line\\nline"}', 'r1')`,
  );
  await t.pool.query(
    `with job as (insert into report_jobs (file_key, report, params, format, file_name, user_id, status)
       select 'key-1', 'visits', '{}', 'csv', 'visits.csv', id, 'done' from users where sap_id = 'AO1' returning id)
     insert into report_chunks (job_id, start_byte, content) select id, 0, 'SAP ID,Visits' from job`,
  );
  await addMonthTables(t.db, ['2026-10-01', '2026-11-01']);
  for (const start of ['2026-10-31 09:00', '2026-11-01 09:00', '2019-05-05 09:00']) await addVisit(t.pool, { start });
  const config = readBackupConfig({ DATABASE_URL: t.url, ASSETS_DIR: assetsDir, ...TEST_SECRETS_ENV });
  await readSecrets(config, t.pool);
  await backUp(config, [file], say);
});

afterAll(async () => {
  await t.close();
  await dropPlaces();
  rmSync(folder, { recursive: true, force: true });
});

it('a restore brings back every row, key, index and trigger, the files of remotes and the secrets, into an empty place', async () => {
  const { database, dir, config } = await emptyPlace();
  await restore(config, [file], say);
  const content = await getContent(database);
  expect(content).toEqual(await getContent(t));
  expect(content).toMatchObject({
    ...{ history: { rows: 3 }, stored_files: { rows: 1 }, report_jobs: { rows: 1 }, report_chunks: { rows: 1 } },
    remote_versions: { rows: 1 },
  });
  expect(await getSchema(database)).toEqual(await getSchema(t));
  expect(await tablesOfVisits(database)).toEqual([
    'months.visits_2026_10',
    'months.visits_2026_11',
    'months.visits_other',
  ]);
  const entry = await openAssets(config.assets).read('mfe-training', '1.0.0', 'entry.js');
  expect(entry?.toString()).toBe('// mfe-training 1.0.0');
  expect(existsSync(join(dir, 'assets', 'mfe-training', '1.0.0', 'remote.json'))).toBe(true);

  const opened = await openDatabase(config, say);
  expect(await readSecrets(config, opened.pool)).toEqual(TEST_SECRETS);
  const app = await buildApp({ config, pool: opened.pool, secrets: TEST_SECRETS, log: pino({ level: 'silent' }) });
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/login', payload: { SAP_ID: 'AO1', pin: '1234' } });
  expect(signIn.statusCode).toBe(200);
  await opened.pool.query(
    `insert into history (kind, record_id, by_sap_id, by_role, action, request_id) values ('visit', '2', 'AO1', 'AO', 'x', 'r2')`,
  );
  const { rows } = await opened.pool.query(`select ok, bytes > 0 as "hasBytes" from backups`);
  expect(rows).toEqual([{ ok: true, hasBytes: null }]);
  await app.close();
  await opened.close();
});

it('a restore brings a backup of a server back as an embedded database, after which the folder can be lost and brought back', async () => {
  const dir = mkdtempSync(join(folder, 'embedded-'));
  const config = readBackupConfig({ DATA_DIR: dir });
  await restore(config, [file], say);
  expect(JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'))).toEqual(TEST_SECRETS);
  const second = join(folder, 'second.tar');
  await backUp(config, [second], say);
  rmSync(dir, { recursive: true });
  const { database, config: place } = await emptyPlace();
  await restore(place, [second], say);
  expect(await getContent(database)).toEqual(await getContent(t));
});

it('a restore refuses a file that is cut at any tenth or has a changed byte there, and writes nothing', async () => {
  const whole = readFileSync(file);
  const { database, dir, config } = await emptyPlace();
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const at = Math.floor((whole.length * tenth) / 10);
    const cut = join(folder, 'cut.tar');
    writeFileSync(cut, whole.subarray(0, at));
    await expect(restore(config, [cut], say)).rejects.toThrow('Nothing was changed.');
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(cut, changed);
    await expect(restore(config, [cut], say)).rejects.toThrow('Nothing was changed.');
  }
  // No member's checksum covers these: the last byte, and an extra one.
  const last = Buffer.from(whole);
  last.writeUInt8(1, last.length - 1);
  for (const bytes of [last, Buffer.concat([whole, Buffer.alloc(1)]), whole.subarray(0, -1)]) {
    writeFileSync(join(folder, 'cut.tar'), bytes);
    await expect(restore(config, [join(folder, 'cut.tar')], say)).rejects.toThrow('Nothing was changed.');
  }
  expect(await readTables(database)).toBe(0);
  expect(existsSync(join(dir, 'assets'))).toBe(false);
});

it('a restore refuses another passphrase, and none, before anything is written', async () => {
  const { database, config } = await emptyPlace();
  const other = { ...config, backupPassphrase: 'another passphrase' };
  await expect(restore(other, [file], say)).rejects.toThrow('The passphrase is not the one of this backup.');
  const none = { ...config, backupPassphrase: undefined };
  await expect(restore(none, [file], say, undefined, undefined)).rejects.toThrow('The backup holds secrets');
  expect(await readTables(database)).toBe(0);
});

it('a restore refuses a database and a store in which something is', async () => {
  const { config, dir } = await emptyPlace();
  const full = { ...config, databaseUrl: t.url };
  const before = await getContent(t);
  await expect(restore(full, [file], say)).rejects.toThrow('The database is not empty');
  expect(await getContent(t)).toEqual(before);
  const assets = openAssets({ dir: join(dir, 'assets') });
  await assets.put('mfe-other', '2.0.0', new Map([['remote.json', Buffer.from('{}')]]));
  await expect(restore(config, [file], say)).rejects.toThrow('is not empty: it has mfe-other/2.0.0');
});

it('a backup that fails leaves no half file under the name, nor beside it, and keeps a file that is there', async () => {
  const config = readBackupConfig({ DATABASE_URL: t.url, ASSETS_DIR: assetsDir, ...TEST_SECRETS_ENV });
  await expect(backUp(config, [file], say)).rejects.toThrow('There is a file');
  const interrupted = new AbortController();
  const third = join(folder, 'third.tar');
  const abortAt = (line: string) => {
    if (line.startsWith('written;')) interrupted.abort();
  };
  await expect(backUp(config, [third], abortAt, interrupted.signal)).rejects.toThrow();
  expect([existsSync(third), existsSync(`${third}.partial`)]).toEqual([false, false]);
});

/** The backup with other members, as somebody without its passphrase can write it: sums and seal fit. */
const rewritten = async (name: string, change: (member: Member) => Member[]): Promise<string> => {
  const path = join(folder, name);
  rmSync(path, { force: true });
  const archive = await openArchiveWriter(path, new Date(0));
  for await (const member of readMembers(file))
    if (!['SHA256SUMS', 'SEAL.sha256'].includes(member.name))
      for (const each of change(member)) await archive.add(each);
  await archive.seal();
  await archive.publish();
  return path;
};

const IN_VERSION = 'assets/mfe-training/1.0.0';
it.each([
  `${IN_VERSION}/../../../outside.js`,
  `${IN_VERSION}/./outside.js`,
  `${IN_VERSION}//outside.js`,
  `${IN_VERSION}/sub/../../outside.js`,
  `${IN_VERSION}/..`,
  `${IN_VERSION}/.outside`,
  `${IN_VERSION}/sub/.outside`,
  `${IN_VERSION}/..\\outside.js`,
  `${IN_VERSION}/C:\\outside.js`,
  `${IN_VERSION}/outside.js\n`,
  `${IN_VERSION}/out side.js`,
  `${IN_VERSION}/%2e%2e/outside.js`,
  `${IN_VERSION}/outside.js/`,
  'assets/../../outside.js',
  'assets/mfe-training/../../outside.js',
  'assets/mfe-training/../1.0.0/outside.js',
  'assets/..//outside.js',
  'assets//etc/outside.js',
  'assets/mfe-training/9.9.9/outside.js',
  '../outside.js',
  '/outside.js',
  'database/../../outside.copy.gz',
  'database/users/../outside.copy.gz',
  'outside.js',
])('a restore refuses a backup with the member %j, and writes nothing', async (name) => {
  const crafted = await rewritten('crafted.tar', (member) =>
    member.name === `${IN_VERSION}/entry.js` ? [member, { name, content: Buffer.from('x') }] : [member],
  );
  await expect(checkBackup(crafted)).rejects.toThrow('which no backup has. Nothing was changed.');
});

it('a restore refuses a backup of which somebody without the passphrase has changed one row, or taken the proof away', async () => {
  const { database, config } = await emptyPlace();
  const otherRow = await rewritten('changed.tar', (member) =>
    member.name.startsWith('database/stored_files/')
      ? [{ ...member, content: gzipSync(gunzipSync(member.content).toString().replace('letter.pdf', 'better.pdf')) }]
      : [member],
  );
  const unproved = await rewritten('unproved.tar', (member) => (member.name === 'proof.hmac' ? [] : [member]));
  for (const changed of [otherRow, unproved])
    await expect(restore(config, [changed], say)).rejects.toThrow('somebody has changed it');
  expect(await readTables(database)).toBe(0);
});

it('a restore says of a backup whether its passphrase proves it', async () => {
  const proved = await emptyPlace();
  lines.length = 0;
  await restore(proved.config, [file], say);
  expect(lines).toContain('It is proved: nobody without its passphrase has changed it.');
  const { config } = await emptyPlace();
  lines.length = 0;
  await restore(config, [file, '--without-secrets'], say);
  expect(lines.find((line) => line.startsWith('WARNING: it is not proved.'))).toBeDefined();
});
