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
const LINKS = new Set(['DealerLink', 'OfficerLink', 'TicketLink', 'SurveyLink', 'ProspectLink']);

const TEXT_ALONE = {
  'mfe-dealers/src/screens/prospects/prospects.columns.tsx: Held by': 'who holds a prospect is a manager',
  'mfe-dealers/src/extensions/churn-today/churn-today.tsx: a line’s detail': 'the owner may be a manager',
  'shell/src/releases/developers.tsx: SAP ID': 'a developer is a manager, or nobody whom the console knows otherwise',
  'mfe-dealers/src/extensions/dealer-churn/dealer-churn.tsx: Owner': 'may be a manager, who has no officer’s page',
  'mfe-dealers/src/screens/churn/follow-up-form.tsx: Owner': 'may be a manager',
  'mfe-dealers/src/screens/dealer/dealer-facts.tsx: Address': 'the page’s own dealer, over his map',
  'mfe-dealers/src/screens/prospects/timeline-dialog.tsx: Held by': 'who holds a prospect is a manager',
  'mfe-field-ops/src/screens/leads/leads.columns.tsx: Firm Name': 'a lead is no prospect yet, and has no page',
  'mfe-finance/src/extensions/claims-today/claims-today.tsx: a line': 'the line is about a claim, and leads to it',
  'mfe-finance/src/screens/attendance/edit-request-facts.tsx: Decided by': 'who decides is a manager',
  'mfe-finance/src/screens/reimbursement/claim-facts.tsx: Approved By': 'who decides is a manager',
  'mfe-helpdesk/src/extensions/ticket-card/ticket-card.tsx: Raised by': 'a card has nothing to press',
  'mfe-helpdesk/src/extensions/ticket-card/ticket-card.tsx: Assigned to': 'a card has nothing to press',
  'mfe-helpdesk/src/screens/help-desk/tickets/tickets.columns.tsx: ASSIGNED TO': 'a press changes who has the ticket',
  'mfe-helpdesk/src/screens/my-tickets/my-tickets.columns.tsx: TICKET_ID':
    'the raiser’s own list, for roles that may not open the list of tickets: ‘View’ opens it here',
  'mfe-surveys/src/survey-files/files-table.tsx: File Name': 'the survey’s own list: ‘View’ opens it here',
  'mfe-surveys/src/screens/survey/assign.columns.tsx: SAP ID':
    'it opens the surveys of the officer (D-196); the name beside it is linked',
};

