import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const texts = new Map(
  ['shell', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(name, 'src', file))
      .map((file) => [file, read(file)]),
  ),
);
const textOf = (file) => texts.get(file) ?? '';
const importsOf = (file) =>
  [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
/** A list's file, its imports and theirs; of a list for several screens also those screens'. */
const withColumns = (file) => {
  const users = [...texts.keys()].filter((other) => importsOf(other).includes(file));
  const near = [file, ...users].flatMap((one) => [one, ...importsOf(one)]);
  return near.flatMap((one) => [one, ...(texts.has(one) ? importsOf(one) : [])]).filter((one) => texts.has(one));
};
const lists = [...texts.keys()].filter((file) => /<(TableScreen|ListTable)\b/.test(textOf(file)));

it('D-375: every list sorts by at least one of its columns', () => {
  expect(lists.length).toBeGreaterThan(40);
  expect(lists.filter((file) => !withColumns(file).some((one) => /\bsort(able|s: )/.test(textOf(one))))).toEqual([]);
});

it('D-375: every list with pages of the server hands its order to the server', () => {
  const onServer = [...texts.keys()].filter((file) =>
    /\b(serverPaging|useServerList)\(|mode: 'server'/.test(textOf(file)),
  );
  expect(onServer.length).toBeGreaterThan(20);
  expect(onServer.filter((file) => !/\bsorts: |\bheadings\b/.test(textOf(file)))).toEqual([]);
});
