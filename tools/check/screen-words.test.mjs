import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../lib/run.mjs';
import { listTreeFiles } from './import-graph.mjs';
import { walkNodes } from './syntax-nodes.mjs';

/** Words that screens no longer use, with the new ones. */
const UNUSED = [
  ['nothing against', 'no objections'],
  ['against it', 'the first objection in words'],
  ['of it not', 'not decided yet'],
  ['dated before', 'for a past day'],
  ['over its time', 'overdue'],
  ['over their time', 'overdue'],
  ['on this page can be decided', 'nothing'],
  ['deleted ones left out', 'without deleted ones, behind (i)'],
  ['since the first records', 'since records began'],
  ['it could not be opened', 'this part did not load'],
  ['handed in', 'submitted'],
  ['hand in', 'submit'],
  ['hand prospects in', 'submit'],
  ['hand them in', 'submit'],
  ['leave out it', 'leave it out'],
  ['texts and replies', 'full text'],
  ['not heard at once', 'not live'],
  ['read again since', 'updated since'],
  ['by itself', 'automatically'],
  ['by themselves', 'automatically'],
  ['anew', 'again'],
  ['when the line is back', 'when you are online again'],
  ['works on.', 'still works'],
  ['all the same', 'anyway'],
  ['goes on', 'continues'],
  ['go on', 'continue'],
  ['stands here', 'is here'],
  ['stand here', 'are here'],
  ['stands there', 'is there'],
  ['stand there', 'are there'],
  ['until now', 'current'],
  ['no more at once', 'the most at once'],
  ['nobody beside', 'only'],
  ['his', 'their'],
  ['him', 'them'],
];
/** Texts where the word has its ordinary meaning. */
const EXCEPT = [/^month to date: /];

const isSource = (path) =>
  /^(?:shell|mfe-[\w-]+|shared-(?:ui|auth)|api-contract|api)\/src\//.test(path) &&
  /^(?!api\/)|^api\/src\/(?:domains|http|session)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(path);

const toPattern = (words) => new RegExp(`\\b${words.replace('.', '\\.')}(?!\\w)`, 'i');
const PATTERNS = UNUSED.map(([words, better]) => ({ words, better, pattern: toPattern(words) }));

const KINDS = { StringLiteral: 'value', JSXText: 'value', TemplateElement: 'cooked' };
/** Texts of a module, with words between single spaces. */
function findTexts(path, source) {
  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  return [...walkNodes(tree)]
    .filter(({ type }) => type in KINDS)
    .map((node) => (node[KINDS[node.type]] ?? '').replace(/\s+/g, ' '));
}
/** A text of one word is a key of the program. */
const isSentence = (text) => / /.test(text.trim()) && !EXCEPT.some((pattern) => pattern.test(text));
function findUnused(path, source) {
  const words = source.replace(/\s+/g, ' ');
  const possible = PATTERNS.filter(({ pattern }) => pattern.test(words));
  if (possible.length === 0) return [];
  return findTexts(path, source)
    .filter(isSentence)
    .flatMap((text) =>
      possible
        .filter(({ pattern }) => pattern.test(text))
        .map(({ words: unused, better }) => `${path}: “${text.trim()}” says ‘${unused}’. Say: ${better}.`),
    );
}

it('the check finds a word in strings, templates and elements, and not in comments', () => {
  const source = `
    // It comes by itself.
    const text = 'Nothing against it';
    const template = \`\${text} goes on\`;
    const element = <p>It comes
      by itself</p>;
    const menu = 'Among others';
  `;
  expect(findUnused('a.tsx', source).map((line) => /‘.*’/.exec(line)?.[0])).toEqual([
    '‘nothing against’',
    '‘against it’',
    '‘goes on’',
    '‘by itself’',
  ]);
});

it('no text that people see has a word that is not used any more', () => {
  const files = listTreeFiles(/\.tsx?$/).filter(isSource);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => findUnused(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