/** Files that use `Person` or `personText` instead of `OfficerLink`, with reasons. */
const PERSONS = {
  'shell/src/alerts/alerts-screen.tsx': 'who has seen an alert is head office',
  'shell/src/layout-editor/overtaken-alert.tsx': 'who publishes is head office',
  'shell/src/layout-editor/publish-list.tsx': 'who publishes is head office',
  'shell/src/overrides/confirm-override.tsx': 'who loads a remote is the person at the screen',
  'shell/src/overrides/confirm-preview.tsx': 'who made a preview link is a developer or head office',
  'shell/src/releases/developers.tsx': 'who allowed a developer is head office',
  'shell/src/releases/tokens.tsx': 'who made a token is head office',
  'shell/src/releases/version-columns.tsx': 'who published a version is a developer or head office',
  'shell/src/views/share-fields.tsx': 'whom a view is shared with may be a manager',
  'shell/src/reset-pins/reset-pins-screen.tsx': 'who reset a pin is head office',
  'mfe-dealers/src/extensions/find-prospects/find-prospects.tsx': 'a result of the search is one text with one address',
  'mfe-dealers/src/screens/prospects/partner-orders.columns.tsx': 'who sends an order is a manager or head office',
  'mfe-helpdesk/src/extensions/find-tickets/find-tickets.tsx': 'a result of the search is one text with one address',
  'mfe-dealers/src/extensions/churn-entries/churn-entries.tsx': 'an entry of a timeline is one text with one address',
  'mfe-dealers/src/extensions/dealer-churn/dealer-churn.tsx': 'owner and authors may be managers',
  'mfe-dealers/src/extensions/profile-entries/profile-entries.tsx':
    'an entry of a timeline is one text with one address',
  'mfe-dealers/src/extensions/prospect-card/prospect-card.tsx': 'a card has nothing to press',
  'mfe-dealers/src/screens/churn/churn-panel.tsx': 'who has executed a plan may be a manager',
  'mfe-dealers/src/screens/churn/churn.columns.tsx': 'the name of a button is a text; the owner beside it is a link',
  'mfe-dealers/src/screens/churn/follow-up-form.tsx': 'the owner may be a manager',
  'mfe-dealers/src/screens/my-follow-ups/follow-up-drawer.tsx': 'who asks is a manager',
  'mfe-dealers/src/screens/my-follow-ups/my-follow-ups.columns.tsx': 'who asks is a manager',
  'mfe-dealers/src/remark-timeline.tsx': 'authors of remarks are mostly managers',
  'mfe-dealers/src/screens/prospects/prospects.columns.tsx': 'who holds a prospect is a manager',
  'mfe-dealers/src/screens/prospects/timeline-dialog.tsx': 'who decides about a prospect is a manager',
  'mfe-field-ops/src/officer/visit-remark-dialog.tsx': 'authors of remarks are mostly managers',
  'mfe-field-ops/src/extensions/location-entries/location-entries.tsx':
    'an entry of a timeline is one text with one address',
  'mfe-field-ops/src/extensions/officer-card/officer-card.tsx': 'a card has nothing to press',
  'mfe-field-ops/src/extensions/visit-entries/visit-entries.tsx': 'an entry of a timeline is one text with one address',
  'mfe-field-ops/src/screens/approvals/approvals.columns.tsx': 'the title of a question about the request',
  'mfe-field-ops/src/screens/officer/officer-screen.tsx': 'the page’s own officer',
  'mfe-field-ops/src/screens/switch-beat/switch-beat.columns.tsx': 'the title of a question about the request',
  'mfe-field-ops/src/screens/pjp/pjp-screen.tsx': 'the head of a dialog is one text',
  'mfe-field-ops/src/screens/update-location/update-location.columns.tsx': 'the head of a dialog is one text',
  'mfe-field-ops/src/screens/sync/sync.columns.tsx': 'who started a run is a manager',
  'mfe-finance/src/extensions/claims-today/claims-today.tsx': 'the line is about a claim, and leads to it',
  'mfe-finance/src/screens/attendance/attendance.columns.tsx': 'the caption of a map',
  'mfe-finance/src/screens/attendance/edit-request-facts.tsx': 'who decides is a manager',
  'mfe-finance/src/screens/reimbursement/claim-facts.tsx': 'who decides is a manager',
  'mfe-finance/src/screens/reimbursement/reimbursement.columns.tsx': 'who decides is a manager',
  'mfe-helpdesk/src/extensions/ticket-card/ticket-card.tsx': 'a card has nothing to press',
  'mfe-helpdesk/src/screens/help-desk/tickets/assign-field.tsx': 'an option is one text',
  'mfe-helpdesk/src/screens/help-desk/tickets/tickets.columns.tsx': 'who has a ticket is mostly a manager',
  'mfe-helpdesk/src/extensions/ticket-entries/ticket-entries.tsx':
    'an entry of a timeline is one text with one address',
  'mfe-surveys/src/extensions/survey-card/survey-card.tsx': 'a card has nothing to press',
  'mfe-surveys/src/extensions/survey-entries/survey-entries.tsx': 'an entry of a timeline is one text with one address',
  'mfe-field-ops/src/screens/figures/coverage.columns.tsx': 'its text is for the export; the cell links each officer',
  'mfe-surveys/src/screens/survey/survey-list-screen.tsx': 'the head of a dialog is one text',
  'mfe-surveys/src/screens/survey-reconciliation/reconciliation-screen.tsx': 'the head of a dialog is one text',
  'mfe-surveys/src/screens/survey/merge-notice.tsx': 'who edits a survey is a manager',
  'mfe-surveys/src/screens/survey/survey-body.tsx': 'who edits a survey is a manager',
  'mfe-surveys/src/screens/survey-reconciliation/differences-dialog.tsx': 'who uploaded a workbook is a manager',
  'mfe-surveys/src/screens/survey-reconciliation/version-list.tsx': 'who made a version is a manager',
};

