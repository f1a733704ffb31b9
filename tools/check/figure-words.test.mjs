import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../lib/run.mjs';
import { listTreeFiles } from './import-graph.mjs';
import { walkNodes } from './syntax-nodes.mjs';

const PLURAL = /\b[a-z-]{2,}[^\W\dius]s\b/i;
const getProperties = ({ properties }) =>
  new Map(properties.flatMap(({ key, value }) => (key ? [[key.value, value?.value ?? '']] : [])));

/** Labels of `<Figures>` that say many of something, and have no words for one. */
function findPlurals(source) {
  if (!source.includes('<Figures')) return [];
  return [...walkNodes(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }))]
    .filter(({ type }) => type === 'ObjectExpression')
    .map(getProperties)
    .filter((figure) => ['label', 'value', 'to'].every((name) => figure.has(name)) && !figure.has('one'))
    .map((figure) => figure.get('label'))
    .filter((label) => PLURAL.test(label));
}

it('the check finds a label of many without words for one', () => {
  const figure = (more) => `const a = <Figures figures={[{ label: 'Follow-ups due', value: 1, to: '/', ${more} }]} />;`;
  expect(findPlurals(figure(''))).toEqual(['Follow-ups due']);
  expect(findPlurals(figure("one: 'Follow-up due'"))).toEqual([]);
  expect(findPlurals(figure('').replace('Follow-ups due', 'Older than a week'))).toEqual([]);
});

it('a figure of one is told in the singular everywhere', () => {
  const files = listTreeFiles(/\.tsx$/).filter((path) => /^mfe-[\w-]+\/src\//.test(path) && !/\.test\.tsx$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((path) => findPlurals(readFileSync(join(root, path), 'utf8')).map((label) => `${path}: ${label}`)),
  ).toEqual([]);
});
