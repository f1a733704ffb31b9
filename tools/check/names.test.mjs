import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '../lib/run.mjs';
import { findDeclaredNames } from './declared-names.mjs';

const EXPORT = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Too vague to search for. The contract's `texts` is recorded surface. */
const VAGUE = ['texts', 'words', 'labels', 'Decision', 'Place', 'beat'];
const RECORDED = ['api-contract beat', 'api-contract texts', 'shared-ui Place'];
/** Participles describe an action, not the value: prefer query, input, result, visible. */
const PARTICIPLE = /^(?:asked|found|given|kept|meant|said|shown|taken|told|wish(?:es|ed)?|worked)$/;
const PARTICIPLES = ['shell/src/releases/version-columns.tsx kept'];
/** Names that two modules of one package export for different things. Only shorten this list. */
const SHARED_NAMES = [];

/** Modules by 'package name'; skips tests and fakes. */
function exportsByName(files) {
  const pathsByKey = new Map();
  for (const [path, text] of files) {
    for (const [, name] of text.matchAll(EXPORT)) {
      const key = `${path.split('/')[0]} ${name}`;
      pathsByKey.set(key, (pathsByKey.get(key) ?? new Set()).add(path));
    }
  }
  return pathsByKey;
}
const sharedNames = (files) => [...exportsByName(files)].filter(([, paths]) => paths.size > 1).map(([key]) => key);
const vagueNames = (files) => [...exportsByName(files).keys()].filter((key) => VAGUE.includes(key.split(' ')[1]));

const sources = packages
  .filter((name) => !['e2e', 'bench', 'tools'].includes(name) && existsSync(join(root, name, 'src')))
  .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true }).map((path) => `${name}/src/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')]);

it('the check finds a name that two modules of a package export, and none that is declared twice in one', () => {
  const text = 'export const dealerTexts = {};\n';
  expect(
    sharedNames([
      ['api/src/a.ts', text],
      ['api/src/b.ts', text],
    ]),
  ).toEqual(['api dealerTexts']);
  expect(
    sharedNames([
      ['api/src/a.ts', text],
      ['shell/src/b.ts', text],
    ]),
  ).toEqual([]);
  expect(
    sharedNames([['api/src/a.ts', 'export function say(a: string): void;\nexport function say(): void {}\n']]),
  ).toEqual([]);
});

it('no two modules of a package export the same name', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sharedNames(sources).sort()).toEqual(SHARED_NAMES);
});

it('nothing is exported under a name that says neither whose nor of what', () => {
  expect(vagueNames([['api/src/a.ts', 'export const texts = {};\nexport interface Place {}\n']])).toHaveLength(2);
  expect(vagueNames(sources).sort()).toEqual(RECORDED);
});

it('the check finds a name wherever it is declared, and not where it is only spoken of', () => {
  const text = `
    function given(said, { a: shown, told = 1, ...kept }) { for (const [asked] of said) asked.found = { found: kept }; }
    class Worked { meant(wished) { try { wish(); } catch (found) {} } }
    interface A { said: string; ask(told: number): void }
  `;
  const names = findDeclaredNames('a.ts', text).filter((name) => PARTICIPLE.test(name));
  expect(names).toEqual([
    'given',
    'said',
    'shown',
    'told',
    'kept',
    'asked',
    'meant',
    'wished',
    'found',
    'said',
    'told',
  ]);
});

it('nothing is called by a bare participle', () => {
  const files = packages.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true })
      .map((path) => `${name}/${path}`)
      .filter((path) => /\.(?:tsx?|mjs|cjs)$/.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  );
  const names = files.flatMap((path) =>
    findDeclaredNames(path, readFileSync(join(root, path), 'utf8'))
      .filter((name) => PARTICIPLE.test(name))
      .map((name) => `${path} ${name}`),
  );
  expect(new Set(files.map((path) => path.split('/')[0]))).toEqual(new Set(packages));
  expect(names.filter((name) => !PARTICIPLES.includes(name))).toEqual([]);
});

it('every file and folder that the glossary names exists, and every row names one', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').match(/^\| (?!word|-).*\|$/gm) ?? [];
  const paths = rows.map((row) => /\| `([^`]+)` \|$/.exec(row)?.[1] ?? '');
  expect(rows.filter((_, index) => !paths[index])).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('a search for a word of the glossary finds its file, and for a folder of the server the page about it', () => {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const readAll = (path) =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path))
          .map((name) => readAll(join(path, name)))
          .join('\n')
      : read(path);
  const toLetters = (text) => text.toLowerCase().replace(/['’]s\b|[^a-z0-9]/g, '');
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) \|.*\| `([^`]+)` \|$/gm)];
  const missed = rows.flatMap(([, words = '', path = '']) => {
    const text = toLetters(`${path} ${readAll(path)}`);
    return words.split(/, | and /).filter((word) => !text.includes(toLetters(word)));
  });
  expect(missed).toEqual([]);
  const page = read('docs/architecture.md');
  const folders = readdirSync(join(root, 'api/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(
    folders
      .map(({ name }) => name)
      .filter((name) => !page.includes(`\`${name}\``) && !page.includes(`api/src/${name}`)),
  ).toEqual([]);
});

it('the glossary has each word once', () => {
  const words = [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+?) \|/gm)].map(
    ([, word = '']) => word,
  );
  const terms = words.filter((word) => word !== 'word' && !word.startsWith('-'));
  expect(terms).toEqual([...new Set(terms)]);
});
