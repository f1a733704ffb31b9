import { act, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { indiaToday } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import AttendanceMonthScreen from './attendance-month-screen.tsx';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import type { MonthRow, StatusCounts } from './attendance-month.api.ts';
import { daysOfMonth, countLeadingDays } from './month-days.ts';
import { findNextCell } from './use-grid-keys.ts';

const call = 'GET /api/v1/admin/attendance/month';
const list = 'GET /api/v1/admin/attendance';
const DAY = '6f1f4f3e-0000-4000-8000-000000000003';

const row = (more: Partial<MonthRow> = {}): MonthRow => ({
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionCode: 'NR1',
  areaName: 'Delhi East',
  days: [
    { _id: DAY, day: '2026-11-03', status: 'Late CheckIn' },
    { _id: DAY.replace('3', '4'), day: '2026-11-04', status: 'Present' },
  ],
  holidays: [{ day: '2026-11-09', title: 'Diwali' }],
  statusCounts: [
    { _id: 'Late CheckIn', count: 1 },
    { _id: 'Present', count: 1 },
  ],
  ...more,
});
const other = row({ SAP_ID: 'SO2', name: 'Asha Rao', days: [], holidays: [], statusCounts: [] });
const record: AttendanceRecord = {
  _id: DAY,
  onDate: '2026-11-03',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  userId: { zone: 'NZ', regionCode: 'NR1', regionName: 'Delhi', areaCode: 'NA1', areaName: 'Delhi East' },
  checkIn: { time: '2026-11-03T05:10:00.000Z', location: { lat: 28.6, long: 77.2 } },
  checkOut: { time: null, location: null },
  status: 'Late CheckIn',
  leaveType: null,
  serverCheckInTime: null,
  serverCheckOutTime: null,
  updateRequest: null,
  proposal: null,
  decidedBy: null,
  decidedByName: null,
  remark: null,
  version: 1,
};
const all: StatusCounts = [
  { _id: 'Present', count: 1234 },
  { _id: 'Late CheckIn', count: 56 },
];
const response = (data: MonthRow[], statusCounts = all) => ({
  data,
  month: '2026-11',
  statusCounts,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
const show = (rows = [row(), other], fakes: Fakes = {}, path = '/attendance-data/month?month=2026-11') =>
  renderSignedIn(<AttendanceMonthScreen />, {
    role: 'RO',
    path,
    api: {
      [call]: () => response(rows),
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      [list]: ({ query }) => ({
        data: query.id === DAY ? [record] : [],
        totalPage: 1,
        currentPage: 1,
        totalCount: 1,
        clockCount: { statusCounts: [], lateClockIn: 0, cards: { Present: 0, Leave: 0, 'On Time': 0, Late: 0 } },
        csvData: '/x',
        message: 'OK',
      }),
      ...fakes,
    },
  });
const grid = () => screen.findByRole('grid', { name: 'Officers and days' });
const cell = async (officer: RegExp, words: string) =>
  within(within(await grid()).getByRole('row', { name: officer })).getByRole('gridcell', { name: words });

it('the month shows each officer and day with the letters of the status, and says all of it in words', async () => {
  show();
  const table = await grid();
  expect(within(table).getAllByRole('columnheader')).toHaveLength(1 + 30 + 1);
  const late = await cell(/Ravi Kumar/, '03/11/2026, Tuesday: Late CheckIn');
  expect(late).toHaveTextContent(/^LI/);
  expect(await cell(/Ravi Kumar/, '04/11/2026, Wednesday: Present')).toHaveTextContent(/^P04/);
  expect(await cell(/Asha Rao/, '03/11/2026, Tuesday: no record')).toHaveTextContent(/^\d/);
});

it("the month marks Sundays for everybody, and holidays for the officers of the holiday's region", async () => {
  show();
  expect(await cell(/Ravi Kumar/, '01/11/2026, Sunday: no record')).toHaveTextContent(/^S01/);
  expect(await cell(/Ravi Kumar/, '09/11/2026, Monday: no record, holiday: Diwali')).toHaveTextContent(/^H09/);
  expect(await cell(/Asha Rao/, '09/11/2026, Monday: no record')).toHaveTextContent(/^\d/);
});

it('totals stand per officer, and per status over all officers', async () => {
  show();
  const line = within(await grid()).getByRole('row', { name: /Ravi Kumar/ });
  expect(within(line).getAllByRole('cell').at(-1)).toHaveTextContent('LILate CheckIn: 1PPresent: 1');
  const legend = screen.getByRole('region', { name: 'Days of all officers by status' });
  const lines = within(legend)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(lines.slice(0, 3)).toEqual(['PPresent1,234', 'EOEarly CheckOut0', 'LILate CheckIn56']);
});

it('a day opens by a press, by Enter and by a link, with its map and the way to its row', async () => {
  const { person } = show();
  await person.click(await cell(/Ravi Kumar/, '03/11/2026, Tuesday: Late CheckIn'));
  const dialog = await screen.findByRole('dialog', { name: /^Attendance of .+, 03\/11\/2026$/ });
  expect(await within(dialog).findByText('Late CheckIn')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Show in the Attendance List' })).toHaveAttribute(
    'href',
    '/attendance-data?search=SO1&start=2026-11-03&end=2026-11-03',
  );
  await person.click(within(dialog).getByRole('button', { name: '10:40 AM' }));
  expect(await screen.findByTitle('Map')).toBeInTheDocument();
});

it('a link opens the day, and says where there is none that the person may see', async () => {
  const { unmount } = show([row()], {}, `/attendance-data/month?month=2026-11&day=${DAY}`);
  expect(await screen.findByRole('dialog', { name: /^Attendance of .+, 03\/11\/2026$/ })).toBeVisible();
  unmount();
  show([row()], {}, `/attendance-data/month?month=2026-11&day=${DAY.replace('3', '9')}`);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/day/);
});

it('one day takes the focus: arrows, Home and End move it, and Enter opens it', async () => {
  const { person } = show();
  await grid();
  const first = await cell(/Ravi Kumar/, '01/11/2026, Sunday: no record');
  expect(
    within(await grid())
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([first]);
  act(() => first.focus());
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(await cell(/Ravi Kumar/, '03/11/2026, Tuesday: Late CheckIn')).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(await cell(/Asha Rao/, '03/11/2026, Tuesday: no record')).toHaveFocus();
  await person.keyboard('{End}{ArrowRight}');
  expect(await cell(/Asha Rao/, '30/11/2026, Monday: no record')).toHaveFocus();
  await person.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByRole('dialog', { name: /^Attendance of .+, 03\/11\/2026$/ })).toBeVisible();
});

it('the focus of the grid stays inside its rows and columns', () => {
  const size = { rows: 2, columns: 30 };
  const at = (row: number, column: number, key: string) => findNextCell({ row, column }, { key, ctrlKey: false }, size);
  expect(at(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
  expect(at(0, 0, 'ArrowLeft')).toEqual({ row: 0, column: 0 });
  expect(at(1, 29, 'ArrowDown')).toEqual({ row: 1, column: 29 });
  expect(at(1, 5, 'Home')).toEqual({ row: 1, column: 0 });
  expect(at(1, 5, 'a')).toBeUndefined();
});

it('each officer has a calendar of the month that begins on Monday, on a phone', async () => {
  show();
  await grid();
  const cards = screen.getByRole('list', { name: 'Officers and days', hidden: true });
  expect(within(cards).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(
    within(cards).getByRole('button', { name: '03/11/2026, Tuesday: Late CheckIn', hidden: true }),
  ).toBeInTheDocument();
  // 1 November 2026 is a Sunday: six empty places. 1 June 2026 is a Monday.
  expect(countLeadingDays(daysOfMonth('2026-11'))).toBe(6);
  expect(countLeadingDays(daysOfMonth('2026-06'))).toBe(0);
  expect(daysOfMonth('2024-02').at(-1)?.day).toBe('2024-02-29');
});

it('the screen begins with India’s current month, 25 officers a page, and asks for what is chosen', async () => {
  const { api, person } = show([row()], {}, '/attendance-data/month?zone=NZ&search=ravi');
  await grid();
  const month = indiaToday().slice(0, 7);
  expect(api.to(call)[0]?.query).toMatchObject({ month, limit: '25', page: '1', zone: 'NZ', search: 'ravi' });
  const field = screen.getByLabelText('Month');
  await person.clear(field);
  await person.type(field, '02/2024{Enter}');
  await waitFor(() => expect(api.to(call).at(-1)?.query).toMatchObject({ month: '2024-02' }));
});

it('D-017: the export has a column a day and a total a status', async () => {
  const { person } = show();
  await grid();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('Attendance-2026-11.xlsx');
  expect(file.header.slice(0, 8)).toEqual([
    'SAP ID',
    'Name',
    'Zone',
    'Region',
    'Area',
    '01-11-2026',
    '02-11-2026',
    '03-11-2026',
  ]);
  const [first = []] = file.rows;
  expect(first.slice(0, 9)).toEqual([
    'SO1',
    'Ravi Kumar',
    'NZ',
    'NR1',
    'Delhi East',
    'Sunday',
    '-',
    'Late CheckIn',
    'Present',
  ]);
  expect(first[file.header.indexOf('09-11-2026')]).toBe('Diwali');
  expect(first[file.header.indexOf('Late CheckIn')]).toBe(1);
  expect(first[file.header.indexOf('Absent')]).toBe(0);
});

it('FN-ATT-12: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Attendance List Avilable.')).toBeVisible();
});

it('D-375: the officers of the month are sorted by name, and by SAP ID again', async () => {
  const { address, api, person } = show();
  await grid();
  const order = screen.getByLabelText('Sort by');
  await person.selectOptions(order, 'Name, Z to A');
  await waitFor(() => expect(api.to(call).at(-1)?.query).toMatchObject({ sort: 'name', direction: 'desc' }));
  expect(order).toHaveDisplayValue('Name, Z to A');
  await person.selectOptions(order, 'SAP ID');
  await waitFor(() => expect(address()).toBe('/attendance-data/month?month=2026-11'));
  expect(order).toHaveDisplayValue('SAP ID');
});
