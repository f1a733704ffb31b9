import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { sql } from '../database/sql.ts';
import { type TestApp, testApp } from '../testing/index.ts';
import { deleteInSteps } from './delete-in-steps.ts';
import { forgetHistory } from './forget-history.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ people: false });
});
afterAll(() => t.close());
beforeEach(() => t.pool.query('delete from history'));

const LIMIT = new Date('2026-01-01T00:00:00Z');
const add = (kind: string, at: string, count = 1) =>
  t.pool.query(
    `insert into history (at, kind, record_id, by_sap_id, by_role, action, request_id)
     select $2, $1, n::text, 'AO1', 'AO', 'x', 'r' from generate_series(1, $3::int) n`,
    [kind, at, count],
  );
const rest = async () =>
  (await t.pool.query(`select kind, count(*)::int as count from history group by kind order by kind`)).rows;

it('housekeeping forgets what is older than the limit, step by step, and keeps what is younger', async () => {
  await add('visit', '2025-12-31T23:59:59Z', 7);
  await add('visit', '2026-01-01T00:00:00Z', 2);
  expect(await forgetHistory(t.db, LIMIT, 3)).toBe(7);
  expect(await rest()).toEqual([{ kind: 'visit', count: 2 }]);
  expect(await forgetHistory(t.db, LIMIT, 3)).toBe(0);
});

it('the cleanup skips history that still decides something and continues with the rest', async () => {
  for (const kind of ['pjp', 'prospect', 'remote', 'role-menu', 'role-slot', 'user'])
    await add(kind, '2020-01-01T00:00:00Z');
  await add('claim', '2020-01-01T00:00:00Z');
  expect(await forgetHistory(t.db, LIMIT)).toBe(1);
  expect((await rest()).map(({ kind }) => kind)).toEqual([
    'pjp',
    'prospect',
    'remote',
    'role-menu',
    'role-slot',
    'user',
  ]);
});

it('housekeeping leaves to another server what that one deletes just now', async () => {
  await add('visit', '2020-01-01T00:00:00Z', 5);
  const other = await t.pool.connect();
  await other.query('begin');
  await other.query(`delete from history where record_id in ('1', '2')`);
  expect(await deleteInSteps(t.db, 'history', sql`at < ${LIMIT}`)).toBe(3);
  await other.query('commit');
  other.release();
  expect(await rest()).toEqual([]);
});

it('housekeeping names every place that reads history: what a new one decides by must be among what stays', () => {
  const source = join(findApiRoot(), 'src');
  const readers = readdirSync(source, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path))
    .filter((path) => /\b(?:from|join) history\b/.test(readFileSync(join(source, path), 'utf8')));
  expect(readers.sort()).toEqual([
    'background/forget-history.ts',
    'commands/export-history.ts',
    'domains/helpdesk/ticket-changes/repository.ts',
    'domains/layouts.ts',
    'domains/remotes/incidents/repository.ts',
    'domains/remotes/registry/follow-installed.ts',
    'domains/remotes/steer/overview.ts',
    'domains/shared/history/history.ts',
    'domains/shared/pins/repository.ts',
    'import/prospect-file.ts',
    'import/work-files.ts',
  ]);
});
