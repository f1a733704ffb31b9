/**
 * @group all
 * @slow Brings a data folder to the next major version.
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archivePrograms, findPrograms } from './major-version.ts';

const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
const MAJOR = 97;
let home: string;
let native: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'programs-'));
  native = join(home, 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  writeFileSync(join(native, 'bin/postgres'), `#!/bin/sh\necho 'postgres (PostgreSQL) ${MAJOR}.4'\n`);
  chmodSync(join(native, 'bin/postgres'), 0o755);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});
const programFolders = () => readdirSync(join(home, 'postgres-programs'));

it('the programs are stored beside the database, once', () => {
  expect(findPrograms(home, MAJOR)).toBeUndefined();
  archivePrograms(home, native);
  archivePrograms(home, native);
  expect(programFolders()).toEqual([String(MAJOR)]);
  expect(findPrograms(home, MAJOR)).toBe(join(home, 'postgres-programs', String(MAJOR)));
});

it('two starts at once store the programs once: the second uses what the first put there', () => {
  const { renameSync } = fs;
  jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    fs.cpSync(String(from), String(to), { recursive: true });
    renameSync(from, to);
  });
  archivePrograms(home, native);
  expect(programFolders()).toEqual([String(MAJOR)]);
  expect(readFileSync(join(findPrograms(home, MAJOR) ?? '', 'bin/postgres'), 'utf8')).toContain('PostgreSQL');
});

it('the call reports why the programs could not be stored, and leaves nothing half done', () => {
  jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    throw new Error('EROFS: read-only file system');
  });
  expect(() => archivePrograms(home, native)).toThrow('EROFS');
  expect(programFolders()).toEqual([]);
});
