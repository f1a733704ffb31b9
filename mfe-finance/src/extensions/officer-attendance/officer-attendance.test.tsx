import { act, screen, waitFor, within } from '@testing-library/react';
import { announce } from 'shared-auth';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import OfficerAttendance from './officer-attendance.tsx';
import type { OfficerMonth } from './officer-attendance.api.ts';

const call = 'GET /api/v1/admin/attendance/month';
const month = (days: [day: string, status: string][]): OfficerMonth => {
  const statuses = [...new Set(days.map(([, status]) => status))];
  return {
    SAP_ID: 'SO1',
    name: 'Ravi Kumar',
    zone: 'NZ',
    regionCode: 'NR1',
    areaName: 'Delhi East',
    days: days.map(([day, status]) => ({ _id: day, day, status })),
    holidays: [],
    statusCounts: statuses.map((status) => ({
      _id: status,
      count: days.filter(([, each]) => each === status).length,
    })),
  };
};
const response = (data: OfficerMonth[]) => ({
  data,
  month: '2026-11',
  statusCounts: [],
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const show = (data: OfficerMonth[]) =>
  renderSignedIn(<OfficerAttendance SAP_ID="SO1" />, { role: 'AO', api: { [call]: () => response(data) } });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling ?? null;

it('the part counts the days of the month by status, and names the days of leave', async () => {
  const { api } = show([
    month([
      ['2026-11-02', 'Present'],
      ['2026-11-03', 'Present'],
      ['2026-11-04', 'Leave Approved'],
      ['2026-11-05', 'Leave Applied'],
    ]),
  ]);
  const leave = await screen.findByRole('list', { name: 'Leave this month' });
  expect(
    within(leave)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['04/11/2026 Leave Approved', '05/11/2026 Leave Applied']);
  expect(fact('Present')).toHaveTextContent('2 days');
  expect(fact('Leave Applied')).toHaveTextContent('1 day');
  expect(api.to(call).map(({ query }) => query)).toEqual([{ SAP_ID: 'SO1', limit: '1' }]);
  expect(screen.getByRole('link', { name: 'All attendance' })).toHaveAttribute('href', '/attendance-data?search=SO1');
});

it('the part says so when there was no leave', async () => {
  show([month([['2026-11-02', 'Present']])]);
  expect(await screen.findByText('No leave this month.')).toBeVisible();
});

it.each([
  ['an officer without a record', [month([])]],
  ['somebody who is no officer', []],
])('the part says of %s that nothing is recorded', async (_, data) => {
  show(data);
  expect(await screen.findByText('No attendance is recorded this month.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All attendance' })).toBeVisible();
});

it('0091: the part reads again when something of the officer was decided, and not for another', async () => {
  const { api } = show([]);
  await screen.findByText('No attendance is recorded this month.');
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO2' }));
  expect(api.to(call)).toHaveLength(1);
  act(() => announce({ name: 'officer:changed', SAP_ID: 'SO1' }));
  await waitFor(() => expect(api.to(call)).toHaveLength(2));
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<OfficerAttendance SAP_ID="SO1" />, {
    role: 'AO',
    api: { [call]: () => (isDown ? refuse('INTERNAL') : response([month([])])) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No attendance is recorded this month.')).toBeVisible();
});
