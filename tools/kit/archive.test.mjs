import { spawnSync } from 'node:child_process';
import { toArchive } from './archive.mjs';

/** @type {[string, string][]} */
const files = [
  ['src/index.js', 'export const one = 1;\n'],
  ['package.json', '{}\n'],
];

it('the same files make the same bytes, in whatever order they come', async () => {
  const archive = await toArchive(new Map(files));
  expect((await toArchive(new Map(files.toReversed()))).equals(archive)).toBe(true);
  expect(
    (await toArchive(new Map([...files, /** @type {[string, string]} */ (['more.js', ''])]))).equals(archive),
  ).toBe(false);
});

it('a program that reads archives finds the files in the folder that npm expects', async () => {
  const input = await toArchive(new Map(files));
  const list = spawnSync('tar', ['-tz'], { input }).stdout.toString().trim().split('\n');
  expect(list.sort()).toEqual(['package/package.json', 'package/src/index.js']);
  const text = spawnSync('tar', ['-xzO', 'package/src/index.js'], { input }).stdout.toString();
  expect(text).toBe('export const one = 1;\n');
});