const filesOf = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true })
    .map((file) => join(name, 'src', file))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file));
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const files = ['shell', ...remotes].flatMap(filesOf);

const propertyOf = ({ properties }, name) =>
  properties.find(({ type, key }) => type === 'KeyValueProperty' && key.value === name)?.value;
const isText = (node) => node?.type === 'StringLiteral';

function shownBy(object) {
  const [header, label] = [propertyOf(object, 'header'), propertyOf(object, 'label')];
  const value = propertyOf(object, 'value');
  // A column is about its value; a button in its cell may mention someone else.
  if (isText(header)) return [{ words: header.value, named: [value], drawn: [propertyOf(object, 'cell')] }];
  if (isText(label)) return [{ words: label.value, named: [value], drawn: [value] }];
  const title = propertyOf(object, 'title');
  if (title && propertyOf(object, 'to') && propertyOf(object, 'key'))
    return [
      ['a line', title],
      ['a line’s detail', propertyOf(object, 'detail')],
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

function silentIn(text) {
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

it('sees a column, a fact and a line that names something, and the link in it', () => {
  const officerCell = 'const officerCell = ({ SAP_ID }) => <OfficerLink sapId={SAP_ID} />;';
  const objects = [
    "{ id: 'a', header: 'Code', value: (row) => row.dealerCode }",
    "{ id: 'b', header: 'SAP ID', value: ({ SAP_ID }) => SAP_ID, cell: officerCell }",
    "{ id: 'c', header: 'Dealer', value: ({ dealerName }) => dealerName, cell: ({ dealerCode }) => <DealerLink code={dealerCode} /> }",
    "{ label: 'Officer', value: <Person sapId={leave.SAP_ID} /> }",
    '{ key: id, title: personText(name, SAP_ID), to: address }',
    '{ key: id, title: <OfficerLink sapId={SAP_ID} />, to: address, detail: place + dealerName }',
    '{ key: id, title: name, to: address, detail: <DealerLink code={dealerCode} /> }',
    "{ id: 'd', header: 'Place', value: (row) => row.place }",
  ];
  expect(silentIn(`${officerCell} const all = [${objects.join(', ')}];`)).toEqual([
    ...['Code', 'Officer', 'a line', 'a line’s detail', 'a line'],
  ]);
});

const silent = files.flatMap((file) => silentIn(textOf(file)).map((words) => `${file}: ${words}`));

it('0107: a column, fact or line that names a dealer, officer, ticket, survey or prospect links it', () => {
  expect(silent.filter((each) => !(each in TEXT_ALONE))).toEqual([]);
});

it('0107: a person stands by the piece that links to the officer, or it says why not', () => {
  // The link itself may contain a text for both.
  const outside = (text) => text.replace(/<OfficerLink[^>]*>\s*\{personText\([^)]*\)\}/g, '');
  const persons = files.filter((file) => /<Person\b|\bpersonText\(/.test(outside(textOf(file))));
  expect(persons.filter((file) => !(file in PERSONS))).toEqual([]);
  expect(Object.keys(PERSONS).filter((file) => !persons.includes(file))).toEqual([]);
});

it('each exception is still needed', () => {
  expect(Object.keys(TEXT_ALONE).filter((each) => !silent.includes(each))).toEqual([]);
});

it('nobody writes the address of such a page in a link by hand', () => {
  const byHand = /<RouterLink[^>]*to=\{`\/(?:SO|dealer-directory)\/\$\{[^}]*\}`\}|\?ticket=\$\{/s;
  expect(files.filter((file) => byHand.test(textOf(file)))).toEqual([]);
});

function targets() {
  const text = textOf('shared-auth/src/names/name-links.tsx');
  return [...text.matchAll(/to=\{`(\/[^`?$]*)[^`]*`\}\s*roles=\{(\w+)\}\s*card="([^"]+)"/g)].map(
    ([, address = '', roles = '', card = '']) => ({ address, roles, card }),
  );
}

it('each piece leads to a page that a remote declares for the same roles, and its card is somebody’s', () => {
  const declarations = remotes.map((name) => textOf(`${name}/src/remote.ts`)).join('\n');
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
