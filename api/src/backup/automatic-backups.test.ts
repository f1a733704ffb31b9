/**
 * @group all
 * @slow Writes and reads whole backups.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLockSession } from '../database/advisory-locks.ts';
import { toWriteDb } from '../database/sql.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { backUpIfDue } from './automatic-backups.ts';
import { checkArchive } from './archive-reader.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'fcb-auto-'));
let t: TestApp;
let now: Date;
let dir: string;
let count = 0;

beforeAll(async () => {
  t = await testApp({ now: () => now, people: false });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date('2026-11-25T01:00:00Z');
  dir = join(folder, `place-${count++}`);
  await t.pool.query('delete from backups; delete from alerts');
});

const settings = (keep = 7) => ({ dir, everyMs: 24 * HOUR, keep });
const run = (keep?: number, signal?: AbortSignal) => backUpIfDue(t.app.core, settings(keep), signal);
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
const files = () => (existsSync(dir) ? readdirSync(dir).sort() : []);
const alerts = async () =>
  (await t.pool.query('select text, ended_at is not null as "isOver" from alerts order by raised_at')).rows;

it('the backup worker makes a backup that is whole, at once and then once in each interval', async () => {
  expect(await run()).toMatchObject({ rows: expect.any(Number) });
  expect(files()).toEqual(['console-2026-11-25T01-00-00Z.tar']);
  await expect(checkArchive(join(dir, files()[0] ?? ''))).resolves.toMatchObject({ size: expect.any(Number) });
  later(23.9);
  expect(await run()).toBeUndefined();
  later(0.1);
  expect(await run()).toBeDefined();
  expect(files()).toEqual(['console-2026-11-25T01-00-00Z.tar', 'console-2026-11-26T01-00-00Z.tar']);
});

it('automatic backups keep the newest files and touch nothing else in the folder', async () => {
  mkdirSync(dir);
  const others = ['by-hand.tar', 'console-2026.tar', 'console-2020-01-01T00-00-00Z.tar.gz'];
  for (const name of [...others, 'console-2026-11-22T01-00-00Z.tar', 'console-2026-11-23T01-00-00Z.tar'])
    writeFileSync(join(dir, name), '');
  await run(2);
  expect(files()).toEqual([...others, 'console-2026-11-23T01-00-00Z.tar', 'console-2026-11-25T01-00-00Z.tar'].sort());
});

it('the backup worker never mistakes the new one for an old one, also where the clock was put back', async () => {
  mkdirSync(dir);
  writeFileSync(join(dir, 'console-2027-01-01T00-00-00Z.tar'), '');
  await run(1);
  expect(files()).toEqual(['console-2026-11-25T01-00-00Z.tar']);
});

it('an automatic backup is not made while another server makes one', async () => {
  const client = await t.pool.connect();
  try {
    expect(await tryLockSession(toWriteDb(client), 'backup')).toBe(true);
    expect(await run()).toBeUndefined();
  } finally {
    client.release(true);
  }
  expect(files()).toEqual([]);
});

it('two servers that check at the same moment make one automatic backup', async () => {
  const both = await Promise.all([run(), run()]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

it('an automatic backup is skipped when another server made one between the check and the lock', async () => {
  await run();
  // Stale read: another server's backup was recorded after it.
  const before = { ...t.app.core.db, one: async <T extends object>() => ({ tried: null, good: null }) as T };
  expect(await backUpIfDue({ ...t.app.core, db: before }, settings())).toBeUndefined();
  expect(files()).toHaveLength(1);
});

it('a failed backup is told to ADMIN, keeps older ones, is tried again after 15 minutes, and its end is told', async () => {
  mkdirSync(dir);
  const old = 'console-2026-11-20T01-00-00Z.tar';
  writeFileSync(join(dir, old), '');
  const { config } = t.app.core;
  const full = { ...t.app.core, config: { ...config, minFreeMb: 1_000_000_000 } };
  await expect(backUpIfDue(full, settings(1))).rejects.toThrow(/^The disk of .* MB left, but a backup needs/);
  expect(files()).toEqual([old]);
  expect(await alerts()).toEqual([
    {
      text: expect.stringMatching(/^The automatic backup failed: The disk of .* There is no good one yet\.$/),
      isOver: false,
    },
  ]);
  later(0.2);
  expect(await run(1)).toBeUndefined();
  later(0.05);
  expect(await run(1)).toBeDefined();
  expect(files()).toEqual(['console-2026-11-25T01-15-00Z.tar']);
  expect(await alerts()).toEqual([{ text: expect.anything(), isOver: true }]);
});

it('the backup worker leaves no file and no alert when the server ends meanwhile, and goes on where one was killed', async () => {
  const ending = new AbortController();
  ending.abort();
  await expect(run(7, ending.signal)).rejects.toThrow();
  expect(files()).toEqual([]);
  expect(await alerts()).toEqual([]);
  await t.pool.query('delete from backups');
  await t.pool.query(
    `insert into backups (started_at, file, is_automatic) values ('2026-11-25T00:00:00Z', 'console-2026-11-25T00-00-00Z.tar', true)`,
  );
  writeFileSync(join(dir, 'console-2026-11-25T00-00-00Z.tar.partial'), 'half');
  expect(await run()).toBeDefined();
  expect(files()).toEqual(['console-2026-11-25T01-00-00Z.tar']);
  const { rows } = await t.pool.query('select ok, error from backups order by started_at');
  expect(rows).toEqual([
    { ok: false, error: 'It was interrupted.' },
    { ok: true, error: null },
  ]);
});
