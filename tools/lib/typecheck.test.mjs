import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packages, root } from './run.mjs';
import { typecheck } from './typecheck.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'tools/lib/.types-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

it('every package has its types checked', () => {
  expect(packages.filter((name) => !existsSync(join(root, name, 'tsconfig.json')))).toEqual([]);
});

it('every file of the tools is among those that are checked', () => {
  const listed = execFileSync(process.execPath, [tsc, '-p', 'tools', '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const checked = new Set(listed.split('\n').map((file) => relative(root, file)));
  const written = readdirSync(join(root, 'tools'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?js$/.test(file) && !/(^|[\\/])\./.test(file))
    .map((file) => join('tools', file));
  expect(written).toContain(join('tools', 'ci.mjs'));
  expect(written.filter((file) => !checked.has(file))).toEqual([]);
});

it('a property that is not there, in plain JavaScript of the tools, fails and is named', async () => {
  writeFileSync(join(folder, 'planted.mjs'), "export const shout = 'quiet'.toUperCase();\n");
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['planted.mjs'] }),
  );
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await typecheck([relative(root, folder)])).toEqual({ passed: 0, failed: 1 });
  expect(errors.mock.calls.join('\n')).toMatch(/planted\.mjs.*toUperCase/);
});

it('a package whose types nobody described fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await typecheck([relative(root, folder)])).toEqual({ passed: 0, failed: 1 });
});
