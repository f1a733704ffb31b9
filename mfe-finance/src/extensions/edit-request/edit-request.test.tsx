import { screen, within } from '@testing-library/react';
import type { SlotProps } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import EditRequest from './edit-request.tsx';

const ID = '6f1f4f3e-0000-4000-8000-000000000001';
const attendance = {
  _id: ID,
  onDate: '2024-08-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  checkIn: { time: '2024-08-09T04:50:00.000Z' },
  checkOut: { time: null },
  status: 'Late CheckIn',
  leaveType: null,
  serverCheckInTime: '2024-08-09T04:55:00.000Z',
  serverCheckOutTime: null,
  updateRequest: {
    _id: '6f1f4f3e-0000-4000-8000-00000000000c',
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
  },
  proposal: null,
  decidedBy: null,
  decidedByName: null,
  remark: null,
  version: 1,
};
const row: SlotProps<'request'>['row'] = {
  kind: 'attendance-edit',
  id: ID,
  version: 1,
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  areaName: 'Delhi East',
  day: '2024-08-09',
  findings: [],
  attendance,
};
const visit = {
  _id: '1',
  visitType: 'DEALER',
  dealerCode: '00012345',
  dealerName: 'Om Tyres',
  startTime: '2024-08-09T05:00:00.000Z',
  endTime: '2024-08-09T12:12:00.000Z',
};

it('D-334: the details of an edit have stored, server and requested times, reason, and the day’s visits', async () => {
  renderSignedIn(<EditRequest row={row} />, {
    role: 'AO',
    api: {
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/attendance/:id/evidence': () => ({
        data: { ...attendance, visits: [visit], findings: [] },
        message: 'OK',
      }),
    },
  });
  const cells = (table: string, line: number) =>
    within(within(screen.getByRole('table', { name: table })).getAllByRole('row')[line]!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await screen.findByText('Om Tyres')).toBeVisible();
  expect(cells('Check-In & Check-Out', 1)).toEqual(['Check-In', '10:20 AM', '10:25 AM', '09:30 AM']);
  expect(cells('Visits of the day', 1)).toEqual(['Om Tyres', '10:30 AM', '05:42 PM']);
  expect(screen.getByText('No network')).toBeVisible();
  expect(screen.getByText('Status if approved', { selector: 'dt' }).nextElementSibling).toHaveTextContent('Present');
});
