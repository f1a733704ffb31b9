import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBaseCommit, listChangedSince, readFileAt, isClean } from './base-commit.mjs';

let folder;
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (text) => {
  writeFileSync(join(folder, 'record.json'), text);
  git('add', '-A');
  git('commit', '-qm', text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'base-'));
  git('init', '-q', '-b', 'main');
  commit('of main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('work on a branch is compared with where it left main, however often it was committed', () => {
  git('switch', '-qc', 'work');
  commit('first');
  commit('second');
  const base = findBaseCommit(folder);
  expect(readFileAt(base, 'record.json', folder)).toBe('of main');
  writeFileSync(join(folder, 'new.txt'), '');
  expect(listChangedSince(base, folder)).toEqual(['new.txt', 'record.json']);
  expect(isClean(folder)).toBe(false);
});

it('work on main is compared with what is committed', () => {
  writeFileSync(join(folder, 'record.json'), 'not committed');
  expect(readFileAt(findBaseCommit(folder), 'record.json', folder)).toBe('of main');
});

it('nothing is known of a file that was not there, nor of a folder without commits', () => {
  expect(readFileAt(findBaseCommit(folder), 'other.json', folder)).toBeUndefined();
  rmSync(join(folder, '.git'), { recursive: true, force: true });
  expect(findBaseCommit(folder)).toBeUndefined();
  expect(readFileAt(findBaseCommit(folder), 'record.json', folder)).toBeUndefined();
});
