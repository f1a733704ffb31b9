import { screen } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { findLinkAddress, getItemTexts, renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import LeaveToday from './leave-today.tsx';

const call = 'GET /api/v1/today/leave';
const show = (data: ResponseOf<typeof call>['data']) =>
  renderSignedIn(<LeaveToday />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });

it('the card shows who is on leave, and leads to them and to what is not decided yet', async () => {
  show({
    onLeave: 7,
    undecided: 1,
    people: [
      { SAP_ID: 'SO1', name: 'Ravi Kumar', status: 'Leave Approved', leaveType: 'Casual Leave' },
      { SAP_ID: 'SO2', name: 'Anil', status: 'Leave', leaveType: null },
    ],
  });
  expect(await findLinkAddress('7 Leave today')).toBe('/attendance-data?card=Leave&start=2026-11-20&end=2026-11-20');
  expect(await findLinkAddress('1 Not decided yet')).toBe('/approvals?kind=leave&start=2026-11-20&end=2026-11-20');
  expect(getItemTexts('People on leave')).toEqual(['Ravi Kumar · SO1Leave Approved, Casual Leave', 'Anil · SO2Leave']);
  expect(await findLinkAddress('Ravi Kumar · SO1')).toBe('/SO/SO1');
});

it('a leave that waits leads to its decision, and another leave does not', async () => {
  const waits = { SAP_ID: 'SO1', name: 'Ravi Kumar', status: 'Leave Applied', leaveType: 'Casual Leave' };
  show({ onLeave: 2, undecided: 1, people: [waits, { ...waits, SAP_ID: 'SO2', status: 'Leave Approved' }] });
  expect(await findLinkAddress('Decide leave of Ravi Kumar')).toBe('/approvals?kind=leave&search=SO1');
  expect(screen.getAllByRole('link', { name: /^Decide/ })).toHaveLength(1);
});

it('the card says so when nobody is on leave', async () => {
  show({ onLeave: 0, undecided: 0, people: [] });
  expect(await screen.findByText('Nobody is on leave today.')).toBeVisible();
});
