import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Every node of a syntax tree. */
function* nodesOf(node) {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) yield* nodesOf(value);
}
const LISTS = ['TableScreen', 'OfficerTable', 'FigureScreen'];

/** Of each list screen in a file, the names of what it is given. */
function listsIn(text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2023' });
  return [...nodesOf(tree)]
    .filter(({ type, name }) => type === 'JSXOpeningElement' && LISTS.includes(name.value))
    .map(({ attributes }) => attributes.map(({ name, spread }) => (spread ? '...' : name.value)));
}

it('an empty list says what would fill it and where that comes from, in every list of the console', () => {
  const files = ['shell', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true })
      .map((file) => join(name, 'src', file))
      .filter((file) => /(?<!\.test)\.tsx$/.test(file)),
  );
  const lists = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return LISTS.some((each) => text.includes(`<${each}`)) ? listsIn(text).map((props) => ({ file, props })) : [];
  });
  expect(lists.length).toBeGreaterThan(40);
  // What shares a list among pages hands over what these say.
  const silent = lists.filter(({ props }) => !props.includes('filledBy') && !props.includes('...'));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
