import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(join(__dirname, '../../api/migrations'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const check = () => {
  const script = join(__dirname, 'testing/check-migrations.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' }));
};
const add = (statement) =>
  writeFileSync(join(folder, '9999_new.sql'), `-- Up Migration\n${statement};\n-- Down Migration\n`);

it('a new migration that does not run is found, also one that fails only where there is data', () => {
  add('alter table users add column broken text not null');
  const { hasCommit, problems } = check();
  expect(problems).toEqual(
    hasCommit
      ? [expect.stringMatching(/^A database with data from before this work: Migration 9999_new.sql failed/)]
      : [],
  );
  add('create table wrong (wrong wrong)');
  expect(check().problems[0]).toMatch(/^An empty database: Migration 9999_new.sql failed: type "wrong"/);
}, 180_000);

it('one that fits passes, and an old one that was edited is refused', () => {
  add('create table fits (id integer primary key)');
  expect(check().problems).toEqual([]);
  const old = join(folder, '0001_foundation.sql');
  writeFileSync(old, `${readFileSync(old, 'utf8')}\n-- edited\n`);
  const { hasCommit, problems } = check();
  expect(problems).toEqual(hasCommit ? [expect.stringContaining('0001_foundation.sql is not the one')] : []);
}, 180_000);
