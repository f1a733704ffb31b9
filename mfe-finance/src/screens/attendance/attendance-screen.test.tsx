import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { currentMonth, indiaToday } from 'shared-ui';
import { ListToolsProvider } from 'shared-ui';
import type { AttendanceRecord } from '../../attendance-record.api.ts';
import type { AttendanceResponse } from './attendance.api.ts';
import AttendanceScreen from './attendance-screen.tsx';

const list = 'GET /api/v1/admin/attendance';
const hierarchy = 'GET /api/v1/hierarchy';
const officers = 'GET /api/v1/AM/SO/:SAP_ID';
const CSV = '/api/v1/attendance/Attendance-List.csv?ticket=abc';

const record = (more: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  _id: '6f1f4f3e-0000-4000-8000-000000000001',
  onDate: '2024-08-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  userId: { zone: 'NZ', regionCode: 'NR1', regionName: 'Delhi', areaCode: 'NA1', areaName: 'Delhi East' },
  checkIn: { time: '2024-08-09T04:10:00.000Z', location: { lat: 28.6, long: 77.2 } },
  checkOut: { time: '2024-08-09T12:31:00.000Z', location: null },
  status: 'Present',
  leaveType: null,
  serverCheckInTime: null,
  serverCheckOutTime: null,
  updateRequest: null,
  proposal: null,
  decidedBy: null,
  decidedByName: null,
  remark: null,
  version: 1,
  ...more,
});
const counts: AttendanceResponse['clockCount'] = {
  statusCounts: [
    { _id: 'Present', count: 20 },
    { _id: 'Late CheckIn', count: 7 },
  ],
  lateClockIn: 7,
  cards: { Present: 38, Leave: 7, 'On Time': 23, Late: 7 },
};
const response = (data: AttendanceRecord[], more: Partial<AttendanceResponse> = {}): AttendanceResponse => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  clockCount: counts,
  csvData: CSV,
  message: 'OK',
  ...more,
});
const area = (areaCode: string, areaName: string) => ({ areaCode, areaName, territories: [] });
const NORTH = {
  zone: 'NZ',
  name: 'NORTH',
  regions: [
    { regionCode: 'NR1', regionName: 'Delhi', areas: [area('NA1', 'Delhi East'), area('NA2', 'Delhi West')] },
    { regionCode: 'NR2', regionName: 'Jaipur', areas: [area('NA3', 'Jaipur City')] },
  ],
};
const WEST = { zone: 'WZ', name: 'WEST', regions: [] };
const officer = (SAP_ID: string, name: string) => ({
  SAP_ID,
  name,
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: '',
  stats: { inReview: 0, draft: 0, approved: 0, reverted: 0 },
});
const everyone = [officer('SO1', 'Ravi Kumar'), officer('SO12', 'Asha Rao'), officer('SO3', 'Kiran')];
const show = (rows: AttendanceRecord[] = [record()], fakes: Fakes = {}, path = '/attendance-data') =>
  renderSignedIn(
    <ListToolsProvider tools={() => null}>
      <AttendanceScreen />
    </ListToolsProvider>,
    {
      role: 'ADMIN',
      path,
      api: {
        [list]: () => response(rows),
        [hierarchy]: () => ({ data: [NORTH, WEST], message: 'OK' }),
        [officers]: () => ({ data: { officers: everyone }, officers: everyone, message: 'OK' }),
        ...fakes,
      },
    },
  );
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('name, leave type, hours and late minutes are columns that a person can show', async () => {
  const late = {
    onDate: '2024-08-09',
    status: 'Late CheckIn',
    checkIn: { time: '2024-08-09T04:41:30.000Z', location: null },
    checkOut: { time: '2024-08-09T13:02:30.000Z', location: null },
  };
  const away = { checkIn: { time: null, location: null }, checkOut: { time: null, location: null } };
  show(
    [
      record(late),
      record({ ...away, _id: '6f1f4f3e-0000-4000-8000-000000000002', status: 'Leave', leaveType: 'Sick Leave' }),
    ],
    {},
    '/attendance-data?hide=*name,*leaveType,*hours,*lateMinutes',
  );
  await screen.findByText('Sick Leave');
  expect(cells(1).slice(-4)).toEqual(['Ravi Kumar', '-', '8.35', '12']);
  expect(cells(2).slice(-4)).toEqual(['Ravi Kumar', 'Sick Leave', '-', '-']);
});

