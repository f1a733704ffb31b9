import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';
import { walkNodes } from './syntax-nodes.mjs';

const isColumns = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'CallExpression' && callee.callee.value === 'columnsFor';
const propertyOf = ({ properties }, name) =>
  properties.find((property) => property.type === 'KeyValueProperty' && property.key.value === name)?.value;
/** `'title'`, `'title' as const`, or the first branch of `at === 0 ? 'title' : 'fact'`. */
const textOf = (value) => {
  if (value?.type === 'TsConstAssertion') return textOf(value.expression);
  return value?.type === 'ConditionalExpression' ? textOf(value.consequent) : value?.value;
};

/** Phone roles by column id. Covers visible column objects in the list itself, not export-only ones. */
function phoneRolesIn(text, tsx = true) {
  const tree = parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' });
  return [...walkNodes(tree)].filter(isColumns).map(({ arguments: [list] }) => {
    const columns = [...walkNodes(list.expression)].filter(
      (node) =>
        node.type === 'ObjectExpression' &&
        propertyOf(node, 'id') &&
        propertyOf(node, 'header') &&
        !propertyOf(node, 'exportOnly'),
    );
    return columns.map((column) => [textOf(propertyOf(column, 'id')), textOf(propertyOf(column, 'onPhone'))]);
  });
}

it('reads the lists of a file, whatever is spread into them', () => {
  const file = `
    export const a = columnsFor<Row>()([{ id: 'x', header: 'X', onPhone: 'title', value }, { id: 'e', header: 'E', exportOnly: true, value }, ...places, shared]);
    export const c = (names) => columnsFor<Row>()(names.map((id, at) => ({ id: id, header: id, onPhone: at === 0 ? 'title' : 'fact', value })));
    export const b = (f) => columnsFor<Row>()([...(f ? [{ id: 'y', header: 'Y', value }] : []), { id: 'z', header: h, onPhone: 'action' as const }]);`;
  expect(phoneRolesIn(file)).toEqual([
    [['x', 'title']],
    [['id', 'title']],
    [
      ['y', undefined],
      ['z', 'action'],
    ],
  ]);
});

it('every table of the console has one title column, and declares each column’s role on a phone', () => {
  const files = ['shell', 'shared-ui', 'shared-auth', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true }).map((file) => join(name, 'src', file)),
  );
  const tables = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes('columnsFor<'))
    .flatMap(({ file, text }) => phoneRolesIn(text, file.endsWith('x')).map((columns) => ({ file, columns })));
  expect(tables.length).toBeGreaterThan(25);
  const silent = tables.flatMap(({ file, columns }) =>
    columns.flatMap(([id, part]) => (part ? [] : [`${file}: ${id}`])),
  );
  expect(silent).toEqual([]);
  /** @param {any[]} column */
  const isTitle = ([, part]) => part === 'title';
  expect(tables.filter(({ columns }) => columns.filter(isTitle).length > 1).map(({ file }) => file)).toEqual([]);
  // A list may be a part of another one in its file.
  const filesWithTitle = new Set(tables.filter(({ columns }) => columns.some(isTitle)).map(({ file }) => file));
  expect(tables.filter(({ file }) => !filesWithTitle.has(file)).map(({ file }) => file)).toEqual([]);
});
