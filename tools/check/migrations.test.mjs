/**
 * @group all
 * @slow Migrates databases with and without rows.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let place;
let hasCommit;
let problems;
/** Each change gets a copy; one check covers all, so the demo company is made once. */
const changes = {
  failsWithData: (folder) => add(folder, 'alter table users add column broken text not null'),
  failsEmpty: (folder) => add(folder, 'create table wrong (wrong wrong)'),
  fits: (folder) => add(folder, 'create table fits (id integer primary key)'),
  edited: (folder) => appendFileSync(join(folder, '0001_foundation.sql'), '\n-- edited\n'),
};
const add = (folder, statement) => writeFileSync(join(folder, '9999_new.sql'), `${statement};\n`);

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'migrations-'));
  const folders = Object.entries(changes).map(([name, change]) => {
    const folder = join(place, name);
    cpSync(join(__dirname, '../../api/migrations'), folder, { recursive: true });
    change(folder);
    return folder;
  });
  const script = join(__dirname, 'testing/check-migrations.mjs');
  const checked = JSON.parse(execFileSync(process.execPath, [script, ...folders], { encoding: 'utf8' }));
  hasCommit = checked.hasCommit;
  problems = Object.fromEntries(Object.keys(changes).map((name, index) => [name, checked.problems[index]]));
}, 180_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('a new migration that fails only where there is data is found', () => {
  expect(problems.failsWithData).toEqual(
    hasCommit
      ? [expect.stringMatching(/^A database with data from before this work: Migration 9999_new.sql failed/)]
      : [],
  );
});

it('a new migration that does not run is found', () => {
  expect(problems.failsEmpty[0]).toMatch(/^An empty database: Migration 9999_new.sql failed: type "wrong"/);
});

it('a new migration that fits passes', () => {
  expect(problems.fits).toEqual([]);
});

it('an old one that was edited is refused', () => {
  expect(problems.edited).toEqual(hasCommit ? [expect.stringContaining('0001_foundation.sql is not the one')] : []);
});
