import { screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { currentMonth } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { officer, pending, visit } from '../../testing/visits.ts';
import { toAttendanceDay } from './attendance-day.ts';
import AttendanceScreen from './attendance-screen.tsx';

const call = 'GET /api/v1/AM/visit/attendence/:SAP_ID';
const at = (clock: string) => `2024-08-09T${clock}:00.000Z`;
const day = {
  _id: { date: '2024-08-09' },
  data: [
    pending({ _id: '3', startTime: at('15:05') }),
    visit({ _id: '2', dealerCode: '0001002', startTime: at('11:00'), endTime: at('11:25') }),
    visit({ _id: '1', startTime: at('09:40'), endTime: at('10:10') }),
  ],
};
const open = { _id: { date: '2024-08-08' }, data: [pending({ startTime: '2024-08-08T10:05:00.000Z' })] };

function show(data = [day, open]) {
  return renderSignedIn(<AttendanceScreen />, {
    role: 'RO',
    path: '/SO/SO1/attendance',
    route: '/SO/:SAP_ID/attendance',
    api: { [call]: () => ({ data, newData: [], message: 'OK', officer }) },
  });
}
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-VAT-02/04, decisions 6.5: login is the first start, logout the last end, time spent the minutes between', () => {
  expect(toAttendanceDay(day)).toEqual({
    date: '2024-08-09',
    visits: 3,
    dealerCodes: ['0001001', '0001002'],
    login: at('09:40'),
    logout: at('11:25'),
    minutes: 105,
  });
});

it('D-048: an early visit that ended last gives the logout; seconds are rounded down', () => {
  const long = [
    visit({ startTime: at('11:00'), endTime: at('11:05') }),
    visit({ startTime: '2024-08-09T09:40:30.000Z', endTime: '2024-08-09T17:40:29.000Z' }),
  ];
  expect(toAttendanceDay({ _id: { date: '2024-08-09' }, data: long })).toMatchObject({
    logout: '2024-08-09T17:40:29.000Z',
    minutes: 479,
  });
});

it('FO-VAT-01/03: the list has one row per date of the current month, clocks as their digits; the number of visits opens them', async () => {
  const { api } = show();
  await screen.findByText('09/08/2024');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Dealer Visits',
    'Dealer Codes',
    'Login Time',
    'Logout Time',
    'Time Spent (min)',
  ]);
  expect(cells(1)).toEqual(['09/08/2024', '3', '0001001, 0001002', '09:40 AM', '11:25 AM', '105']);
  expect(cells(2)).toEqual(['08/08/2024', '1', '0001001', '10:05 AM', '-', '-']);
  expect(screen.getByRole('link', { name: '3 dealer visits on 09/08/2024' })).toHaveAttribute(
    'href',
    '/SO/SO1/visits?start=2024-08-09&end=2024-08-09',
  );
  const { start, end } = currentMonth();
  expect(api.to(call)[0]).toMatchObject({ params: { SAP_ID: 'SO1' }, query: { startDate: start, endDate: end } });
});

it('D-017: Export writes SO1-Attendance.xlsx', async () => {
  const { person } = show();
  await screen.findByText('09/08/2024');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-Attendance.xlsx');
  expect(file.rows).toEqual([
    ['09-08-2024', 3, '0001001, 0001002', '09:40 AM', '11:25 AM', 105],
    ['08-08-2024', 1, '0001001', '10:05 AM', '-', '-'],
  ]);
});

it('FO-VAT-05: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Visit Attendance Available For This Month.')).toBeVisible();
});
