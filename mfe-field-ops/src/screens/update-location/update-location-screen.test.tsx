import { screen, waitFor, within } from '@testing-library/react';
import { onEvent } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { indiaToday } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import { locationRequest, noHistory, recordId, threePlansAndTwoRequests } from '../../testing/requests.ts';
import type { ListedLocation } from '../../requests/locations/location-request.ts';
import UpdateLocationScreen from './update-location-screen.tsx';

const list = 'GET /api/v1/dealers/update-location';
const decide = 'POST /api/v1/dealers/update-location';
const response = (rows: ListedLocation[]) => ({ data: rows, dealers: rows, message: 'OK' });
const decided = locationRequest({
  requestId: recordId(3),
  dealerCode: 'D2002',
  status: 'Rejected',
  updateLocationRequest: false,
  latitude: null,
  longitude: null,
  SAP_ID: null,
  replay: { visits: 0, nearOld: null, nearNew: 0, unknown: 0 },
});
const show = (rows: ListedLocation[] = [locationRequest(), decided], more: Fakes = {}) =>
  renderSignedIn(<UpdateLocationScreen />, {
    role: 'AO',
    api: {
      [list]: () => response(rows),
      'GET /api/v1/inbox/counts': threePlansAndTwoRequests,
      'GET /api/v1/history/:kind/:id': noHistory,
      'GET /api/v1/dealers/visits': () => ({ data: [], totalCount: 0, message: 'OK' }),
      ...more,
    },
  });
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-LOC-01/07, D-064: the list shows the documented title and columns, the distance rounded, and NA where a place is unknown', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Dealer Location Update Request' })).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Waiting requests, and those decided in the last 30 days.' }),
  ).toBeVisible();
  await screen.findByText('D1001');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SO ID',
    'Dealer ID',
    'Updated On',
    'Existing Location',
    'Updated Location',
    'Distance (mtr)',
    'Action',
  ]);
  expect(cells(1).slice(0, 5)).toEqual([
    'SO1',
    'D1001Sharma Tyres',
    '09/08/2024 09:40\u00a0AM',
    '28.60000, 77.200001 of 14 visits',
    '28.61000, 77.2000012 of 14 visits',
  ]);
  expect(cells(1)[5]).toBe('1,112');
  expect([cells(2)[0], cells(2)[3], cells(2)[5]]).toEqual(['NT1', 'NA', 'NA']);
  expect(cells(2)[4]).toMatch(/No visit in 90 days$/);
});

it('FO-LOC-01: the dealer’s name is a tooltip', async () => {
  const { person } = show();
  await person.hover(await screen.findByText('D1001'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Sharma Tyres');
});

it('FO-LOC-02: a click on a location opens its map', async () => {
  const { person } = show();
  await person.click((await screen.findAllByRole('button', { name: '28.61000, 77.20000' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Updated Location of D1001' });
  expect(within(dialog).getByTitle('Map')).toHaveAttribute('src', expect.stringContaining('28.61'));
});

it('FO-LOC-03: the buttons stand only beside what is pending', async () => {
  show();
  await screen.findByText('D1001');
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1);
  expect(cells(2)[6]).toBe('RejectedDetails');
});

it('FO-LOC-04: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Update Request Available.')).toBeVisible();
});

it.each([
  ['Approve', { status: 'APPROVE', latitude: 28.61, longitude: 77.2 }, 'Location Approved', 'Approved'],
  ['Revert', undefined, 'Location Rejected.', 'Rejected'],
] as const)(
  'FO-LOC-05/06, D-065: %s sends the documented body once and says its own text',
  async (label, body, text, status) => {
    let stored = locationRequest();
    const heard: string[] = [];
    const ends = [
      onEvent('officer:changed', ({ SAP_ID }) => heard.push(SAP_ID)),
      onEvent('dealer:changed', ({ dealerCode }) => heard.push(dealerCode)),
    ];
    const { api, person } = show([], {
      [list]: () => response([stored]),
      [decide]: () => {
        stored = locationRequest({ status, updateLocationRequest: false, version: 2 });
        return { data: stored, decisionId: recordId(700), message: 'Whatever the server says' };
      },
    });
    await person.dblClick(await screen.findByRole('button', { name: `${label} the location of D1001` }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve the/ })).not.toBeInTheDocument());
    expect(api.to(decide)).toHaveLength(1);
    expect(api.to(decide)[0]).toMatchObject({ query: { dealerId: recordId(900), version: '1' } });
    expect(api.to(decide)[0]?.body).toEqual(body);
    // 0091: both pages receive an event.
    expect(heard).toEqual(['SO1', 'D1001']);
    for (const end of ends) end();
  },
);

