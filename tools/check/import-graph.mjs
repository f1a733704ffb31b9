import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../lib/run.mjs';

const source = /\.(tsx?|mjs|cjs)$/;
const statement =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?((?:[\w$]+\s*,?\s*)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})?)\s*from\s*['"]([^'"]+)['"]/g;
const bare =
  /(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\b(?:import|require|mock|requireActual)\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`]+)['"`]/g;
const ownExport =
  /(?:^|\n)export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface|enum)\s+([\w$]+)/g;

/** Exported and local name of each entry in `{ a, type b as c }`. */
const findNames = (text) =>
  text
    .split(',')
    .map((each) => each.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((each) => each.split(/\s+as\s+/))
    .map(([there, here = there]) => ({ there, here }));

/** Imports and re-exports by `from`; `names` undefined means everything. */
export function readLinks(text) {
  const links = [];
  for (const [, word, , clause, from] of text.matchAll(statement)) {
    const list = /\{([^}]*)\}/.exec(clause);
    const first = /^[\w$]+/.exec(clause)?.[0];
    const names = clause.includes('*')
      ? undefined
      : [...(first ? [{ there: 'default', here: first }] : []), ...(list ? findNames(list[1]) : [])];
    links.push({ from, isReexport: word === 'export', names, as: /\*\s+as\s+([\w$]+)/.exec(clause)?.[1] });
  }
  for (const [, plain, called] of text.matchAll(bare))
    links.push({ from: plain ?? called, isReexport: false, names: undefined });
  return links;
}

/** Includes untracked files. */
export const listTreeFiles = (ending = source) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => ending.test(file) && existsSync(join(root, file)));

function packageEntries(files) {
  const entries = new Map();
  for (const folder of new Set(files.map((file) => file.split('/')[0]))) {
    const manifest = join(root, folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [key, file] of Object.entries(exports))
      if (typeof file === 'string') entries.set(posix.join(name, key), posix.join(folder, file));
  }
  return entries;
}

export function readGraph(files = listTreeFiles(), read = (file) => readFileSync(join(root, file), 'utf8')) {
  const fileSet = new Set(files);
  const entries = packageEntries(files);
  const texts = new Map(files.map((file) => [file, read(file)]));
  const importers = new Map();
  const resolve = (from, file) => {
    const path = from.startsWith('.') ? posix.join(posix.dirname(file), from) : entries.get(from);
    return path && ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end).find((each) => fileSet.has(each));
  };
  for (const [file, text] of texts)
    for (const { from, ...link } of readLinks(text)) {
      const target = resolve(from, file);
      if (target) importers.set(target, [...(importers.get(target) ?? []), { file, ...link }]);
    }
  const exportsOf = (file) => [...(texts.get(file) ?? '').matchAll(ownExport)].map(([, name]) => name);
  return { files, texts, importers, exportsOf };
}

/**
 * Files that a change affects, with their distance. Re-exporting files pass on only changed names. `start`: files, or
 * names of their exports.
 */
export function findReached({ importers, exportsOf }, start) {
  const steps = new Map();
  const seen = new Set();
  let wave = start.map(({ file, names }) => ({
    file,
    names: names ?? [...exportsOf(file), 'default'],
    isWhole: names === undefined,
  }));
  for (let step = 0; wave.length > 0; step += 1) {
    const next = [];
    for (const { file, names, isWhole } of wave) {
      if (!steps.has(file) && isWhole) steps.set(file, step);
      for (const { file: by, isReexport, names: importedNames, as } of importers.get(file) ?? []) {
        const passed = importedNames
          ? importedNames.filter(({ there }) => names.includes(there)).map(({ here }) => here)
          : as
            ? [as]
            : names;
        if (passed.length === 0) continue;
        const key = `${by} ${isReexport ? passed.join() : '*'} ${file}`;
        if (seen.has(key) || (!isReexport && seen.has(`${by} *`))) continue;
        seen.add(key);
        if (!isReexport) seen.add(`${by} *`);
        next.push(
          isReexport
            ? { file: by, names: passed, isWhole: false }
            : { file: by, names: [...exportsOf(by), 'default'], isWhole: true },
        );
      }
    }
    wave = next;
  }
  return steps;
}
