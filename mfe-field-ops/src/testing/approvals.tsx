import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { beatSwitch, locationRequest, noHistory, recordId } from './requests.ts';
import type { Waiting } from '../requests/records.ts';
import type { WaitingKey } from '../screens/approvals/approvals.api.ts';
import ApprovalsScreen from '../screens/approvals/approvals-screen.tsx';

export const list = 'GET /api/v1/inbox';
export const keys = 'GET /api/v1/inbox/keys';
export const decide = 'POST /api/v1/inbox/decide';
export const undo = 'POST /api/v1/inbox/undo';
export const batch = recordId(700);

const waiting = (n: number) => ({
  id: recordId(n),
  version: 1,
  SAP_ID: `SO${n}`,
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day: '2024-08-09',
  findings: [],
});
type PlanFindings = Extract<Waiting, { kind: 'pjp' }>['findings'];
export const plan = (n: number, findings: PlanFindings = []): Waiting => ({
  kind: 'pjp',
  ...waiting(n),
  findings,
  plan: {
    _id: recordId(n),
    SAP_ID: `SO${n}`,
    status: 'In-Review',
    activity: 'Office',
    planDate: '2024-08-09',
    remark: 'Month end',
    beats: [],
    dealersDetails: [],
    decidedBy: null,
    decidedAt: null,
    version: 1,
  },
});
type Claimed = Extract<Waiting, { kind: 'claim' }>;
/** An expense claim of ₹700. */
export const claim = (n: number, more: Partial<Claimed> = {}): Claimed => ({
  kind: 'claim',
  ...waiting(n),
  monthLimit: null,
  claim: {
    _id: recordId(n),
    reimbursementDate: '2024-08-09',
    SAP_ID: `SO${n}`,
    name: 'Ravi Kumar',
    category: 'Travel',
    subCategory: 'Taxi',
    amount: 700,
    approvedBy: null,
    status: 'Pending',
    bills: ['https://files.example/a.pdf', 'javascript:alert(1)'],
    description: 'To a dealer meet',
    rejectReason: null,
    version: 1,
  },
  ...more,
});
export const rows: Waiting[] = [
  plan(1, [
    { code: 'holiday', text: 'Diwali' },
    { code: 'long-unvisited', text: 'D1 (never)' },
  ]),
  { kind: 'switch', ...waiting(2), beatSwitch: beatSwitch() },
  { kind: 'location', ...waiting(3), location: locationRequest() },
];
export const page = (data: Waiting[], totalCount = data.length) => ({
  data,
  totalCount,
  totalPage: Math.max(1, Math.ceil(totalCount / 10)),
  currentPage: 1,
  message: 'OK',
});
export const manyKeys = (count: number): WaitingKey[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'pjp' as const,
    id: recordId(n + 1),
    version: 1,
    SAP_ID: `SO${n + 1}`,
    name: 'Ravi Kumar',
    day: '2024-08-09',
    findings: [],
  }));
export const result = (id: string, more: object = {}) => ({
  kind: 'pjp' as const,
  id,
  subject: `PJP ${Number(id.slice(-6))}`,
  result: 'done' as const,
  message: 'PJP Approved Successfully',
  code: null,
  version: 2,
  ...more,
});
export type Body = {
  items: (WaitingKey & { seenFindings?: string })[];
  action: string;
  reason?: string;
  runId: string;
};
export const decidesAll = ({ body }: { body: unknown }) => ({
  data: { batchId: batch, results: (body as Body).items.map(({ id }) => result(id)) },
  message: 'Done.',
});

export const show = (more: Fakes = {}, path = '/approvals', around = (screenOf: ReactElement) => screenOf) =>
  renderSignedIn(around(<ApprovalsScreen />), {
    role: 'RO',
    path,
    api: {
      [list]: () => page(rows),
      [keys]: () => ({ data: manyKeys(3), next: null, message: 'OK' }),
      'GET /api/v1/inbox/runs': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/history/:kind/:id': noHistory,
      'GET /api/v1/dealers/visits': () => ({ data: [], totalCount: 0, message: 'OK' }),
      [decide]: decidesAll,
      ...more,
    },
  });
export const cells = (line: number) =>
  within(within(screen.getByRole('table', { name: 'Approvals' })).getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
export const bodies = (api: ReturnType<typeof show>['api']) => api.to(decide).map(({ body }) => body as Body);

export const marks = () => screen.queryAllByText(/, just now$/).map((mark) => mark.textContent);
