import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';
import { walkNodes } from './syntax-nodes.mjs';

const isColumns = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'CallExpression' && callee.callee.value === 'columnsFor';
const getProperty = ({ properties }, name) =>
  properties.find((property) => property.type === 'KeyValueProperty' && property.key.value === name)?.value;
/** `'title'`, `'title' as const`, or the first branch of `at === 0 ? 'title' : 'fact'`. */
const getText = (value) => {
  if (value?.type === 'TsConstAssertion') return getText(value.expression);
  return value?.type === 'ConditionalExpression' ? getText(value.consequent) : value?.value;
};

/** Headings of findings, evidence, follow-ups and outcomes. */
const DECIDING =
  /^(status|check|checks|claim check|evidence|follow-up|outcome|possible duplicates|decision|result|reason)$/i;

const isVisibleColumn = (node) =>
  node.type === 'ObjectExpression' &&
  getProperty(node, 'id') &&
  getProperty(node, 'header') &&
  !getProperty(node, 'exportOnly');

/** Functions that return columns, the title among them. */
const findTitled = (text, tsx = true) =>
  [...walkNodes(parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' }))]
    .filter(({ type, init }) => type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression')
    .filter(({ init }) =>
      [...walkNodes(init)].some((node) => isVisibleColumn(node) && getText(getProperty(node, 'onPhone')) === 'title'),
    )
    .filter(({ init }) => ![...walkNodes(init)].some(isColumns))
    .map(({ id }) => id.value);

/**
 * By column id, for each table of a file, with lists that are spread into it; without export-only columns.
 */
function findPhoneRoles(text, { tsx = true, titled = findTitled(text, tsx) } = {}) {
  const nodes = [...walkNodes(parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' }))];
  const listNames = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init && isColumns(init))
      .map(({ id, init }) => [init, id.value]),
  );
  const lists = nodes.filter(isColumns).map((call) => {
    const inside = [...walkNodes(call.arguments[0].expression)];
    return {
      name: listNames.get(call),
      spread: inside.flatMap(({ type, elements }) =>
        type === 'ArrayExpression'
          ? elements.filter((each) => each?.spread).map(({ expression }) => expression.value)
          : [],
      ),
      roles: [
        ...inside
          .filter(isVisibleColumn)
          .map((column) => [getText(getProperty(column, 'id')), getText(getProperty(column, 'onPhone'))]),
        ...inside
          .filter(({ type, callee }) => type === 'CallExpression' && titled.includes(callee.value))
          .map(({ callee }) => [callee.value, 'title']),
      ],
    };
  });
  const isPart = ({ name }) => name !== undefined && lists.some(({ spread }) => spread.includes(name));
  return lists
    .filter((list) => !isPart(list))
    .map(({ spread, roles }) => [
      ...roles,
      ...lists.filter(({ name }) => name !== undefined && spread.includes(name)).flatMap((part) => part.roles),
    ]);
}

it('the check reads the lists of a file, whatever is spread into them', () => {
  const file = `
    export const a = columnsFor<Row>()([{ id: 'x', header: 'X', onPhone: 'title', value }, { id: 'e', header: 'E', exportOnly: true, value }, ...places, shared]);
    export const c = (names) => columnsFor<Row>()(names.map((id, at) => ({ id: id, header: id, onPhone: at === 0 ? 'title' : 'fact', value })));
    export const b = (f) => columnsFor<Row>()([...(f ? [{ id: 'y', header: 'Y', value }] : []), { id: 'z', header: h, onPhone: 'action' as const }]);`;
  expect(findPhoneRoles(file)).toEqual([
    [['x', 'title']],
    [['id', 'title']],
    [
      ['y', undefined],
      ['z', 'action'],
    ],
  ]);
});

it('the check counts a list that another one of its file spreads as a part of that one', () => {
  const file = `
    const contact = columnsFor<Row>()([{ id: 'x', header: 'X', onPhone: 'fact', value }]);
    export const all = () => columnsFor<Row>()([{ id: 'y', header: 'Y', onPhone: 'title', value }, ...contact]);`;
  expect(findPhoneRoles(file)).toEqual([
    [
      ['y', 'title'],
      ['x', 'fact'],
    ],
  ]);
});

it('the check sees a title that a function adds', () => {
  const file = `
    const who = () => [{ id: 'x', header: 'X', onPhone: 'title', value }];
    export const all = columnsFor<Row>()([...who(), { id: 'y', header: 'Y', onPhone: 'fact', value }]);`;
  expect(findPhoneRoles(file)).toEqual([
    [
      ['y', 'fact'],
      ['who', 'title'],
    ],
  ]);
});

const readFiles = (packages) =>
  packages
    .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true }).map((file) => join(name, 'src', file)))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it('every column that decides stays in sight', () => {
  const deciding = readFiles(remotes)
    .filter(({ text }) => /onPhone: '/.test(text))
    .flatMap(({ file, text }) =>
      [...walkNodes(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2023' }))]
        .filter((node) => isVisibleColumn(node) && getProperty(node, 'header').type === 'StringLiteral')
        .filter((column) => DECIDING.test(getProperty(column, 'header').value))
        .map((column) => ({ name: `${file}: ${getProperty(column, 'header').value}`, column })),
    );
  expect(deciding.length).toBeGreaterThan(20);
  const isInSight = ({ column }) =>
    getProperty(column, 'decides') || ['status', 'title'].includes(getText(getProperty(column, 'onPhone')));
  expect(deciding.filter((each) => !isInSight(each)).map(({ name }) => name)).toEqual([]);
});

it('every table of the console has one title column, and declares each column’s role on a phone', () => {
  const files = readFiles(['shell', 'shared-ui', 'shared-auth', ...remotes]);
  const titledIn = (folder) =>
    files
      .filter(({ file, text }) => dirname(file) === folder && text.includes("onPhone: 'title'"))
      .flatMap(({ file, text }) => findTitled(text, file.endsWith('x')));
  const tables = files
    .filter(({ text }) => text.includes('columnsFor<'))
    .flatMap(({ file, text }) =>
      findPhoneRoles(text, { tsx: file.endsWith('x'), titled: titledIn(dirname(file)) }).map((columns) => ({
        file,
        columns,
      })),
    );
  expect(tables.length).toBeGreaterThan(25);
  const silent = tables.flatMap(({ file, columns }) =>
    columns.flatMap(([id, part]) => (part ? [] : [`${file}: ${id}`])),
  );
  expect(silent).toEqual([]);
  /** @param {any[]} column */
  const isTitle = ([, part]) => part === 'title';
  const wrong = tables.filter(({ columns }) => columns.filter(isTitle).length !== 1);
  expect(wrong.map(({ file, columns }) => [file, ...columns.filter(isTitle)])).toEqual([]);
});
