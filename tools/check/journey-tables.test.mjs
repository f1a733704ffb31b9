import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

/** Return a table and its content only once it is not busy (e2e/fixtures/tables.ts). */
const HELPERS = ['readyTable', 'rowsOf', 'cellsOf'];
/** Roles that a skeleton also has. Its headings are the table's, and it has no controls. */
const ROLES = ['row', 'cell', 'rowheader'];
const SELECTOR = /(?:^|[\s>+~,(])(?:tbody|tr|td)(?![\w-])/;

const isCallOf = (node, method) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.value === method;
function firstText({ arguments: [first] }) {
  const { value, quasis = [] } = first?.expression ?? {};
  return String(value ?? quasis.map(({ raw }) => raw).join(''));
}
/** Root of a chain such as `page.getByRole('grid').first()`, and all its calls. */
function getChain(node) {
  const calls = [];
  let from = node;
  while (from.type === 'CallExpression' || from.type === 'MemberExpression') {
    if (from.type === 'CallExpression') calls.push(from);
    from = from.type === 'CallExpression' ? from.callee : from.object;
  }
  return { calls, from: from.value };
}
/** A grid has no skeleton: it renders with its cells. */
const isOfGrid = ({ calls }) => calls.some((call) => isCallOf(call, 'getByRole') && firstText(call) === 'grid');
const takesFromPage = (node) =>
  (isCallOf(node, 'getByRole') && ROLES.includes(firstText(node))) ||
  (isCallOf(node, 'locator') && SELECTOR.test(firstText(node)));

/** Finds uses, as 'line: call', that might match a skeleton's row or cell. */
function findSkeletons(text) {
  const tree = parseSync(text, { syntax: 'typescript', target: 'es2023' });
  const start = tree.span.start;
  const ready = new Set(HELPERS);
  const problems = [];
  const getLine = ({ span }) =>
    Buffer.from(text)
      .subarray(0, span.start - start)
      .toString()
      .split('\n').length;
  const isReady = (node) => {
    const chain = getChain(node);
    return ready.has(chain.from) || isOfGrid(chain);
  };
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'VariableDeclarator' && node.init && isReady(node.init)) ready.add(node.id.value);
    // `filter({ has: … })` applies to ready rows, and an absent row must not match a skeleton either.
    if (node.type === 'KeyValueProperty' && /^has(?:Not)?$/.test(node.key.value)) return;
    if (isCallOf(node, 'toHaveCount') && node.arguments[0]?.expression.value === 0) return;
    if (node.type === 'CallExpression' && takesFromPage(node) && !isReady(node.callee))
      problems.push(`${getLine(node.callee.property)}: ${node.callee.property.value}('${firstText(node)}')`);
    for (const value of Object.values(node)) visit(value);
  };
  visit(tree);
  return problems;
}

it('the check tells a row that may be a skeleton’s from one of a table that has come', () => {
  const bad = `
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const first = page.locator('tbody tr').first();
    await table.getByRole('cell', { name: 'A' }).click();
    const link = page.locator('main td > a');
    const named = page.locator(\`tbody a[href="\${path}"]\`);`;
  expect(findSkeletons(bad)).toEqual([
    "2: getByRole('row')",
    "3: locator('tbody tr')",
    "4: getByRole('cell')",
    "5: locator('main td > a')",
    '6: locator(\'tbody a[href=""]\')',
  ]);
  const good = `
    const table = readyTable(page, 'Versions');
    const grid = page.getByRole('grid', { name: 'Days' });
    await expect(table.getByRole('rowheader')).toHaveCount(5);
    await expect(readyTable(page).locator('tbody tr')).toHaveCount(5);
    await rowsOf(page).filter({ has: page.getByRole('cell', { name: 'A' }) }).first().click();
    await expect(grid.locator('td[data-free]').first()).toHaveText('S');
    await expect(page.getByRole('columnheader')).toHaveText(['A']);
    await expect(page.getByRole('row', { name: 'A' })).toHaveCount(0);
    await page.getByRole('table').getByRole('button', { name: 'Approve' }).click();
    await page.locator('.tr-like, [data-td], tr-row').first().click();`;
  expect(findSkeletons(good)).toEqual([]);
});

it('journeys find rows and cells by the helper that waits for them', () => {
  const folders = ['e2e/journeys', 'e2e/fixtures', ...remotes.map((name) => `${name}/smoke`)];
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.ts') && file !== 'e2e/fixtures/tables.ts');
  expect(files.length).toBeGreaterThan(60);
  const problems = files.flatMap((file) =>
    findSkeletons(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}:${problem}`),
  );
  expect(problems).toEqual([]);
});
