import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';
import { listTreeFiles } from './import-graph.mjs';

/** Addresses with title and menu entry; headings by file; words by file and constant. */
const KEPT = JSON.parse(readFileSync(join(root, 'tools/check/kept-words.json'), 'utf8'));
const read = (file) => readFileSync(join(root, file), 'utf8');
const sources = listTreeFiles(/\.tsx?$/)
  .filter((file) => /^(?:shell|mfe-[\w-]+|shared-\w+)\/src\//.test(file))
  .map((file) => ({ file, text: read(file) }));

const readScreens = (text) =>
  text
    .split(/\bpath: '/)
    .slice(1)
    .map((screen) => {
      const head = screen.split(/\bload: /)[0];
      const texts = ['title', 'menu'].map((name) => new RegExp(`\\b${name}: '([^']+)'`).exec(head)?.[1]);
      return [screen.split("'")[0], texts.filter(Boolean)];
    });
const readHeadings = (text) => [...text.matchAll(/\bheader: '([^']+)'/g)].map(([, heading]) => heading);
const readWords = (text) => {
  const pairs = text.matchAll(/^ {2}(?:(\w+)|'([^']+)'): (?:\{ (?:text|label): )?'([^'\n]+)'/gm);
  return Object.fromEntries([...pairs].map(([, name, quoted, word]) => [name ?? quoted, word]));
};
const readTables = ({ file, text }) =>
  [...text.matchAll(/\bconst (\w+)[^=\n]*= \{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [
    `${file} ${name}`,
    readWords(body),
  ]);

it('screens keep the addresses of kept-words.json, which stand in bookmarks and mails, with their titles and menu entries', () => {
  const screens = Object.fromEntries(remotes.flatMap((name) => readScreens(read(`${name}/src/remote.ts`))));
  expect(screens).toMatchObject(KEPT.screens);
});

it('columns keep the headings of kept-words.json', () => {
  const headings = new Set(sources.flatMap(({ file, text }) => readHeadings(text).map((each) => `${file}: ${each}`)));
  const lines = Object.entries(KEPT.headings).flatMap(([file, list]) => list.map((each) => `${file}: ${each}`));
  expect(lines.filter((each) => !headings.has(each))).toEqual([]);
});

it('statuses, kinds and codes keep the words of kept-words.json', () => {
  expect(Object.fromEntries(sources.flatMap(readTables))).toMatchObject(KEPT.words);
});
