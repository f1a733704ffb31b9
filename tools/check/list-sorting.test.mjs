import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes } from '../lib/remotes.mjs';
import { root } from '../lib/run.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const texts = new Map(
  ['shell', ...remotes].flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => join(name, 'src', file))
      .map((file) => [file, read(file)]),
  ),
);
const textOf = (file) => texts.get(file) ?? '';
const importsOf = (file) =>
  [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
/** A list's file, its imports and theirs; of a list for several screens also those screens'. */
const withColumns = (file) => {
  const users = [...texts.keys()].filter((other) => importsOf(other).includes(file));
  const near = [file, ...users].flatMap((one) => [one, ...importsOf(one)]);
  return near.flatMap((one) => [one, ...(texts.has(one) ? importsOf(one) : [])]).filter((one) => texts.has(one));
};
const lists = [...texts.keys()].filter((file) => /<(TableScreen|ListTable)\b/.test(textOf(file)));

/** Lists without headings that sort. */
const WITHOUT = [
  // Its grid has a column a day: a select orders the officers.
  'mfe-finance/src/screens/attendance-month/attendance-month-screen.tsx',
  // Its pages are cut with those of the other parts of a remote.
  'shell/src/releases/versions.tsx',
];

it('D-375: every list sorts by at least one of its columns', () => {
  expect(lists.length).toBeGreaterThan(40);
  const unsorted = lists.filter((file) => !withColumns(file).some((one) => textOf(one).includes('sortable')));
  expect(unsorted.filter((file) => !WITHOUT.includes(file))).toEqual([]);
});

it('D-375: every list with pages of the server hands its order to the server', () => {
  const onServer = [...texts.keys()].filter((file) =>
    /\b(serverPaging|useServerList)\(|mode: 'server'/.test(textOf(file)),
  );
  expect(onServer.length).toBeGreaterThan(20);
  const isSorted = (file) => /\bserverSort\(|\bsorts: |\bheadings\b/.test(textOf(file));
  expect(onServer.filter((file) => !isSorted(file) && !WITHOUT.includes(file))).toEqual([]);
});

/** Columns, and the sorts that the screen sends. */
const SORTED = [
  [
    'mfe-dealers/src/screens/my-follow-ups/my-follow-ups.columns.tsx',
    'mfe-dealers/src/screens/my-follow-ups/my-follow-ups.api.ts FOLLOW_UP_SORTS',
  ],
  ['mfe-dealers/src/screens/prospects/jkc.columns.tsx', 'mfe-dealers/src/screens/prospects/prospects.api.ts JKC_SORTS'],
  [
    'mfe-dealers/src/screens/prospects/partner-orders.columns.tsx',
    'mfe-dealers/src/screens/prospects/prospects.api.ts ORDER_SORTS',
  ],
  [
    'mfe-field-ops/src/screens/documents/documents.columns.tsx',
    'mfe-field-ops/src/screens/documents/documents.api.ts DOCUMENT_SORTS',
  ],
  [
    'mfe-field-ops/src/screens/my-reminders/my-reminders.columns.tsx',
    'mfe-field-ops/src/screens/my-reminders/my-reminders.api.ts REMINDER_SORTS',
  ],
  [
    'mfe-field-ops/src/screens/my-requests/my-requests.columns.tsx',
    'mfe-field-ops/src/screens/my-requests/my-requests.api.ts REQUEST_SORTS',
  ],
  ['mfe-field-ops/src/screens/sync/sync.columns.tsx', 'mfe-field-ops/src/screens/sync/sync.api.ts RUN_SORTS'],
  ['mfe-field-ops/src/screens/sync/refusals-table.tsx', 'mfe-field-ops/src/screens/sync/sync.api.ts REFUSAL_SORTS'],
  [
    'mfe-finance/src/screens/attendance/attendance.columns.tsx',
    'mfe-finance/src/screens/attendance/attendance.api.ts attendanceSorts',
  ],
  [
    'mfe-finance/src/screens/categories/categories.columns.tsx',
    'mfe-finance/src/screens/categories/categories.api.ts CATEGORY_SORTS',
  ],
  [
    'mfe-finance/src/screens/leave-entitlement/leave-entitlement.columns.tsx',
    'mfe-finance/src/screens/leave-entitlement/leave-entitlement.api.ts ENTITLEMENT_SORTS',
  ],
  [
    'mfe-finance/src/screens/reimbursement/reimbursement.columns.tsx',
    'mfe-finance/src/screens/reimbursement/reimbursement.api.ts claimSorts',
  ],
  [
    'mfe-helpdesk/src/screens/help-desk/categories/categories.columns.tsx',
    'mfe-helpdesk/src/screens/help-desk/categories/categories.api.ts CATEGORY_SORTS',
  ],
  [
    'mfe-helpdesk/src/screens/help-desk/tickets/tickets.columns.tsx',
    'mfe-helpdesk/src/screens/help-desk/tickets/tickets.api.ts ticketSorts',
  ],
  ['mfe-helpdesk/src/screens/my-tickets/my-tickets.columns.tsx', 'mfe-helpdesk/src/raised-tickets.api.ts RAISED_SORTS'],
  ['mfe-surveys/src/survey-files/group-columns.tsx', 'mfe-surveys/src/survey-files/survey-groups.api.ts GROUP_SORTS'],
  ['mfe-surveys/src/screens/survey/assign.columns.tsx', 'mfe-surveys/src/screens/survey/survey.api.ts OFFICER_SORTS'],
  [
    'mfe-surveys/src/screens/unusual-answers/unusual-answers.columns.tsx',
    'mfe-surveys/src/screens/unusual-answers/unusual-answers.api.ts UNUSUAL_SORTS',
  ],
  ['shell/src/releases/incident-list.columns.tsx', 'shell/src/releases/incidents.api.ts INCIDENT_SORTS'],
];
const sortableIds = (text) =>
  text
    .split(/\bid: (?=')/)
    .slice(1)
    .filter((column) => /\bsortable: /.test(column))
    .map((column) => /^'(\w+)'/.exec(column)?.[1]);
const namedSorts = (text, name) =>
  [...(new RegExp(`\\b${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, id]) => id);

it.each(SORTED)('the headings of %s that sort are those that the server sorts by', (columns, sorts) => {
  const [file, name] = sorts.split(' ');
  expect(sortableIds(textOf(columns)).sort()).toEqual(namedSorts(textOf(file), name).sort());
});
