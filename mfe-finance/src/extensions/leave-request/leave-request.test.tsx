import { screen } from '@testing-library/react';
import type { SlotProps } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import LeaveRequest from './leave-request.tsx';

const ID = '6f1f4f3e-0000-4000-8000-000000000001';
const balance = 'GET /api/v1/attendance/:id/leave';
const leave = {
  _id: ID,
  onDate: '2024-08-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  checkIn: { time: null },
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
const row: SlotProps<'request'>['row'] = {
  kind: 'leave',
  id: ID,
  version: 1,
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day: '2024-08-09',
  findings: [],
  leave,
};
const response = {
  data: {
    leave,
    days: [{ _id: ID, day: '2024-08-09', version: 1 }],
    year: 2024,
    balance: [
      { leaveType: 'Casual Leave', takenDays: 4, pendingDays: 1 },
      { leaveType: 'Earned Leave', takenDays: 4, pendingDays: 1, entitledDays: 15 },
      { leaveType: 'Sick Leave', takenDays: 9, pendingDays: 0, entitledDays: 8 },
    ],
    otherYears: [
      { year: 2025, balance: [{ leaveType: 'Casual Leave', takenDays: 0, pendingDays: 2, entitledDays: 12 }] },
    ],
    away: [{ SAP_ID: 'SO2', name: 'Asha Rao', day: '2024-08-09', status: 'Leave Approved' }],
    holidays: [],
    findings: [],
  },
  message: 'OK',
};

it('the details of a leave have its balance, who else is away, and try again after a failure', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<LeaveRequest row={row} />, {
    role: 'AO',
    api: {
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      [balance]: () => (isDown ? refuse('INVALID_REQUEST') : response),
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  expect(await screen.findByText('Casual Leave: 4 taken, 1 pending')).toBeVisible();
  // D-363.
  expect(screen.getByText('Earned Leave: 4 of 15 taken, 11 left, 1 pending')).toBeVisible();
  expect(screen.getByText('Sick Leave: 9 of 8 taken, 1 too many, 0 pending')).toBeVisible();
  expect(screen.getByText('Leaves in 2025').closest('div')).toHaveTextContent(
    'Casual Leave: 0 of 12 taken, 12 left, 2 pending',
  );
  const away = screen.getByRole('link', { name: 'Asha Rao · SO2' });
  expect(away.closest('dd')).toHaveTextContent('09/08/2024: Asha Rao · SO2, Leave Approved');
  expect(screen.getByRole('link', { name: 'Open under Attendance' })).toHaveAttribute(
    'href',
    '/attendance-data?search=SO1&start=2024-08-09&end=2024-08-09',
  );
});