it('D-065: the sentence is said when somebody was faster, and the rows are read again', async () => {
  let stored = locationRequest();
  const { person } = show([], {
    [list]: () => response([stored]),
    [decide]: () => {
      stored = locationRequest({ status: 'Approved', updateLocationRequest: false, version: 2 });
      return refuse('NO_PENDING_LOCATION');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Revert the location/ }));
  expect(await screen.findByText('No pending location request for this dealer.')).toBeVisible();
  await waitFor(() => expect(cells(1)[6]).toBe('ApprovedDetails'));
});

it('Location replay: Details count the visits near both places and show the history', async () => {
  const { person, api } = show();
  await person.click(await screen.findByRole('button', { name: 'Details of the location of D1001' }));
  const dialog = await screen.findByRole('dialog', { name: /^Dealer Location/ });
  const fact = (label: string) => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(
    ['Visits', 'Within 100 m of the existing location', 'Within 100 m of the updated location', 'Location unknown'].map(
      fact,
    ),
  ).toEqual(['14', '1', '12', '1']);
  await waitFor(() =>
    expect(api.to('GET /api/v1/history/:kind/:id')[0]?.params).toEqual({ kind: 'location', id: recordId(1) }),
  );
});

it('Details have old place, new place and visits on one map, and decide there', async () => {
  const visit = {
    _id: 'v1',
    SAP_ID: 'SO1',
    officerName: 'Ravi Kumar',
    visitDate: indiaToday(),
    at: new Date().toISOString(),
    endedAt: null,
    unplanned: false,
    distanceMetres: null,
    startDealerMetres: null,
    remark: '',
    startPlace: { lat: 28.605, long: 77.2 },
  };
  let stored = locationRequest();
  const { person, api } = show([], {
    [list]: () => response([stored]),
    'GET /api/v1/dealers/visits': () => ({ data: [visit], totalCount: 1, message: 'OK' }),
    [decide]: () => {
      stored = locationRequest({ status: 'Approved', updateLocationRequest: false, version: 2 });
      return { data: stored, decisionId: recordId(700), message: 'OK' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Details of the location of D1001' }));
  const dialog = await screen.findByRole('dialog', { name: /^Dealer Location/ });
  const map = await within(dialog).findByRole('img', {
    name: 'Existing location, updated location and 1 visit of 90 days with a known location. North is up.',
  });
  expect([...map.querySelectorAll('[data-place]')].map((mark) => mark.getAttribute('data-place')).sort()).toEqual([
    'new',
    'old',
    'visit',
  ]);
  await person.click(within(dialog).getByRole('button', { name: 'Approve the location of D1001' }));
  await waitFor(() => expect(api.to(decide)).toHaveLength(1));
  await waitFor(() => expect(within(dialog).getByText('Approved')).toBeVisible());
});

it('the screen exports the columns as a spreadsheet and leads to the approvals', async () => {
  const { person } = show([locationRequest()]);
  expect(await screen.findByRole('link', { name: 'Approvals (5)' })).toHaveAttribute('href', '/approvals');
  await screen.findByText('D1001');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.rows).toEqual([
    ['SO1', 'D1001', '09/08/2024 09:40 AM', '28.60000, 77.20000', '28.61000, 77.20000', 1112, 'Pending'],
  ]);
});
