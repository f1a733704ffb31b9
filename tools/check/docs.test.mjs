import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeCellForm, findStrayImportNotes } from '../docs/import-files.mjs';
import { wrapText } from '../docs/markdown.mjs';
import { measuredPage } from '../docs/measured.mjs';
import { GENERATED_PAGES } from '../docs/pages.mjs';
import { literalDefaults, findUnexplainedSettings } from '../docs/settings.mjs';
import { packages, root } from '../lib/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

describe('pages that are made from the code', () => {
  it.each(Object.keys(GENERATED_PAGES))('%s is what `npm run generate -- docs` writes', (path) => {
    expect(read(path)).toBe(GENERATED_PAGES[path]());
  });

  it('explain every setting once, and no other', () => {
    expect(findUnexplainedSettings()).toEqual([]);
    expect(literalDefaults().get('PORT')).toBe('8080');
  });

  it('explain every file of an import, and no column that is not there', () => {
    expect(findStrayImportNotes()).toEqual([]);
  });

  it('name the form of a column by what its check refuses, and fail on an unknown one', () => {
    const check = (value) => (value === '1' ? undefined : 'This is odd.');
    expect(describeCellForm({ name: 'a', list: true })).toBe('list');
    expect(describeCellForm({ name: 'a', check: () => "'?' is not one of A, I." })).toBe('`A, I`');
    expect(() => describeCellForm({ name: 'a', check })).toThrow('Add it to FORMS');
  });

  it('show missed goals first, and rows that begin alike together', () => {
    const row = (what, met = true) => ({ what, value: '1 ms', goal: '< 2 ms', met });
    const page = measuredPage({
      web: {
        date: '2026-01-01',
        rows: [row('Web, list: p95'), row('Web, list, late: p95'), row('Web, list, x: p95', false)],
      },
    });
    expect(page).toContain('2 of 3 goals are met.');
    expect(page.indexOf('| List, x: p95 | 1 ms |')).toBeLessThan(page.indexOf('## Pages in the browser'));
    expect(page).toContain(
      'Goal: < 2 ms\n\n| What | 2026-01-01 |  |\n| --- | --- | --- |\n| X: p95 | 1 ms | **missed** |\n| P95 |',
    );
  });

  it('have their lines wrapped', () => {
    expect(
      wrapText(`${'word '.repeat(30)}end\n- a`)
        .split('\n')
        .map((line) => line.length < 101),
    ).toEqual([true, true, true]);
  });
});

const IGNORED = ['node_modules', '.git', '.console', 'dist'];
/** @type {(folder?: string) => string[]} */
const markdownFiles = (folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.includes(entry.name) ? [] : markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
/** As GitHub makes them. */
const getAnchors = (text) =>
  [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(path, text) {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const page = file ? join(dirname(path), file) : path;
    if (!existsSync(join(root, page))) return true;
    return anchor !== undefined && page.endsWith('.md') && !getAnchors(read(page)).includes(anchor);
  });
}

it('every link of a page to another one leads to a file and a heading', () => {
  const files = markdownFiles();
  expect(files).toContain('README.md');
  expect(brokenLinks('README.md', '[a](docs/nowhere.md) [b](#nowhere) [c](https://example.com)')).toHaveLength(2);
  expect(files.flatMap((path) => brokenLinks(path, read(path)).map((link) => `${path}: ${link}`))).toEqual([]);
});

const ownPages = markdownFiles('docs').filter(
  (path) => !(path in GENERATED_PAGES) && !path.startsWith('docs/decisions/'),
);
const proseWords = (/** @type {string} */ text) =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .split(/[\s|]+/)
    .filter((word) => /\p{L}/u.test(word)).length;

it.each(ownPages)('%s has at most 900 words, and lines of at most 100 characters', (path) => {
  const text = read(path).replace(/```[\s\S]*?```/g, '');
  expect(proseWords(text)).toBeLessThanOrEqual(900);
  expect(text.split('\n').filter((line) => line.length > 100 && !line.startsWith('|'))).toEqual([]);
});

it('every page of docs is on the map of the docs', () => {
  const map = read('docs/README.md');
  const missing = [...ownPages, ...Object.keys(GENERATED_PAGES)].filter(
    (path) => path !== 'docs/README.md' && !map.includes(`](${path.slice('docs/'.length)})`),
  );
  expect(missing).toEqual([]);
});

it('every package says that its licence is the owner’s to decide', () => {
  const manifests = ['package.json', ...packages.map((name) => `${name}/package.json`)];
  const licences = manifests
    .filter((file) => existsSync(join(root, file)))
    .map((file) => JSON.parse(read(file)).license);
  expect(new Set(licences)).toEqual(new Set(['UNLICENSED']));
});

it('README is at most 130 lines long', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(131);
});
