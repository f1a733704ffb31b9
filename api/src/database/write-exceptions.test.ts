import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findApiRoot } from '../config/find-api-root.ts';
import { testApp } from '../testing/index.ts';
import { writeHistory } from '../platform/write-history.ts';
import type { CallContext, Tx } from '../calls/serve.ts';
import type { Core } from '../platform/core.ts';
import { deleteAccountLimits } from '../session/sign-in-limits.ts';
import { WRITE_EXCEPTIONS } from './write-exceptions.ts';
import { type Db, toWriteDb, isRead, toReadDb, sql, type WriteDb } from './sql.ts';

const BY = { sapId: 'AO1', role: 'AO' };
const source = join(findApiRoot(), 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$|(^|\/)testing\//.test(name));
const getText = (file: string) => readFileSync(join(source, file), 'utf8');
const OPENING =
  /\b(inTransaction|runTransactionOn|toWriteDb|openOwnConnection|openUnlimitedConnection|openPoolBeside|getSessionPool)\(|\bpool\.(query|connect)\b|\bunauditedWrite\('/;
const DEFINING = ['database/sql.ts', 'database/pool.ts', 'database/own-connection.ts', 'database/transaction.ts'];

const exceptions = Object.entries(WRITE_EXCEPTIONS).map(([name, { files }]) => ({
  name,
  files: files as readonly string[],
}));
const isIn = (file: string, place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place);
const getExceptions = (file: string) =>
  exceptions.filter((exception) => exception.files.some((place) => isIn(file, place))).map(({ name }) => name);

it('every file that opens a way to write is listed once in WRITE_EXCEPTIONS, with its reason', () => {
  const opening = files.filter((file) => !DEFINING.includes(file) && OPENING.test(getText(file)));
  const wrong = opening.filter((file) => getExceptions(file).length !== 1);
  expect(
    wrong.map((file) => `${file}: name it in WRITE_EXCEPTIONS of database/write-exceptions.ts, or write by change`),
  ).toEqual([]);
});

it('every write exception is used by each place that it names', () => {
  const unused = exceptions.flatMap(({ name, files: places }) =>
    places
      .filter((place) => !files.some((file) => isIn(file, place) && OPENING.test(getText(file))))
      .map((place) => `${name}: ${place} writes nothing of its own`),
  );
  expect(unused).toEqual([]);
});

it('each unaudited write names the exception that lists its file', () => {
  const wrong = files.flatMap((file) =>
    [...getText(file).matchAll(/unauditedWrite\('([\w-]+)'\)/g)]
      .filter(([, name]) => !getExceptions(file).includes(name as string))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ["select 1 where name = 'please update it; insert into x'", true],
  ['with a as (select 1) select * from a', true],
  ['select updated_at, "update" from a', true],
  ['insert into a values (1)', false],
  ['with gone as (delete from a returning id) select * from gone', false],
  ['select * from a for update', false],
  ['select * from a for no key update', false],
  ['select * from a for share', false],
  ["select nextval('a')", false],
  ['truncate a', false],
  ["select 'it''s' -- a note\n; update a set b = 1", false],
  ['set local lock_timeout = 1', false],
])('%s: reads only is %s', (text, expected) => {
  expect(isRead(text)).toBe(expected);
});

it('a handler’s db refuses to write, before the database is asked', async () => {
  const statements: string[] = [];
  const db = toReadDb({
    query: async ({ text }) => {
      statements.push(text);
      return { rows: [] };
    },
  });
  await db.query(sql`select 1`);
  await expect(db.query(sql`update users set name = ''`)).rejects.toThrow(
    'A handle for reading got a statement that writes',
  );
  await expect(db.one(sql`select 1 from users for update`)).rejects.toThrow('A handle for reading');
  expect(statements).toEqual(['select 1']);
  const t = await testApp({ people: false });
  await expect(t.app.core.db.query(sql`delete from users`)).rejects.toThrow('A handle for reading');
  await t.close();
});

/** Never runs: type checks must fail on each line. */
export const misuses = [
  // @ts-expect-error a handle for reading is none for writing
  ({ db }: Core): WriteDb => db,
  // @ts-expect-error `toReadDb` gives a handle for reading
  (pool: Core['pool']): WriteDb => toReadDb(pool),
  // @ts-expect-error a handler's db hands no line to the history
  ({ db }: Pick<CallContext<never>, 'db'>, line: Parameters<Tx['history']>[0]) => writeHistory(db, line, BY, ''),
  // @ts-expect-error a repository's write takes no handler's db
  ({ db }: Pick<CallContext<never>, 'db'>) => deleteAccountLimits(db, '', ''),
];
export const uses = [
  ({ unauditedWrite }: Core): WriteDb => unauditedWrite('health'),
  (tx: Tx): WriteDb => tx,
  (pool: Core['pool']): WriteDb => toWriteDb(pool),
  (db: WriteDb): Db => db,
];