it('FN-ATT-05, D-009: the list shows the documented columns, times of India, - for what is missing', async () => {
  show([
    record(),
    record({
      _id: '6f1f4f3e-0000-4000-8000-000000000002',
      status: 'Leave Applied',
      checkIn: { time: null, location: null },
      checkOut: { time: null, location: null },
    }),
  ]);
  await screen.findByText('Leave Applied');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'SAP ID',
    'Zone',
    'Region',
    'Area',
    'Check In Time',
    'Check Out Time',
    'Status',
    'Leave Action',
    'Edit Request',
  ]);
  expect(cells(1).slice(0, 8)).toEqual([
    '09/08/2024',
    'Ravi Kumar · SO1',
    'NZ',
    'NR1',
    'Delhi East',
    '09:40 AM',
    '06:01 PM',
    'Present',
  ]);
  expect(cells(2).slice(5)).toEqual(['-', '-', 'Leave Applied', '-', '-']);
});

it('FN-ATT-02 to FN-ATT-04, decisions 6.3: the Daily Report shows 38, 7, 23 and 7, and each opens its rows of today', async () => {
  show([record()], {}, '/attendance-data?zone=NZ');
  const report = await screen.findByRole('region', { name: 'Daily Report' });
  const today = indiaToday();
  for (const [card, count] of [
    ['Present', 38],
    ['Leave', 7],
    ['On Time', 23],
    ['Late', 7],
  ] as const) {
    const link = await within(report).findByRole('link', { name: `${count}: ${card} today` });
    expect(new URL((link as HTMLAnchorElement).href).search).toBe(
      `?${new URLSearchParams({ zone: 'NZ', start: today, end: today, card })}`,
    );
  }
});

it('FN-ATT-02: a card that was opened cuts the list', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('link', { name: '7: Late today' }));
  const today = indiaToday();
  await waitFor(() =>
    expect(api.to(list).at(-1)?.query).toMatchObject({ card: 'Late', startDate: today, endDate: today }),
  );
});

it('FN-ATT-07, D-178: a time opens the map of its place; without a place it is text', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: '09:40 AM' }));
  const map = await screen.findByRole('dialog', { name: 'Check In' });
  expect(within(map).getByTitle('Map')).toHaveAttribute('src', expect.stringContaining('marker=28.6,77.2'));
  expect(within(map).getByText(/09\/08\/2024/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '06:01 PM' })).not.toBeInTheDocument();
});

it('D-333: the screen begins with the current month', async () => {
  const { api } = show();
  await screen.findByText('Delhi East');
  const { start, end } = currentMonth();
  expect(api.to(list)[0]?.query).toMatchObject({ startDate: start, endDate: end, currentPage: '1' });
});

it('FN-ATT-13, D-086: zone, region and area follow one another, and a parent clears its children', async () => {
  const { api, person } = show();
  await waitFor(() => expect(within(screen.getByLabelText('Zone')).getAllByRole('option')).toHaveLength(3));
  await person.selectOptions(screen.getByLabelText('Zone'), 'NZ');
  await person.selectOptions(await screen.findByLabelText('Region'), 'NR1');
  await person.selectOptions(await screen.findByLabelText('Area'), 'NA2');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ zone: 'NZ', region: 'NR1', area: 'NA2' }));
  await person.selectOptions(screen.getByLabelText('Region'), 'NR2');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ zone: 'NZ', region: 'NR2' }));
  expect(api.to(list).at(-1)?.query.area).toBeFalsy();
  expect(screen.queryByLabelText('Area')).not.toBeInTheDocument();
});

it('D-086: a person who sees one area has nothing to choose', async () => {
  show([record()], {
    [hierarchy]: () => ({
      data: [{ ...NORTH, regions: [{ ...NORTH.regions[0]!, areas: [area('NA1', 'Delhi East')] }] }],
      message: 'OK',
    }),
  });
  await screen.findByText('Delhi East');
  for (const label of ['Zone', 'Region', 'Area']) expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

it('FN-ATT-16, D-333: the search proposes officers below the person, by SAP ID and name, and is sent to the server', async () => {
  const { api, person } = show();
  const field = await screen.findByRole('combobox', { name: 'Search SAP ID or Name' });
  expect(api.to(officers)).toEqual([]);
  await person.type(field, 'so1');
  const proposals = () =>
    [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(
      ({ value, label }) => `${value}: ${label}`,
    );
  await waitFor(() => expect(proposals()).toEqual(['SO1: Ravi Kumar, Delhi East', 'SO12: Asha Rao, Delhi East']));
  expect(api.to(officers)[0]?.params).toEqual({ SAP_ID: 'ADMIN1' });
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ search: 'so1' }));
  await person.clear(field);
  await person.type(field, 'asha');
  await waitFor(() => expect(proposals()).toEqual(['SO12: Asha Rao, Delhi East']));
});

