/**
 * @group all
 * @slow Runs the compiler over packages that it makes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

describe('packages of the browser, which are checked in one program', () => {
  let names;
  beforeEach(() => {
    names = ['one', 'two'].map((name) => {
      const place = join(folder, name);
      mkdirSync(join(place, 'src'), { recursive: true });
      writeFileSync(
        join(folder, 'tsconfig.browser.json'),
        JSON.stringify({ extends: '../../../tsconfig.browser.json' }),
      );
      writeFileSync(
        join(place, 'tsconfig.json'),
        JSON.stringify({ extends: '../tsconfig.browser.json', include: ['src'] }),
      );
      writeFileSync(join(place, 'src/index.ts'), "export const quiet: string = 'quiet';\n");
      return relative(root, place);
    });
  });

  it('pass together', async () => {
    expect(await typecheck(names)).toEqual({ passed: 2, failed: 0 });
  });

  it('may name a folder that is not there yet', async () => {
    writeFileSync(
      join(folder, 'two/tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.browser.json', include: ['src', 'smoke'] }),
    );
    expect(await typecheck(names)).toEqual({ passed: 2, failed: 0 });
  });

  it('are named one by one where one of them is wrong', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    writeFileSync(join(folder, 'two/src/wrong.ts'), 'export const quiet: string = 1;\n');
    expect(await typecheck(names)).toEqual({ passed: 1, failed: 1 });
    expect(errors.mock.calls.join('\n')).toMatch(/Types of .*two:[\s\S]*wrong\.ts/);
  });

  it('see nothing of what another one declares for all of its own files', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    writeFileSync(
      join(folder, 'one/src/everywhere.d.ts'),
      "declare module 'made-up' {\n  export const word: string;\n}\n",
    );
    writeFileSync(join(folder, 'two/src/uses.ts'), "export { word } from 'made-up';\n");
    expect(await typecheck(names)).toEqual({ passed: 1, failed: 1 });
    expect(errors.mock.calls.join('\n')).toMatch(/Types of .*two:[\s\S]*made-up/);
  });
});
