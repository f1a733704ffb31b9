import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Lists that the server groups: columns, the names that the screen sends, and those of the contract. */
const LISTS = [
  [
    'mfe-field-ops/src/screens/approvals/approvals.columns.tsx',
    'mfe-field-ops/src/screens/approvals/approvals.api.ts',
    'api-contract/src/shared/inbox.ts INBOX_GROUPS',
  ],
  [
    'mfe-finance/src/screens/reimbursement/reimbursement.columns.tsx',
    'mfe-finance/src/screens/reimbursement/reimbursement.api.ts',
    'api-contract/src/finance/claims.ts CLAIM_GROUPS',
  ],
  [
    'mfe-finance/src/screens/attendance/attendance.columns.tsx',
    'mfe-finance/src/screens/attendance/attendance.api.ts',
    'api-contract/src/finance/attendance.ts ATTENDANCE_GROUPS',
  ],
  [
    'mfe-dealers/src/screens/prospects/prospects.columns.tsx',
    'mfe-dealers/src/screens/prospects/prospects.api.ts',
    'api-contract/src/dealers/prospects.ts PROSPECT_GROUPS',
  ],
  [
    'mfe-dealers/src/screens/churn/churn.columns.tsx',
    'mfe-dealers/src/screens/churn/churn.api.ts',
    'api-contract/src/dealers/churn.ts CHURN_GROUPS',
  ],
  [
    'mfe-dealers/src/screens/directory/directory.columns.tsx',
    'mfe-dealers/src/screens/directory/directory.api.ts',
    'api-contract/src/dealers/directory.ts DIRECTORY_GROUPS',
  ],
  [
    'mfe-helpdesk/src/screens/help-desk/tickets/tickets.columns.tsx',
    'mfe-helpdesk/src/screens/help-desk/tickets/tickets.api.ts',
    'api-contract/src/helpdesk/tickets.ts TICKET_LIST_GROUPS',
  ],
];

const read = (file) => readFileSync(join(root, file), 'utf8');
const listNames = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name);
const getList = (text, name) => listNames(new RegExp(`\\b${name} = \\[([^\\]]*)\\]`).exec(text)?.[1]);
const groupedColumns = (text) =>
  text
    .split(/\bid: (?=')/)
    .slice(1)
    .filter((column) => /\bgroup: /.test(column))
    .flatMap((column) => listNames(/^'\w+'/.exec(column)?.[0]))
    .concat(text.includes('objectionColumn(') ? ['check'] : []);

it.each(LISTS)('the columns that %s groups by are those that the server groups by', (columns, api, contract) => {
  const [file, name] = contract.split(' ');
  const known = getList(read(file), name);
  expect(known.length).toBeGreaterThan(1);
  expect(groupedColumns(read(columns)).sort()).toEqual([...known].sort());
  expect(getList(read(api), '\\w+Groups').sort()).toEqual([...known].sort());
});