it('FN-ATT-06, D-177: Download gives all matching rows under an address that was read just now', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.getAttribute('href')}`);
  });
  const { api, person } = show([record()], {}, '/attendance-data?region=NR1');
  const download = await screen.findByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(download).toBeEnabled());
  await person.click(download);
  await waitFor(() => expect(clicked).toEqual([`Attendance-List.csv ${CSV}`]));
  expect(api.to(list).at(-1)?.query).toMatchObject({
    region: 'NR1',
    limit: '1',
    csvColumns: 'date,sapId,zone,region,area,checkIn,checkOut,status,name,leaveType,hours,lateMinutes',
  });
  click.mockRestore();
});

it('FN-ATT-06: the file has the columns that a person arranged', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api, person } = show([record()], {}, '/attendance-data?order=status,sapId&hide=zone,*name');
  const download = await screen.findByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(download).toBeEnabled());
  await person.click(download);
  await waitFor(() =>
    expect(api.to(list).at(-1)?.query).toMatchObject({
      csvColumns: 'date,status,name,sapId,region,area,checkIn,checkOut',
    }),
  );
  click.mockRestore();
});

it('FN-ATT-15: a download that is refused says the message of the server as a toast', async () => {
  let isDown = false;
  const { person } = show([], { [list]: () => (isDown ? refuse('TOO_MANY_FILES') : response([record()])) });
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  isDown = true;
  await person.click(button);
  expect(
    await screen.findByText('Too many files are being sent right now. Please try again in a moment.'),
  ).toBeVisible();
});

it('FN-ATT-12: the list says so when it is empty, and offers no file', async () => {
  show([]);
  expect(await screen.findByText('No Attendance List Avilable.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
});

it('the list says that nothing matches when a filter is set', async () => {
  show([], {}, '/attendance-data?search=nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
});

it('the link to the month keeps search and place', async () => {
  show([record()], {}, '/attendance-data?search=SO1&zone=NZ&page=3');
  expect(await screen.findByRole('link', { name: 'Month' })).toHaveAttribute(
    'href',
    '/attendance-data/month?search=SO1&zone=NZ',
  );
});

it('objections of leaves and edit requests are chosen by their counts and go to the server', async () => {
  const findingCounts = [{ code: 'others-away', count: 2 }];
  const { api, person, address } = show([], {
    [list]: ({ query }) => response([record()], query.counts === 'findings' ? { findingCounts } : {}),
  });
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  expect(await screen.findByLabelText('A visit begins before the check-in · 0')).toBeVisible();
  await person.click(screen.getByLabelText('Others in the area are away · 2'));
  await waitFor(() => expect(address()).toContain('finding=others-away'));
  const listed = () => api.to(list).filter(({ query }) => query.counts === undefined);
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ finding: 'others-away' }));
});

it('a day whose leave waits tells its first objection in the row, and how many more', async () => {
  const findings = [
    { code: 'holiday', text: 'Diwali' },
    { code: 'visits', text: '2 visits' },
  ] as const;
  show([record({ status: 'Leave Applied', leaveType: 'Casual Leave', findings: [...findings] })]);
  expect((await screen.findByText('Holiday: Diwali')).parentElement).toHaveTextContent('Holiday: Diwali +1');
});

it.each([
  ['zone=XX', 'No zone called XX in your scope.'],
  ['region=NR9', 'No region called NR9 in your scope.'],
  ['zone=NZ&region=NR1&area=NA9', 'No area called NA9 in your scope.'],
])('an address with %s says so: %s', async (query, text) => {
  show([], { [hierarchy]: () => ({ data: [NORTH, WEST], message: 'OK' }) }, `/attendance-data?${query}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('a region of an address is known without its zone', async () => {
  show([], { [hierarchy]: () => ({ data: [NORTH, WEST], message: 'OK' }) }, '/attendance-data?region=NR1');
  await screen.findByLabelText('Zone');
  expect(screen.queryByText(/in your scope/)).not.toBeInTheDocument();
});

it('D-375: a heading sorts the days of the server and of the file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: 'Check In Time' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'checkIn', direction: 'asc' }));
  const download = screen.getByRole('button', { name: 'Download CSV' });
  await waitFor(() => expect(download).toBeEnabled());
  await person.click(download);
  await waitFor(() =>
    expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'checkIn', direction: 'asc', limit: '1' }),
  );
  click.mockRestore();
});
