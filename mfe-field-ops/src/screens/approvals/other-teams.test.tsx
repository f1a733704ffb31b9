import { screen, waitFor, within } from '@testing-library/react';
import { type SlotContentsProps, SlotsProvider } from 'shared-auth';
import type { Waiting } from '../../requests/records.ts';
import { bodies, claim, list, page, show } from '../../testing/approvals.tsx';
import { recordId } from '../../testing/requests.ts';

const waiting = { SAP_ID: 'SO1', name: 'Ravi Kumar', areaName: 'Delhi East', day: '2024-08-09', version: 1 };
const attendance = {
  _id: recordId(1),
  onDate: '2024-08-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  checkIn: { time: '2024-08-09T04:50:00.000Z' },
  checkOut: { time: null },
  status: 'Leave Applied',
  leaveType: 'Casual Leave',
  serverCheckInTime: null,
  serverCheckOutTime: null,
  updateRequest: null,
  proposal: null,
  decidedBy: null,
  decidedByName: null,
  remark: null,
  version: 1,
};
const updateRequest = {
  _id: recordId(2),
  origin: 'officer' as const,
  status: 'PENDING' as const,
  checkIn: { time: '2024-08-09T04:00:00.000Z' },
  checkOut: { time: null },
  reason: 'No network',
  remarks: '',
  requestedAt: '2024-08-09T13:00:00.000Z',
  decidedBy: null,
  decidedByName: null,
  statusAfter: 'Present',
};

const requests: readonly [label: string, row: Waiting, line: string, check: string, finding: string][] = [
  [
    'Claim',
    claim(1, { findings: [{ code: 'round-without-bill', text: '700' }] }),
    'Travel, Taxi: ₹700',
    'Claim check',
    'Round sum without a bill: ₹700',
  ],
  [
    'Leave',
    {
      ...waiting,
      kind: 'leave',
      id: recordId(1),
      leave: attendance,
      findings: [{ code: 'plan', text: 'Field (Approved)' }],
    },
    'Casual Leave',
    'Check',
    'A plan of the day: Field (Approved)',
  ],
  [
    'Attendance edit',
    {
      ...waiting,
      kind: 'attendance-edit',
      id: recordId(1),
      attendance: { ...attendance, updateRequest },
      findings: [{ code: 'no-visits', text: '09/08/2024' }],
    },
    'Check-In 10:20 AM to 09:30 AM',
    'Check',
    'No visit on the day: 09/08/2024',
  ],
];

it.each(requests)(
  'a request of the kind %s is read and decided in words where its remote does not load',
  async (label, row, line, check, finding) => {
    const { api, person } = show({ [list]: () => page([row]) });
    expect(await screen.findByRole('cell', { name: line })).toBeVisible();
    await person.click(screen.getByRole('button', { name: `Details of ${label} of SO1, 09/08/2024` }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${label} `) }));
    expect(dialog.getByText('Request', { selector: 'dt' }).nextElementSibling).toHaveTextContent(line);
    expect(dialog.getByText('09/08/2024')).toBeVisible();
    expect(dialog.getByRole('heading', { name: check })).toBeVisible();
    expect(dialog.getByText(finding)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: /^Approve/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() => expect(bodies(api)[0]?.items).toMatchObject([{ kind: row.kind, id: row.id }]));
  },
);

const Drawn = ({ name, only, values }: SlotContentsProps) => (
  <p>
    {name} {only} {'row' in values && values.row.id}
  </p>
);

it('the details of a request are the extension with the name of its kind', async () => {
  const { person } = show({ [list]: () => page([claim(1)]) }, '/approvals', (screenOf) => (
    <SlotsProvider contents={Drawn}>{screenOf}</SlotsProvider>
  ));
  await person.click(await screen.findByRole('button', { name: /^Details of Claim/ }));
  expect(await screen.findByText(`request claim ${recordId(1)}`)).toBeVisible();
});
