import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { formatDay, formatDayForExport, indiaToday } from 'shared-ui';
import type { Visit } from '../../officer/visit.ts';
import { officer, pending, visit } from '../../testing/visits.ts';
import DailyScreen from './daily-screen.tsx';

const call = 'GET /api/v1/AM/visit/attendence/:SAP_ID';
const gone = visit({ _id: '9', deleted: true, travel: null, dealerCode: '0001009' });

function show(visits: Visit[], path = '/SO/SO1/daily') {
  return renderSignedIn(<DailyScreen />, {
    role: 'AO',
    path,
    route: '/SO/:SAP_ID/daily',
    api: { [call]: () => ({ data: [], newData: visits, message: 'OK', officer }) },
  });
}
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-DAY-01/02/03, D-049: the screen shows the officer’s day, today by default', async () => {
  const { api } = show([visit(), pending({ unplanned: true })]);
  await screen.findAllByText('0001001');
  expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
  expect(screen.getByText('Ravi Kumar · Rohini East')).toBeVisible();
  expect(screen.getByLabelText('On Date')).toHaveValue(formatDay(indiaToday()));
  expect(api.to(call)[0]?.query).toEqual({ today: indiaToday() });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Date',
    'Dealer Code',
    'Dealer Details',
    'Type',
    'Visit Action',
    'Time Spent',
  ]);
  expect(cells(1)).toEqual(['09/08/2024', '0001001', 'Sharma Tyres', 'Planned', 'View (0)', '30']);
  expect(cells(2).slice(3)).toEqual(['Unplanned', 'View (0)', '-']);
});

it('FO-DAY-02/06: a chosen date loads that day, is in the address, and is named when it is empty', async () => {
  const { api, address } = show([]);
  expect(await screen.findByText(`No Visit's Available on ${formatDayForExport(indiaToday())}`)).toBeVisible();
  fireEvent.change(screen.getByLabelText('On Date'), { target: { value: '2024-08-09' } });
  expect(await screen.findByText("No Visit's Available on 09-08-2024")).toBeVisible();
  await waitFor(() => expect(api.to(call).at(-1)?.query).toEqual({ today: '2024-08-09' }));
  expect(address()).toBe('/SO/SO1/daily?date=2024-08-09');
});

it('FO-DAY-05: a deleted visit is struck through, its time is NA', async () => {
  show([gone]);
  expect((await screen.findByText('0001009')).closest('del')).toBeVisible();
  expect(screen.getByText('Sharma Tyres').closest('del')).toBeVisible();
  expect(cells(1).at(-1)).toBe('NA');
});

it('FO-DAY-04: the action icon opens what was done, with a Close button', async () => {
  const { person } = show([
    visit({
      visitActions: [
        { type: 'Order', actionTaken: '40 tyres', imageCapturedUrl: null, locationString: '', completed: true },
      ],
    }),
    gone,
  ]);
  await person.click((await screen.findAllByRole('button', { name: /, visit actions of/ }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: /^Visit Action/ });
  expect(within(dialog).getByText('40 tyres')).toBeVisible();
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getAllByRole('button', { name: /, visit actions of/ })[1]!);
  expect(await screen.findByText('No Visit Action Available.')).toBeVisible();
});

it('D-034: a clock leads to Time Spent', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: 'Time Spent' })).toHaveAttribute('href', '/SO/SO1/daily/timespent');
});

it('the date field keeps its text and loads nothing while a year is being typed', async () => {
  const { api } = show([visit()]);
  await screen.findByText('0001001');
  for (const value of ['0002-08-09', '0202-08-09', '']) {
    fireEvent.change(screen.getByLabelText('On Date'), { target: { value } });
    expect(screen.getByLabelText('On Date')).toHaveValue(value);
  }
  fireEvent.change(screen.getByLabelText('On Date'), { target: { value: '2024-08-09' } });
  await waitFor(() => expect(api.to(call)).toHaveLength(2));
  expect(api.to(call)[1]?.query).toEqual({ today: '2024-08-09' });
});

it('an unreadable date in the address is today', async () => {
  const { api } = show([], '/SO/SO1/daily?date=yesterday');
  await waitFor(() => expect(api.to(call)[0]?.query).toEqual({ today: indiaToday() }));
});
