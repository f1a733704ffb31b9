import { screen, within } from '@testing-library/react';
import type { ResponseOf } from 'shared-auth';
import { renderSignedIn, toTodayResponse } from 'shared-auth/testing';
import VisitsNow from './visits-now.tsx';

const call = 'GET /api/v1/today/visits';
type Visits = ResponseOf<typeof call>['data'];
const show = (data: Visits) =>
  renderSignedIn(<VisitsNow />, {
    role: 'AO',
    api: { [call]: () => toTodayResponse(data) },
  });
const visit = (id: string, more: Partial<Visits['visits'][number]> = {}): Visits['visits'][number] => ({
  _id: id,
  day: '2026-11-20',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida',
  dealerCode: 'K100',
  dealerName: 'Sharma Tyres',
  dealerStatus: 'A',
  unplanned: false,
  startTime: '2026-11-20T09:40:00.000Z',
  endTime: null,
  minutes: null,
  distanceMetres: null,
  startDealerMetres: 12,
  ...more,
});

it('the card shows the running visits with dealer and time, says which began away from him, and leads to all', async () => {
  show({
    running: 3,
    away: 1,
    visits: [
      visit('1', { startDealerMetres: 1240.4 }),
      visit('2', { startDealerMetres: 99.9 }),
      visit('3', { startDealerMetres: null, dealerName: '', dealerCode: '' }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Running visits' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ravi Kumar · SO1since 09:40 AM, 1,240 m away from Sharma Tyres',
    'Ravi Kumar · SO1since 09:40 AM, at Sharma Tyres',
    'Ravi Kumar · SO1since 09:40 AM, at an unknown dealer',
  ]);
  expect(within(rows[0]!).getByRole('link', { name: 'Sharma Tyres' })).toHaveAttribute(
    'href',
    '/dealer-directory/K100',
  );
  expect(within(rows[2]!).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: '3 Running now' })).toHaveAttribute(
    'href',
    '/dashboard/visits?location=notEnded&start=2026-11-20&end=2026-11-20',
  );
  expect(screen.getByRole('link', { name: '1 Away from the dealer' })).toHaveAttribute(
    'href',
    '/dashboard/visits?location=notEnded&began=away&start=2026-11-20&end=2026-11-20',
  );
});

it('the part says so when no visit is running', async () => {
  show({ running: 0, away: 0, visits: [] });
  expect(await screen.findByText('No dealer visit is running now.')).toBeVisible();
});
