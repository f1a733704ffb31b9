import { act, screen, waitFor, within } from '@testing-library/react';
import { type ResponseOf, announce } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import DealerVisits from './dealer-visits.tsx';

const visitsKey = 'GET /api/v1/dealers/visit-figures';
const requestsKey = 'GET /api/v1/dealers/location-requests';
type Visits = ResponseOf<typeof visitsKey>['data'];
type Request = ResponseOf<typeof requestsKey>['data'][number];

const visit = (id: string, more: Partial<Visits['newest'][number]> = {}): Visits['newest'][number] => ({
  _id: id,
  day: '2026-11-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida',
  dealerCode: 'K100',
  dealerName: 'Zenith Tyres',
  dealerStatus: 'A',
  unplanned: false,
  startTime: '2026-11-09T09:40:00.000Z',
  endTime: '2026-11-09T10:10:00.000Z',
  minutes: 30,
  distanceMetres: 12,
  startDealerMetres: 12.4,
  ...more,
});
const pending: Request = {
  requestId: 'r1',
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  status: 'Pending',
  requestedAt: '2026-11-08T04:10:00.000Z',
  decidedBy: null,
  decidedByName: '',
  decidedAt: null,
  reason: null,
  place: { lat: 28.51, long: 77.3 },
};
const createVisits = (more: Partial<Visits> = {}): Visits => ({
  place: { lat: 28.5, long: 77.3 },
  visits: 14,
  away: 2,
  newest: [visit('7', { startDealerMetres: 1240.4, endTime: null }), visit('6')],
  began: [
    { _id: '7', lat: 28.502, long: 77.3 },
    { _id: '6', lat: null, long: null },
  ],
  ...more,
});
const period = { start: '2026-08-23', end: '2026-11-20' };
const show = (data: Visits, requests: Request[] = [pending], more: Fakes = {}, totalCount = requests.length) =>
  renderSignedIn(<DealerVisits dealerCode="K100" />, {
    role: 'AO',
    api: {
      [visitsKey]: () => ({ data, period, message: 'OK' }),
      [requestsKey]: () => ({ data: requests, totalCount, message: 'OK' }),
      ...more,
    },
  });

it('the part shows how many visits 90 days had and how many began away, each with the list that counts it', async () => {
  const { api } = show(createVisits());
  const list = '/dashboard/visits?dealerCode=K100';
  const days = 'start=2026-08-23&end=2026-11-20';
  expect(await screen.findByRole('link', { name: '14 Visits in 90 days' })).toHaveAttribute('href', `${list}&${days}`);
  expect(screen.getByRole('link', { name: '2 Started away from the dealer' })).toHaveAttribute(
    'href',
    `${list}&began=away&${days}`,
  );
  expect(api.to(visitsKey).map(({ query }) => query)).toEqual([{ dealerCode: 'K100' }]);
  expect(api.to(requestsKey).map(({ query }) => query)).toEqual([{ dealerCode: 'K100', limit: '3' }]);
});

it('the part lists the newest visits with their officer, time and distance; each leads to its evidence', async () => {
  show(createVisits());
  const [, first, second] = within(await screen.findByRole('table', { name: 'Newest visits' })).getAllByRole('row');
  expect(within(first!).getByRole('link', { name: '09/11/2026, 09:40 AM to now' })).toHaveAttribute(
    'href',
    '/SO/SO1/visits?start=2026-11-09&end=2026-11-09&visit=evidence:7',
  );
  expect(within(first!).getByRole('link', { name: 'Ravi Kumar · SO1' })).toHaveAttribute('href', '/SO/SO1');
  expect(first).toHaveTextContent('1,240 m');
  expect(second).toHaveTextContent('09/11/2026, 09:40 AM to 10:10 AM');
  expect(second).toHaveTextContent('12 m');
});

it('the map shows where the dealer is, where an officer asks to have him, and where the visits began', async () => {
  show(createVisits());
  const map = await screen.findByRole('img', {
    name: 'The dealer’s location, the requested location, 1 visit of 90 days with a known location. North is up.',
  });
  expect([...map.querySelectorAll('[data-place]')].map((mark) => mark.getAttribute('data-place'))).toEqual([
    'visit',
    'old',
    'new',
  ]);
  expect(within(map).getByText('Dealer')).toBeInTheDocument();
  expect(within(map).getByText('Asked')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Location request: Pending' })).toHaveAttribute(
    'href',
    '/update-location?request=r1',
  );
});

it('a decided place does not render as a requested one; D-064: an old decision links to the list', async () => {
  const decided: Request = { ...pending, status: 'Rejected', decidedBy: 'AO1', decidedAt: '2020-01-02T10:00:00.000Z' };
  show(createVisits(), [decided], {}, 4);
  await screen.findByRole('img', {
    name: 'The dealer’s location, 1 visit of 90 days with a known location. North is up.',
  });
  expect(screen.getByRole('link', { name: 'Location request: Rejected' })).toHaveAttribute('href', '/update-location');
  expect(screen.getByText('The newest 1 of 4 location requests.')).toBeVisible();
});

it('the part says so when there are no visits, no requests and no known place', async () => {
  show(createVisits({ place: { lat: null, long: null }, visits: 0, away: 0, newest: [], began: [] }), []);
  expect(await screen.findByText('No visits in 90 days.')).toBeVisible();
  expect(screen.getByText('No location of the dealer or of their visits is known.')).toBeVisible();
  expect(await screen.findByText('No location requests.')).toBeVisible();
});

it('0091: the part reads him and his location requests again when he has changed, and not for another', async () => {
  const { api } = show(createVisits());
  await screen.findByRole('table', { name: 'Newest visits' });
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K200' }));
  expect([api.to(visitsKey).length, api.to(requestsKey).length]).toEqual([1, 1]);
  act(() => announce({ name: 'dealer:changed', dealerCode: 'K100' }));
  await waitFor(() => expect([api.to(visitsKey).length, api.to(requestsKey).length]).toEqual([2, 2]));
});

it('the part shows why it failed, and Try again loads it', async () => {
  let isDown = true;
  const { person } = show(createVisits(), [], {
    [visitsKey]: () => (isDown ? refuse('INTERNAL') : { data: createVisits(), period, message: 'OK' }),
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /14 Visits/ })).toBeVisible();
});

it('the visits are shown without the location requests, and an alert names what is missing', async () => {
  show(createVisits(), [], { [requestsKey]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('table', { name: 'Newest visits' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Location requests:');
});
