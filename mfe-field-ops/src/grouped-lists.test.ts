import { type Column, formatCellValue } from 'shared-ui';
import type { Plan } from './requests/records.ts';
import { dailyColumns } from './screens/daily/daily.columns.tsx';
import { officerColumns } from './screens/home/home.columns.tsx';
import { planColumns } from './screens/pjp/pjp.columns.tsx';
import { secondaryColumns } from './screens/secondary/secondary.columns.tsx';
import { switchColumns } from './screens/switch-beat/switch-beat.columns.tsx';
import { taskColumns } from './screens/tasks/tasks.columns.tsx';
import { visitColumns } from './screens/visits/visits.columns.tsx';
import { beatSwitch } from './testing/requests.ts';
import { visit } from './testing/visits.ts';

const nothing = () => undefined;
const deciding = { showDetails: nothing, press: nothing, isPending: () => false, markOf: nothing };
const visiting = {
  showActions: nothing,
  showRemarks: nothing,
  showEvidence: nothing,
  changeRemark: () => Promise.reject(new Error('not called')),
  role: 'AO',
  sapId: 'AO1',
};
const plan: Plan = {
  _id: '1',
  SAP_ID: 'SO1',
  status: 'In-Review',
  activity: 'Office',
  planDate: '2024-08-09',
  remark: '',
  beats: [],
  dealersDetails: [],
  decidedBy: null,
  decidedAt: null,
  version: 1,
  findings: [],
};
const task = { status: 'WIP', type: 'Payment', dueDate: '2024-08-09', dealer: {}, subject: '', description: '' };
const officer = {
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: '',
  stats: { inReview: 1, draft: 0, approved: 2, reverted: 0 },
};

const getGroups = (columns: readonly unknown[], row: unknown) =>
  (columns as Column<unknown>[]).flatMap(({ header, groupHeader, group, value }) =>
    group
      ? `${groupHeader ?? header}: ${formatCellValue(typeof group === 'function' ? group(row) : value(row, 0))}`
      : [],
  );

it.each([
  [
    'Dealer Visits',
    visitColumns(visiting),
    visit(),
    ['Dealer Code: Sharma Tyres · 0001001', 'Status: Completed', 'Day: 09/08/2024', 'Flag: <100 m', 'Type: Planned'],
  ],
  ['Daily', dailyColumns(visiting), visit({ unplanned: true }), ['Date: 09/08/2024', 'Type: Unplanned']],
  [
    'Secondary visits',
    secondaryColumns(visiting),
    visit({ visitType: 'CUSTOMERS' }),
    ['Visit Date: 09/08/2024', 'Lead Type: CUSTOMER', 'Firm Nature: -', 'Status: Completed'],
  ],
  [
    'Travel plans',
    planColumns({ ...deciding, officerName: undefined }),
    plan,
    ['Status: In-Review', 'Objection: No objections', 'Activity: Office', 'Plan Date: 09/08/2024'],
  ],
  [
    'Switch Beat',
    switchColumns(deciding),
    beatSwitch({ name: 'Ravi Kumar' }),
    [
      'SAP_ID: Ravi Kumar · SO1',
      'Status: In-Review',
      'Objection: No objections',
      'Activity: Field',
      'Plan Date: 09/08/2024',
      'Switch Date: 12/08/2024',
    ],
  ],
  ['Tasks', taskColumns, task, ['Type: Payment', 'Status: WIP', 'Due Date: 09-08-2024']],
  ['Officers', officerColumns, officer, ['Zone: NZ', 'Region: Delhi', 'Area: -']],
])('%s are grouped by each column that declares it', (_, columns, row, expected) => {
  expect(getGroups(columns, row)).toEqual(expected);
});
