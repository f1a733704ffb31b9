/** @slow Renders a wide list for each test. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { currentMonth } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import type { Visit } from '../../officer/visit.ts';
import { officer, pending, visit } from '../../testing/visits.ts';
import VisitsScreen from './visits-screen.tsx';

const list = 'GET /api/v1/visit';
const remark = 'PUT /api/v1/dash/visit/remark';
const managerRemark = { role: 'ZO', remark: 'Well done', SAP_ID: 'ZO1', at: '2024-08-09T18:45:00.000Z', version: 1 };
const far = visit({
  _id: '3',
  dealerCode: '0001002',
  unplanned: true,
  distanceMetres: 100.08,
  endDealerMetres: 111,
  visitRemark: [managerRemark],
  visitActions: [
    { type: 'Payment', actionTaken: 'Cheque', imageCapturedUrl: null, locationString: '', completed: true },
    {
      type: 'Image Capture',
      actionTaken: '',
      imageCapturedUrl: '/files/3f/shop.png',
      locationString: 'Sector 9, Noida',
      completed: true,
    },
  ],
});

function show(visits: Visit[] = [visit(), pending(), far], more: Fakes = {}, path = '/SO/SO1/visits') {
  return renderSignedIn(<VisitsScreen />, {
    role: 'AO',
    path,
    route: '/SO/:SAP_ID/visits',
    api: { [list]: () => ({ data: visits, message: 'OK', officer }), ...more },
  });
}
const cells = (line: number) =>
  within(screen.getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('FO-VIS-01/02/14: the screen shows the officer and the documented columns for the current month', async () => {
  const { api } = show();
  await screen.findAllByText('0001001');
  expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
  expect(screen.getByText('Ravi Kumar · Rohini East')).toBeVisible();
  expect(document.title).toBe('Dealer Visits · Ravi Kumar · SO1 · Field Console');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Dealer Code',
    'Status',
    'Start Location',
    'End Location',
    'Start Time',
    'End Time',
    'Visit Action',
    'Flag',
    'Type',
    'Remark',
    'Evidence',
  ]);
  const { start, end } = currentMonth();
  expect(api.to(list)[0]?.query).toEqual({ userId: 'SO1', startDate: start, endDate: end });
});

it('FO-VIS-03/04/08, D-009: each visit has its status, type, clocks and flag', async () => {
  show();
  await screen.findAllByText('0001001');
  expect(cells(1)).toEqual([
    '0001001',
    'Completed',
    'View',
    'View',
    '09/08/2024 09:40 AM',
    '10:10 AM',
    'View (0)',
    '<100 m',
    'Planned',
    'Add',
    'At dealer',
  ]);
  expect(cells(2).slice(1)).toEqual([
    'Pending',
    'NA',
    'NA',
    '09/08/2024 09:40 AM',
    '-',
    'View (0)',
    'NA',
    'Planned',
    'Add',
    'Unknown',
  ]);
  expect(cells(3).slice(6)).toEqual(['View (2)', '>100 m', 'Unplanned', 'ZM: Well doneAdd', 'Away from dealer']);
});

it.each([
  ['dealerCode', ['Sharma Tyres · 0001001 2', 'Sharma Tyres · 0001002 1']],
  ['status', ['Completed 2', 'Pending 1']],
  ['startTime', ['10/08/2024 1', '09/08/2024 2']],
  ['flag', ['<100 m 1', '>100 m 1', 'NA 1']],
  ['type', ['Planned 2', 'Unplanned 1']],
])('visits are grouped by %s', async (column, headings) => {
  show([visit(), pending(), { ...far, visitDate: '2024-08-10' }], {}, `/SO/SO1/visits?group=${column}&closed=*`);
  const groups = await screen.findAllByRole('rowheader');
  expect(groups.map(({ textContent }) => textContent)).toEqual(headings);
});

it('FO-VIS-02: the dealer’s name is said on hover', async () => {
  const { person } = show();
  await person.hover((await screen.findAllByText('0001001'))[0]!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Sharma Tyres');
});

it('FO-VIS-05, D-037: a location opens the map, with its coordinates as text', async () => {
  const { person } = show([visit()]);
  await person.click((await screen.findAllByRole('button', { name: 'View' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Start Location' });
  expect(within(dialog).getByText('28.6139, 77.209')).toBeVisible();
  expect(within(dialog).getByTitle('Map')).toHaveAttribute('src', expect.stringContaining('28.6139'));
});

it('FO-VIS-06/07: Visit Action lists type and action taken, and photos with their location', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: /^View \(\d+\), visit actions of 0001002/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Visit Action/ });
  expect(within(dialog).getByText('Payment')).toBeVisible();
  expect(within(dialog).getByText('Cheque')).toBeVisible();
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/files/3f/shop.png');
  expect(within(dialog).getByText(/Sector 9, Noida/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open photo, opens in a new tab' })).toHaveAttribute(
    'href',
    '/files/3f/shop.png',
  );
  fireEvent.error(within(dialog).getByRole('img'));
  expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Open photo, opens in a new tab' })).toBeVisible();
});

it('FO-VIS-06: the dialog says so when a visit has no actions', async () => {
  const { person } = show([visit()]);
  await person.click(await screen.findByRole('button', { name: /visit actions of/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('No Visit Action Available.')).toBeVisible();
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('FO-VIS-09: a remark is trimmed and kept, the toast says so, and the row follows', async () => {
  let stored = visit();
  const { api, person } = show([], {
    [list]: () => ({ data: [stored], message: 'OK', officer }),
    [remark]: () => {
      const mine = { ...managerRemark, role: 'AO', remark: 'Meet the owner', SAP_ID: 'AO1' };
      stored = visit({ visitRemark: [mine] });
      return { data: [mine], message: 'Remark Added Successfully' };
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Add remark/ }));
  await person.type(await screen.findByRole('textbox', { name: /Remark/ }), '  Meet the owner ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remark Added Successfully')).toBeVisible();
  expect(api.to(remark)[0]).toMatchObject({ query: { visitId: '1' }, body: { remark: 'Meet the owner' } });
  expect(await screen.findByText('AM: Meet the owner')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Add remark/ })).toBeDisabled();
});

it('FO-VIS-10, D-014: an empty remark is an alert that stays until the next attempt, and nothing is sent', async () => {
  const { api, person } = show([visit()]);
  await person.click(await screen.findByRole('button', { name: /^Add remark/ }));
  await person.type(await screen.findByRole('textbox', { name: /Remark/ }), '   ');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Remark Field Is Empty.');
  await person.type(screen.getByRole('textbox', { name: /Remark/ }), 'x');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(api.to(remark)).toHaveLength(0);
});

it('FO-VIS-11: a person who has remarked cannot do so again, but reads who said what and when', async () => {
  const mine = { ...managerRemark, role: 'AO', remark: 'Mine', SAP_ID: 'AO7' };
  const { person } = show([visit({ visitRemark: [managerRemark, mine] })]);
  expect(await screen.findByRole('button', { name: /^Add remark/ })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'ZM: Well done | AM: Mine' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remark/ });
  expect(within(dialog).getByText('ZM · ZO1 · 10/08/2024 12:15 AM')).toBeVisible();
  expect(within(dialog).getByText('Mine')).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
});

it('D-056: the dialog says when a colleague of the same role was faster, and what was typed stays', async () => {
  let stored = visit();
  const { person } = show([], {
    [list]: () => ({ data: [stored], message: 'OK', officer }),
    [remark]: () => {
      stored = visit({ visitRemark: [{ ...managerRemark, role: 'AO' }] });
      return refuse('REMARK_EXISTS');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Add remark/ }));
  await person.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Too late');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Remark already added by this role.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Remark/ })).toHaveValue('Too late');
});

const ownRemark = (remark: string, version: number) => ({
  ...managerRemark,
  role: 'AO',
  remark,
  SAP_ID: 'AO1',
  version,
});

it('the own remark is changed in its cell: Enter saves with the version, Escape leaves, Undo brings it back', async () => {
  let stored = ownRemark('Met the ownr', 1);
  const { api, person } = show([], {
    [list]: () => ({ data: [visit({ visitRemark: [managerRemark, stored] })], message: 'OK', officer }),
    [remark]: ({ body }) => {
      stored = ownRemark((body as { remark: string }).remark, stored.version + 1);
      return { data: [managerRemark, stored], message: 'Remark Updated Successfully' };
    },
  });
  const opener = await screen.findByRole('button', { name: 'Change remark on 0001001, 09/08/2024 09:40 AM' });
  await person.click(opener);
  const name = 'remark on 0001001, 09/08/2024 09:40 AM';
  await person.type(screen.getByRole('textbox', { name }), 'x{Escape}');
  expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  await person.click(opener);
  await person.clear(screen.getByRole('textbox', { name }));
  await person.type(screen.getByRole('textbox', { name }), 'Met the owner{Enter}');
  expect(await screen.findByText('Remark Updated Successfully')).toBeVisible();
  expect(await screen.findByText('ZM: Well done | AM: Met the owner')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('ZM: Well done | AM: Met the ownr')).toBeVisible();
  expect(api.to(remark).map(({ query, body }) => [query, body])).toEqual([
    [{ visitId: '1' }, { remark: 'Met the owner', version: 1 }],
    [{ visitId: '1' }, { remark: 'Met the ownr', version: 2 }],
  ]);
});

it('a remark that was changed elsewhere meanwhile is shown beside what was typed', async () => {
  let stored = ownRemark('Mine', 1);
  const { person } = show([], {
    [list]: () => ({ data: [visit({ visitRemark: [stored] })], message: 'OK', officer }),
    [remark]: () => {
      stored = ownRemark('From my phone', 2);
      return refuse('CHANGED_MEANWHILE', { current: stored });
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Change remark/ }));
  await person.type(screen.getByRole('textbox', { name: /^remark on/ }), ', typed here{Enter}');
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^remark on/ })).toHaveValue('Mine, typed here');
  expect(screen.getByRole('button', { name: /From my phone/ })).toBeVisible();
});

it.each([
  ['of several lines', { remark: 'One\nTwo' }],
  ['of another role', { role: 'ZO' }],
  ['of a colleague', { SAP_ID: 'AO7' }],
])('a remark %s has no field in its cell', async (_, more) => {
  show([visit({ visitRemark: [{ ...ownRemark('Mine', 1), ...more }] })]);
  expect(await screen.findByRole('button', { name: /^Add remark/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change remark/ })).not.toBeInTheDocument();
});

it('the evidence opens with every distance and the travel before the visit', async () => {
  const { person } = show([
    visit({ travel: { verdict: 'impossible', metres: 111_000, seconds: 600, kmPerHour: 666 }, endDealerMetres: null }),
  ]);
  await person.click(await screen.findByRole('button', { name: /^Impossible travel: evidence of 0001001/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Visit Evidence/ });
  const facts = within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts).toEqual([
    'Start to dealer: 12 m<100 m',
    'Start to end: 89 m<100 m',
    'End to dealer: unknown',
    'Travel before: 111 km in 10 min (666 km/h)faster than possible',
  ]);
});

it('FO-VIS-12, D-017: Export writes SO1-Visits.xlsx as someone would open it', async () => {
  const { person } = show([visit(), far]);
  await screen.findByText('0001002');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-Visits.xlsx');
  expect(file.rows[1]).toEqual([
    '0001002',
    'Completed',
    '28.6139, 77.209',
    '28.6147, 77.209',
    '09-08-2024 09:40 AM',
    '10:10 AM',
    'Payment: Cheque | Image Capture: -',
    '>100 m',
    'Unplanned',
    'ZM: Well done',
    'Start to dealer: 12 m, <100 m; Start to end: 100 m, >100 m; End to dealer: 111 m, >100 m; Travel before: first visit of the day',
  ]);
});

it('search, range and page are in the address', async () => {
  const { api, person, address } = show(
    undefined,
    {},
    '/SO/SO1/visits?start=2024-08-01&end=2024-08-31&search=unplanned',
  );
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(cells(1)[0]).toBe('0001002');
  expect(api.to(list)[0]?.query).toMatchObject({ startDate: '2024-08-01', endDate: '2024-08-31' });
  await person.clear(screen.getByLabelText('Search'));
  await waitFor(() => expect(address()).toBe('/SO/SO1/visits?start=2024-08-01&end=2024-08-31'));
});

it('the list is cut to what the evidence says, in the address', async () => {
  const { person, address } = show();
  await screen.findAllByText('0001001');
  await person.selectOptions(screen.getByLabelText('Evidence'), 'Away from dealer');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(cells(1)[0]).toBe('0001002');
  expect(address()).toBe('/SO/SO1/visits?evidence=Away+from+dealer');
  await person.selectOptions(screen.getByLabelText('Evidence'), 'Unknown');
  await waitFor(() => expect(cells(1)[1]).toBe('Pending'));
});

it('D-010: an address whose end lies before its start gets the documented text, and the dates stay', async () => {
  const { person } = show(
    [],
    { [list]: () => refuse('END_BEFORE_START') },
    '/SO/SO1/visits?start=2024-08-31&end=2024-08-01',
  );
  // Below the dates, and in place of the table.
  await waitFor(() => expect(screen.getAllByText('End Date can not be Smaller than Start Date.')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Date range' }));
  expect(screen.getByLabelText('Start Date')).toHaveValue('31/08/2024');
});

it('FO-VIS-13: the list says so when there are no visits', async () => {
  show([]);
  expect(await screen.findByText('No visits avilable for this SO.')).toBeVisible();
});

it('a failed load can be tried again', async () => {
  let isDown = true;
  const { person } = show([], {
    [list]: () => (isDown ? refuse('INTERNAL') : { data: [visit()], message: 'OK', officer }),
  });
  await screen.findByText('Something went wrong on our side. Please try again.');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0001001')).toBeVisible();
});

it.each([
  ['OFFICER_NOT_FOUND', 'Officer not found.'],
  ['FORBIDDEN', 'You do not have sufficient permissions.'],
] as const)(
  'D-038: %s is the page: the header, why, and the way back, no table or counts of nothing',
  async (code, sentence) => {
    show([], { [list]: () => refuse(code) });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('heading', { name: 'SO1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All officers' })).toBeVisible();
    expect(screen.queryByText('No visits avilable for this SO.')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
);
