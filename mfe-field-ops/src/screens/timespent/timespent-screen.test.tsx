import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { indiaToday } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { officer } from '../../testing/visits.ts';
import TimeSpentScreen from './timespent-screen.tsx';

const call = 'GET /api/v1/user/daily/logtime';
const entry = (date: string, total_count: number) => ({ _id: { SAP_ID: 'SO1', date }, total_count });
const month = [entry('2024-08-09', 3630), entry('2024-08-08', 3629), entry('2024-08-07', 29)];

function show(path = '/SO/SO1/daily/timespent', data = month) {
  return renderSignedIn(<TimeSpentScreen />, {
    role: 'AO',
    path,
    route: '/SO/:SAP_ID/daily/timespent',
    api: { [call]: ({ query }) => ({ data: query.onDate ? [] : data, message: 'OK', officer }) },
  });
}
const rangeAddress = '/SO/SO1/daily/timespent?start=2024-08-01&end=2024-08-31';

it('FO-TIM-01/04, D-050: the screen first asks for today, and says when there is nothing', async () => {
  const { api } = show();
  expect(await screen.findByText('Time spent unavailable for today.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Time Spent (App)' })).toBeVisible();
  expect(screen.getByText('SO1 · Ravi Kumar · Rohini East')).toBeVisible();
  expect(api.to(call)[0]?.query).toEqual({ SAP_ID: 'SO1', onDate: indiaToday() });
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('FO-TIM-01/02/05: the search asks for the range; seconds are shown as minutes', async () => {
  const { api, person, address } = show();
  await screen.findByText('Time spent unavailable for today.');
  fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2024-08-01' } });
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2024-08-31' } });
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('09/08/2024');
  expect(api.to(call).at(-1)?.query).toEqual({ SAP_ID: 'SO1', startDate: '2024-08-01', endDate: '2024-08-31' });
  expect(address()).toBe(rangeAddress);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SAP_ID',
    'Date',
    'Time Spent (min)',
  ]);
  const minutes = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(minutes).toEqual(['61', '60', '0']);
});

it('D-010: the search waits for both dates in order', async () => {
  show();
  await screen.findByText('Time spent unavailable for today.');
  fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2020-01-01' } });
  expect(screen.getByText('End Date can not be Smaller than Start Date.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
});

it('FO-TIM-03: Export writes SO1-time-spent.xlsx', async () => {
  const { person } = show(rangeAddress);
  await screen.findByText('09/08/2024');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-time-spent.xlsx');
  expect(file.header).toEqual(['SAP_ID', 'Date', 'Time Spent (min)']);
  expect(file.rows[0]).toEqual(['SO1', '09-08-2024', 61]);
});

it('D-050, 0043: chosen days without records say that nothing matches, with the way back to today', async () => {
  show(rangeAddress, []);
  expect(await screen.findByText(/^Nothing matches these filters/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('01/08/2024 to 31/08/2024')).toBeVisible());
});
