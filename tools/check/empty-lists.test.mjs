import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';
import { walkNodes } from './syntax-nodes.mjs';

const LISTS = ['TableScreen', 'OfficerTable', 'FigureScreen'];

function listsIn(text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2023' });
  return [...walkNodes(tree)]
    .filter(({ type, name }) => type === 'JSXOpeningElement' && LISTS.includes(name.value))
    .map(({ attributes }) => attributes.map(({ name, spread }) => (spread ? '...' : name.value)));
}

const files = ['shell', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true })
    .map((file) => join(name, 'src', file))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file)),
);
const lists = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return LISTS.some((each) => text.includes(`<${each}`)) ? listsIn(text).map((props) => ({ file, props })) : [];
});

it('an empty list says what would fill it and where that comes from, in every list of the console', () => {
  expect(lists.length).toBeGreaterThan(40);
  const silent = lists.filter(({ props }) => !props.includes('filledBy') && !props.includes('...'));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

/** Lists whose page reports load errors itself. */
const PARTS_OF_A_READ_PAGE = ['shell/src/releases/versions.tsx'];

it('every list hands its failure to the shared table, which says why and offers another try', () => {
  const handsOver = ({ props }) => ['error', 'result', 'list', '...'].some((prop) => props.includes(prop));
  const silent = lists.filter((list) => !handsOver(list)).map(({ file }) => file);
  expect(silent).toEqual(PARTS_OF_A_READ_PAGE);
});
