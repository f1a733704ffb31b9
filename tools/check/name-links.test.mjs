import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';
import { walkNodes } from './syntax-nodes.mjs';

/** Contract fields that name a dealer, officer, ticket, survey or prospect. */
const NAMES = new Set([
  ...['dealerCode', 'dealerCodes', 'dealerName', 'Kunnr', 'Name1', 'SAP_ID', 'sapId', 'officerName'],
  ...['ticketNo', 'documentName', 'dealershipName', 'firmName'],
]);
/** `Person` says at its place why it is no link. */
const LINKS = new Set(['Person', 'DealerLink', 'OfficerLink', 'TicketLink', 'SurveyLink', 'ProspectLink']);

const getFiles = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true })
    .map((file) => join(name, 'src', file))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file));
const getText = (file) => readFileSync(join(root, file), 'utf8');
const files = ['shell', ...remotes].flatMap(getFiles);

const getProperty = ({ properties }, name) =>
  properties.find(({ type, key }) => type === 'KeyValueProperty' && key.value === name)?.value;
const isText = (node) => node?.type === 'StringLiteral';

function shownBy(object) {
  if (getProperty(object, 'noLink')) return [];
  const [header, label] = [getProperty(object, 'header'), getProperty(object, 'label')];
  const value = getProperty(object, 'value');
  // A column is about its value; a button in its cell may mention someone else.
  if (isText(header)) return [{ words: header.value, named: [value], drawn: [getProperty(object, 'cell')] }];
  if (isText(label)) return [{ words: label.value, named: [value], drawn: [value] }];
  const title = getProperty(object, 'title');
  if (title && getProperty(object, 'to') && getProperty(object, 'key'))
    return [
      ['a line', title],
      ['a line’s detail', getProperty(object, 'detail')],
    ].map(([words, part]) => ({ words, named: [part], drawn: [part], isLine: true }));
  return [];
}

function inside(nodes, declared) {
  const all = nodes.flatMap((node) => [...walkNodes(node)]);
  return [...all, ...all.flatMap(({ type, value }) => (type === 'Identifier' && declared.get(value)) || [])];
}
const isName = ({ type, value }) => type === 'Identifier' && NAMES.has(value);
/** A line is about one thing, so `name` means that thing's or person's. */
const isNameInLine = (node) =>
  isName(node) || (node.type === 'Identifier' && ['name', 'ownerName'].includes(node.value));
const isLink = ({ type, name }) => type === 'JSXOpeningElement' && LINKS.has(name.value);

function findSilent(text) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2023' });
  const nodes = [...walkNodes(tree)];
  const declared = new Map(
    nodes
      .filter(
        ({ type, id, init }) => type === 'VariableDeclarator' && id.value && init?.type === 'ArrowFunctionExpression',
      )
      .map(({ id, init }) => [id.value, [...walkNodes(init)]]),
  );
  return nodes
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(shownBy)
    .filter(({ named, isLine }) => inside(named, declared).some(isLine ? isNameInLine : isName))
    .filter(({ drawn }) => !inside(drawn, declared).some(isLink))
    .map(({ words }) => words);
}

it('the check sees a column, a fact and a line that names something, and the link in it', () => {
  const officerCell = 'const officerCell = ({ SAP_ID }) => <OfficerLink sapId={SAP_ID} />;';
  const objects = [
    "{ id: 'a', header: 'Code', value: (row) => row.dealerCode }",
    "{ id: 'b', header: 'SAP ID', value: ({ SAP_ID }) => SAP_ID, cell: officerCell }",
    "{ id: 'c', header: 'Dealer', value: ({ dealerName }) => dealerName, cell: ({ dealerCode }) => <DealerLink code={dealerCode} /> }",
    "{ label: 'Officer', value: leave.SAP_ID }",
    "{ label: 'Decided by', value: <Person sapId={leave.SAP_ID} noLink='a manager' /> }",
    "{ label: 'Firm', noLink: 'a lead has no page', value: lead.firmName }",
    '{ key: id, title: personText(name, SAP_ID), to: address }',
    '{ key: id, title: <OfficerLink sapId={SAP_ID} />, to: address, detail: place + dealerName }',
    '{ key: id, title: name, to: address, detail: <DealerLink code={dealerCode} /> }',
    "{ id: 'd', header: 'Place', value: (row) => row.place }",
  ];
  expect(findSilent(`${officerCell} const all = [${objects.join(', ')}];`)).toEqual([
    ...['Code', 'Officer', 'a line', 'a line’s detail', 'a line'],
  ]);
});

const silent = files.flatMap((file) => findSilent(getText(file)).map((words) => `${file}: ${words}`));

it('0107: a column, fact or line that names a dealer, officer, ticket, survey or prospect links it, or says why not', () => {
  expect(silent).toEqual([]);
});

it('0107: a person among other text stands by a piece that links, or that says why not', () => {
  // The link itself may contain a text for both.
  const outside = (text) => text.replace(/<OfficerLink[^>]*>\s*\{personText\([^)]*\)\}/g, '');
  const persons = files.filter((file) => /(?<![=$])\{personText\(/.test(outside(getText(file))));
  expect(persons).toEqual([]);
});

it('nobody writes the address of such a page in a link by hand', () => {
  const byHand = /<RouterLink[^>]*to=\{`\/(?:SO|dealer-directory)\/\$\{[^}]*\}`\}|\?ticket=\$\{/s;
  expect(files.filter((file) => byHand.test(getText(file)))).toEqual([]);
});

function targets() {
  const text = getText('shared-auth/src/names/name-links.tsx');
  return [...text.matchAll(/to=\{`(\/[^`?$]*)[^`]*`\}\s*roles=\{(\w+)\}\s*card="([^"]+)"/g)].map(
    ([, address = '', roles = '', card = '']) => ({ address, roles, card }),
  );
}

it('each piece leads to a page that a remote declares for the same roles, and its card is somebody’s', () => {
  const declarations = remotes.map((name) => getText(`${name}/src/remote.ts`)).join('\n');
  const addresses = targets();
  expect(addresses.map(({ card }) => card).sort()).toEqual(
    ['dealer-card', 'officer-card', 'prospect-card', 'survey-card', 'ticket-card'].sort(),
  );
  for (const { address, roles, card } of addresses) {
    const path = address.endsWith('/') ? `${address}:\\w+` : address;
    expect(declarations).toMatch(new RegExp(`path: '${path}',[^}]*?roles: ${roles},`));
    expect(declarations).toMatch(new RegExp(`slot: '${card}',`));
  }
});
