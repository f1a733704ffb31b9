import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStatements } from './collected-statements.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (...lines) => {
  const file = join(folder, 'statements.jsonl');
  writeFileSync(file, lines.map(([source, text]) => `${JSON.stringify({ source, text })}\n`).join(''));
  return readStatements(file);
};

it('one statement is counted once, however it is set; one row and several are two, as they may be for one shard and for several', () => {
  const { statements } = read(
    ['src/b.ts', 'select 1 from visits\n  where id = $1'],
    ['src/a.ts', 'select 1 from visits where id = $1'],
    ['src/c.ts', 'insert into visits (id, day) values ($1, $2)'],
    ['src/c.ts', 'insert into visits (id, day) values ($1, $2), ($3, $4)'],
    ['src/c.ts', 'insert into visits (id, day) values ($1, $2), ($3, $4), ($5, $6)'],
  );
  expect(statements.map(({ source, text }) => [source, text])).toEqual([
    ['src/c.ts', 'insert into visits (id, day) values ($1, $2)'],
    ['src/c.ts', 'insert into visits (id, day) values ($1, $2), ($3, $4)'],
    ['src/a.ts', 'select 1 from visits where id = $1'],
  ]);
});

it('a statement that several files send is a domain’s before it is the server’s', () => {
  const { statements } = read(
    ['src/demo/visits.ts', 'select 1 from visits'],
    ['src/domains/finance/claims/repository.ts', 'select 1 from visits'],
    ['src/files/pieces.ts', 'select 1 from visits'],
  );
  expect(statements).toEqual([{ source: 'src/domains/finance/claims/repository.ts', text: 'select 1 from visits' }]);
});

it('a statement sent by COPY counts; transactions, settings and migrations do not', () => {
  const { statements, temporaryTables, others } = read(
    ['src/a.ts', 'copy (select id from visits) to stdout (format csv)'],
    ['src/a.ts', 'begin'],
    ['src/a.ts', 'create temp table staging (line integer)'],
    ['src/database/migrate.ts', 'insert into migrations (name) values ($1)'],
  );
  expect(statements).toEqual([{ source: 'src/a.ts', text: 'select id from visits' }]);
  expect(temporaryTables).toEqual(['create temp table staging (line integer)']);
  expect(others).toEqual(['begin']);
});
