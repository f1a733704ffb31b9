import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';

const memoryFolder = join(import.meta.dirname, 'memory-folder.mjs');
let shared;
beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(shared, { recursive: true, force: true }));

const inAnother = (end = '') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { existsSync, mkdtempSync } from 'node:fs';
       import { tmpdir } from 'node:os';
       const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(memoryFolder)});
       const folder = keepTemporaryFilesInMemory(${JSON.stringify(shared)}, 1);
       mkdtempSync(tmpdir() + '/of-a-test-');
       console.log(folder === tmpdir() && existsSync(folder));
       ${end}`,
    ],
    { encoding: 'utf8' },
  ).stdout.trim();

const knowsItsMemory = existsSync('/proc/meminfo');
(knowsItsMemory ? describe : describe.skip)('temporary files of the tests', () => {
  it('temporary files are in the folder of the run, and removed with it', () => {
    expect(inAnother()).toBe('true');
    expect(readdirSync(shared)).toEqual([]);
  });

  it('files that a killed run left behind are removed with the next run, and those of a running one stay', () => {
    inAnother('process.kill(process.pid, "SIGKILL")');
    expect(readdirSync(shared)).toHaveLength(1);
    const [left] = readdirSync(shared);
    mkdirSync(join(shared, `console-tests-${process.pid}-running`));
    inAnother();
    expect(readdirSync(shared)).toEqual([`console-tests-${process.pid}-running`]);
    expect(left).not.toBe(`console-tests-${process.pid}-running`);
  });
});

it('temporary files stay in their usual place when there is no memory folder, or no space in it', () => {
  const before = process.env.TMPDIR;
  expect(keepTemporaryFilesInMemory(join(shared, 'nothing'))).toBeUndefined();
  expect(keepTemporaryFilesInMemory(shared, Number.MAX_VALUE)).toBeUndefined();
  expect(process.env.TMPDIR).toBe(before);
});
