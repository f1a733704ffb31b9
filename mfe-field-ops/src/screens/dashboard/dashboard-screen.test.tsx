import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { adherence, adherenceResponse } from '../../testing/plan-adherence.ts';
import DashboardScreen from './dashboard-screen.tsx';

const period = { start: '2026-11-01', end: '2026-11-30' };
const counted = { period, updatedAt: '2026-11-20T04:10:00.000Z', message: 'OK' };
const months = { previous: { start: '2026-10-01', end: '2026-10-31' }, current: period };
const tree = [
  {
    zone: 'NZ',
    name: 'NORTH',
    regions: [
      {
        regionCode: 'NR1',
        regionName: 'Delhi',
        areas: [
          { areaCode: 'NA1', areaName: 'Delhi East', territories: [{ territoryCode: 'NT1', name: 'Noida' }] },
          { areaCode: 'NA2', areaName: 'Delhi West', territories: [] },
        ],
      },
    ],
  },
  { zone: 'WZ', name: 'WEST', regions: [] },
];
const dealers = {
  visitByDealerStatus: [
    { _id: 'A' as const, count: 90 },
    { _id: 'I' as const, count: 10 },
  ],
  uniqueDealerVisits: { uniqueVisits: 40, totalVisits: 101 },
  activeDealerVisits: { visits: 101, totalDealers: 2345 },
};
const visitType = { planned: 80, unplanned: 21 };
const location = { pendingVisits: 5, lessThan100: 60, moreThan100: 30 };
const time = { NZ: [{ time: 22 }] as [{ time: number }], WZ: [{ time: 'NA' }] as [{ time: 'NA' }] };
const planned = adherence({
  planned: 10,
  keptCalls: 6,
  missed: { holiday: 0, leave: 1, duty: 0, notStarted: 2, elsewhere: 0, noVisit: 1 },
  share: 60,
  workableShare: 66.7,
});
const groupsBy: Record<string, { code: string; name: string }> = {
  officer: { code: 'SO1', name: 'Ravi Kumar' },
  zone: { code: 'NZ', name: 'NORTH' },
  region: { code: 'NR1', name: 'Delhi' },
};
const covered = { dealers: 20, onTime: 8, due: 6, overdue: 5, never: 1 };
const hierarchy: Fakes = {
  'GET /api/v1/dash/dealer-coverage': ({ query: { by } }) => ({
    data: { total: covered, groups: [{ code: 'NT1', name: 'Noida', ...groupsBy[`${by}`], ...covered }] },
    today: '2026-11-20',
    message: 'OK',
  }),
  'GET /api/v1/dash/plan-adherence': ({ query: { by } }) =>
    adherenceResponse(planned, [{ code: '2026-11-09', name: '', ...groupsBy[`${by}`], ...planned }]),
  'GET /api/v1/dash/visit-days': () => ({
    data: [
      { day: '2026-11-08', visits: 0 },
      { day: '2026-11-09', visits: 12 },
    ],
    ...counted,
  }),
  'GET /api/v1/hierarchy': () => ({ data: tree, message: 'OK' }),
  'GET /api/v1/dash/list/officers': () => ({
    data: [],
    totalPage: 12,
    currentPage: 1,
    totalCount: 12,
    period: { start: '2026-11-20', end: '2026-11-20' },
    asOf: '2026-11-20',
    message: 'OK',
  }),
};
const admin: Fakes = {
  ...hierarchy,
  'GET /api/v1/dash/visits': () => ({ data: { visitType, location, ...dealers }, ...counted }),
  'GET /api/v1/dash/pjps': () => ({
    data: { NZ: { PJPCreated: 7, PJPNotCreated: 3 }, SZII: { PJPCreated: 0, PJPNotCreated: 2 } },
    ...counted,
  }),
  'GET /api/v1/dash/dealers/visits': () => ({
    data: [{ _id: 'NZ', value: { previousMonth: 4.5, currentMonth: 5.1 } }],
    total: { previousMonth: 4.5, currentMonth: 5.1 },
    months,
    ...counted,
  }),
  'GET /api/v1/dash/dealers/time-spent': () => ({ data: time, total: 22, ...counted }),
  'GET /api/v1/dash/visits/time-spent': () => ({
    data: { NZ: [{ time: 19 }], WZ: [{ time: 'NA' }] },
    total: 19,
    ...counted,
  }),
};
const group = { _id: 'Delhi', code: 'NR1' };
const level: Fakes = {
  ...hierarchy,
  'GET /api/v1/dash/visits/:level/visit-type': () => ({ data: visitType, ...counted }),
  'GET /api/v1/dash/visits/:level/location': () => ({ data: location, ...counted }),
  'GET /api/v1/dash/visits/:level/dealers': () => ({ data: { ...dealers, activeDealerBase: 10_000 }, ...counted }),
  'GET /api/v1/dash/pjps/:level': ({ params }) => ({
    data: [
      params.level === 'AM'
        ? { _id: 'SO1', code: 'SO1', value: 12 }
        : { ...group, value: { created: 4, notcreated: 1 } },
    ],
    ...counted,
  }),
  'GET /api/v1/dash/dealers/:level/visits': () => ({
    data: [{ ...group, value: { previousMonth: 4.5, currentMonth: 5.1 } }],
    total: { previousMonth: 4.5, currentMonth: 5.1 },
    months,
    ...counted,
  }),
  'GET /api/v1/dash/dealers/:level/time-spent': () => ({
    data: [{ ...group, value: 'NA' as const }],
    total: 'NA',
    ...counted,
  }),
};
const TITLES = [
  'Visit Type',
  'Visit By Dealer Status',
  'Unique Dealer Visits',
  'Total Visits / Active Dealer Base',
  'Visit By Start & End Location',
  'PJP planning status',
  'Average Dealer Visits/Day',
  'Average Time Spent/Dealer (mins)',
];
const show = (role: Role, api: Fakes, path = '/dashboard?start=2026-11-01&end=2026-11-30') =>
  renderSignedIn(<DashboardScreen />, { role, path, api });
const card = async (title: string) => {
  const region = screen.getByRole('region', { name: title });
  await within(region).findByRole('button', { name: 'Show as table' });
  return within(region);
};
const drawingOf = async (title: string) => {
  const drawing = await (await card(title)).findByRole('group');
  await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull());
  return drawing;
};
const readable = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';
const linksOf = async (title: string) => {
  await drawingOf(title);
  return (await card(title))
    .getAllByRole('link')
    .map((link) => [
      readable(link.getAttribute('aria-label') ?? link.textContent),
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ]);
};

it.each([
  ['ADMIN', 'ADMIN DASHBOARD', admin],
  ['ZO', 'ZM DASHBOARD', level],
  ['RO', 'RM DASHBOARD', level],
  ['AO', 'AM DASHBOARD', level],
] as const)(
  'FO-DSH-01/02, D-361, D-362: %s sees "%s", the eight charts, and lines by day, planned calls and coverage below',
  async (role, title, api) => {
    show(role, api);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      ...TITLES,
      'Dealer visits by day',
      'Planned calls kept by day',
      'Planned calls',
      'Dealer coverage',
    ]);
    for (const name of TITLES) await card(name);
  },
);

it('FO-DSH-03, D-057: another role sees the heading and the permission text; no call is made', async () => {
  const { api } = show('SO', {});
  expect(screen.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
  expect(screen.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(api.calls).toEqual([]);
});

it('FO-DSH-04: each chart says Loading... until its data arrives', async () => {
  show('AO', { ...level, 'GET /api/v1/dash/visits/:level/location': () => new Promise(() => undefined) });
  await card('Visit Type');
  expect(screen.getByRole('region', { name: 'Visit By Start & End Location' })).toHaveTextContent('Loading...');
});

it('FO-DSH-19, D-016: a chart that failed says so in its card and as a toast, and is tried again alone', async () => {
  let fails = true;
  const { api, person } = show('ZO', {
    ...level,
    'GET /api/v1/dash/visits/:level/location': () => (fails ? refuse('INTERNAL') : { data: location, ...counted }),
  });
  const failed = screen.getByRole('region', { name: 'Visit By Start & End Location' });
  expect(await within(failed).findByRole('alert')).toHaveTextContent('error fetching data');
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeInTheDocument();
  await card('Visit Type');
  fails = false;
  await person.click(within(failed).getByRole('button', { name: 'Try again' }));
  await card('Visit By Start & End Location');
  expect(api.to('GET /api/v1/dash/visits/:level/visit-type')).toHaveLength(1);
});

const filters = (more: string, list = 'visits') =>
  `/dashboard/${list}?${more}${more && '&'}zone=NZ&start=2026-11-01&end=2026-11-30`;
it('FO-DSH-05…10: every slice and number of the donuts leads to the list that it counts', async () => {
  show('ADMIN', admin, '/dashboard?start=2026-11-01&end=2026-11-30&zone=NZ');
  expect(await linksOf('Visit Type')).toEqual([
    ['101: All dealer visits', filters('')],
    ['Planned 80', filters('type=planned')],
    ['Unplanned 21', filters('type=unplanned')],
  ]);
  expect(await linksOf('Visit By Dealer Status')).toEqual([
    ['Active 90', filters('dealerStatus=A')],
    ['In-Active 10', filters('dealerStatus=I')],
  ]);
  expect(await linksOf('Unique Dealer Visits')).toEqual([
    ['101: All dealer visits', filters('')],
    ['Unique Dealers Visits 40', filters('of=visited', 'dealers')],
    ['Repeated Dealers 61', filters('repeated=yes')],
  ]);
  expect(await linksOf('Total Visits / Active Dealer Base')).toEqual([
    // 101 ÷ 2,345
    ['4.3 %: All dealer visits', filters('')],
    ['Total Visits 101', filters('')],
    ['Active Dealer Base 2,345', filters('of=active', 'dealers')],
  ]);
  expect(await linksOf('Visit By Start & End Location')).toEqual([
    ['Not-Ended 5', filters('location=notEnded')],
    ['>100m 30', filters('location=far')],
    ['<100m 60', filters('location=near')],
  ]);
});

it('FO-DSH-09, D-060: below head office the base is fixed, with the true number beside it', async () => {
  show('RO', level);
  const base = await card('Total Visits / Active Dealer Base');
  expect(base.getByRole('list', { name: 'Legend' })).toHaveTextContent('Active Dealer Base (10000)');
  expect(base.getByRole('link', { name: '2,345' })).toHaveAttribute('href', expect.stringContaining('of=active'));
});

it('FO-DSH-11…14: head office’s bars are the zones, each leading to its list', async () => {
  show('ADMIN', admin);
  const day = 'start=2026-11-01&end=2026-11-30';
  expect(await linksOf('PJP planning status')).toEqual([
    ['NORTH, YES: 7', `/dashboard/officers?plan=yes&zone=NZ&${day}`],
    ['NORTH, NO: 3', `/dashboard/officers?plan=no&zone=NZ&${day}`],
    ['SOUTH-II, YES: 0', `/dashboard/officers?plan=yes&zone=SZII&${day}`],
    ['SOUTH-II, NO: 2', `/dashboard/officers?plan=no&zone=SZII&${day}`],
    ['YES 7', `/dashboard/officers?plan=yes&${day}`],
    ['NO 5', `/dashboard/officers?plan=no&${day}`],
  ]);
  expect(await linksOf('Average Dealer Visits/Day')).toEqual([
    ['NORTH, Last Month: 4.5', '/dashboard/days?zone=NZ&start=2026-10-01&end=2026-10-31'],
    ['NORTH, Current Month: 5.1', `/dashboard/days?zone=NZ&${day}`],
    ['Last Month 4.5', '/dashboard/days?start=2026-10-01&end=2026-10-31'],
    ['Current Month 5.1', `/dashboard/days?${day}`],
  ]);
  expect(await linksOf('Average Time Spent/Dealer (mins)')).toEqual([
    ['NORTH, Minutes: 22', `/dashboard/days?zone=NZ&${day}`],
    ['WEST, Minutes: 0', `/dashboard/days?zone=WZ&${day}`],
    ['Minutes 22', `/dashboard/days?${day}`],
  ]);
});

it('FO-DSH-17, D-062: an area’s plans are counted per officer, and lead to his plans', async () => {
  show('AO', level);
  expect(await linksOf('PJP planning status')).toEqual([
    ['SO1, PJPs: 12', '/dashboard/plans?officer=SO1&start=2026-11-01&end=2026-11-30'],
    ['PJPs 12', '/dashboard/plans?start=2026-11-01&end=2026-11-30'],
  ]);
});

it.each([
  ['ADMIN', admin, 'NORTH', 'zone=NZ&'],
  ['ZO', level, 'Delhi', 'region=NR1&'],
  ['AO', level, 'Ravi Kumar', 'officer=SO1&'],
] as const)(
  'D-361: the dashboard of %s says which planned calls were kept, why others were missed, and where',
  async (role, api, name, of) => {
    show(role, api);
    const list = (more: string) => `/dashboard/plan-adherence?${more}start=2026-11-01&end=2026-11-30`;
    const links = await linksOf('Planned calls');
    expect(links).toContainEqual([`${name}, Kept: 6`, list(of)]);
    expect(links).toContainEqual([`${name}, Not started: 2`, list(`missed=notStarted&${of}`)]);
    expect(links).toContainEqual(['Leave 1', list('missed=leave&')]);
  },
);

it.each([
  ['ADMIN', admin, 'NORTH', 'zone=NZ'],
  ['RO', level, 'Noida', 'area=NT1'],
  ['AO', level, 'Noida', 'territory=NT1'],
] as const)(
  'D-362: the dashboard of %s says where dealers are not visited, and leads to them',
  async (role, api, name, of) => {
    show(role, api);
    const list = (more: string) => `/dashboard/coverage?${more}`;
    const links = await linksOf('Dealer coverage');
    expect(links).toContainEqual([`${name}, Overdue: 5`, list(`band=overdue&${of}`)]);
    expect(links).toContainEqual(['Never in 365 days 1', list('band=never')]);
  },
);

it('FO-DSH-16: values without an area appear beside the areas, so that the sums are whole', async () => {
  const value = { previousMonth: 1, currentMonth: 2 };
  show('RO', {
    ...level,
    'GET /api/v1/dash/dealers/:level/visits': () => ({
      data: [{ _id: '-', code: '-', value }],
      total: value,
      months,
      ...counted,
    }),
  });
  expect((await linksOf('Average Dealer Visits/Day'))[1]).toEqual([
    'Without area, Current Month: 2',
    '/dashboard/days?area=-&start=2026-11-01&end=2026-11-30',
  ]);
});

it('FO-DSH-17: a drawn slice and the table lead to the same list', async () => {
  const { person, address } = show('AO', level);
  const type = await card('Visit Type');
  await person.click(type.getByRole('button', { name: 'Show as table' }));
  await person.click(type.getByRole('link', { name: '21' }));
  expect(address()).toBe('/dashboard/visits?type=unplanned&start=2026-11-01&end=2026-11-30');
});

it('FO-DSH-18, D-058: dates and place are sent to the server and kept in the address', async () => {
  const { api, person, address } = show('ADMIN', admin, '/dashboard?start=2026-10-01&end=2026-10-31');
  await card('Visit Type');
  const zone = await screen.findByLabelText('Zone');
  expect(
    within(zone)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', 'NORTH', 'WEST']);
  await person.selectOptions(zone, 'WEST');
  await card('Visit Type');
  expect(address()).toBe('/dashboard?start=2026-10-01&end=2026-10-31&zone=WZ');
  for (const key of ['GET /api/v1/dash/visits', 'GET /api/v1/dash/pjps', 'GET /api/v1/dash/dealers/visits'] as const)
    expect(api.to(key).at(-1)?.query).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31', zone: 'WZ' });
});

it.each([
  ['ZO', 'Region', ['All', 'Delhi'], 'ZM'],
  ['RO', 'Area', ['All', 'Delhi East', 'Delhi West'], 'RM'],
  ['AO', 'Territory', ['All', 'Noida'], 'AM'],
] as const)('D-058/059: %s chooses by %s and asks the own level', async (role, label, options, path) => {
  const { api } = show(role, level);
  await card('Visit Type');
  expect(
    within(await screen.findByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(options);
  expect(new Set(api.calls.map(({ params }) => params.level).filter(Boolean))).toEqual(new Set([path]));
});

it('issue 35: the dashboard of a zone that is not there says so', async () => {
  show('ADMIN', admin, '/dashboard?zone=XX');
  expect(await screen.findByText('No zone called XX in your scope, so nothing is counted.')).toBeVisible();
  expect(screen.getByLabelText('Zone')).toHaveDisplayValue('XX');
});

it('a place that a copied address chose on another level is shown and can be taken away', async () => {
  const { person, address } = show('ADMIN', admin, '/dashboard?region=NR1');
  await person.click(await screen.findByRole('button', { name: /Region: Delhi.*remove this filter/ }));
  expect(address()).toBe('/dashboard');
});

it('each chart shows its days, its freshness and what it counts', async () => {
  const { person } = show('AO', level);
  const note = await card('Visit Type');
  await person.click(note.getByRole('button', { name: 'About Visit Type' }));
  expect(note.getByText('01/11/2026 – 30/11/2026 · Data as of 20/11/2026 09:40 AM')).toBeVisible();
  expect(note.getByText('Dealer visits that started on these days, without deleted ones.')).toBeVisible();
});

describe('the period before', () => {
  const before = { start: '2026-10-12', end: '2026-10-31' };
  const legendOf = async (title: string) =>
    within((await card(title)).getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((item) => readable(item.textContent));
  const compared: Fakes = {
    ...level,
    'GET /api/v1/dash/visits/:level/visit-type': () => ({
      data: visitType,
      earlier: { period: before, data: { planned: 100, unplanned: 0 } },
      ...counted,
    }),
    'GET /api/v1/dash/visits/:level/dealers': () => ({
      data: { ...dealers, activeDealerBase: 10_000 },
      earlier: {
        period: before,
        data: {
          visitByDealerStatus: [
            { _id: 'A' as const, count: 45 },
            { _id: 'I' as const, count: 10 },
          ],
          uniqueDealerVisits: { uniqueVisits: 50, totalVisits: 55 },
          activeDealerVisits: { visits: 55, totalDealers: 2345 },
          activeDealerBase: 10_000,
        },
      },
      ...counted,
    }),
    'GET /api/v1/dash/visits/:level/location': () => ({
      data: location,
      earlier: { period: before, data: null },
      ...counted,
    }),
    'GET /api/v1/dash/pjps/:level': () => ({
      data: [{ ...group, value: { created: 4, notcreated: 1 } }],
      earlier: { period: before, data: [{ ...group, value: { created: 5, notcreated: 0 } }] },
      ...counted,
    }),
    'GET /api/v1/dash/dealers/:level/visits': () => ({
      data: [{ ...group, value: { previousMonth: 0, currentMonth: 5.1 } }],
      total: { previousMonth: null, currentMonth: 5.1 },
      months,
      ...counted,
    }),
    'GET /api/v1/dash/dealers/:level/time-spent': () => ({
      data: [{ ...group, value: 22 }],
      total: 22,
      earlier: { period: before, data: { groups: [{ ...group, value: 20 }], total: 20 } },
      ...counted,
    }),
  };

  it('stands with the difference at all eight figures, and comes with them in one request each', async () => {
    const { api } = show('RO', compared);
    expect(await legendOf('Visit Type')).toEqual([
      'Planned 80▼ 20 % vs 12–31 Oct (100)',
      'Unplanned 21▲ 21 vs 12–31 Oct (0)',
    ]);
    expect(await legendOf('Visit By Dealer Status')).toEqual([
      'Active 90▲ 100 % vs 12–31 Oct (45)',
      'In-Active 10no change vs 12–31 Oct (10)',
    ]);
    expect(await legendOf('Unique Dealer Visits')).toEqual([
      'Unique Dealers Visits 40▼ 20 % vs 12–31 Oct (50)',
      'Repeated Dealers 61▲ 1,120 % vs 12–31 Oct (5)',
    ]);
    expect(await legendOf('Total Visits / Active Dealer Base')).toEqual([
      'Total Visits 101▲ 84 % vs 12–31 Oct (55)',
      'Active Dealer Base (10000)',
    ]);
    expect(await legendOf('Visit By Start & End Location')).toEqual(['Not-Ended 5', '>100m 30', '<100m 60']);
    expect(await legendOf('PJP planning status')).toEqual(['YES 4▼ 20 % vs 12–31 Oct (5)', 'NO 1▲ 1 vs 12–31 Oct (0)']);
    expect(await legendOf('Average Dealer Visits/Day')).toEqual(['Last Month 0', 'Current Month 5.1']);
    expect(await legendOf('Average Time Spent/Dealer (mins)')).toEqual(['Minutes 22▲ 10 % vs 12–31 Oct (20)']);
    for (const key of Object.keys(compared).filter((one) => one.includes(':level')))
      expect([key, api.to(key as 'GET /api/v1/dash/pjps/:level').length]).toEqual([key, 1]);
    expect(api.to('GET /api/v1/dash/pjps/:level')[0]?.query).toMatchObject({ earlier: 'yes' });
  });

  it('is named where the figure says what it counts', async () => {
    const { person } = show('RO', compared);
    const type = await card('Visit Type');
    await person.click(type.getByRole('button', { name: 'About Visit Type' }));
    expect(type.getByText('Before: 12/10/2026 – 31/10/2026, as many days.')).toBeVisible();
  });
});

it('D-060: says how much of the fixed base was visited; without a visit the ring is empty', async () => {
  const none = {
    visitByDealerStatus: [],
    uniqueDealerVisits: { uniqueVisits: 0, totalVisits: 0 },
    activeDealerVisits: { visits: 0, totalDealers: 23 },
    activeDealerBase: 10_000,
  };
  show('AO', { ...level, 'GET /api/v1/dash/visits/:level/dealers': () => ({ data: none, ...counted }) });
  const ring = await drawingOf('Total Visits / Active Dealer Base');
  expect(ring).toHaveTextContent('0 %');
  expect(ring.querySelectorAll('svg path')).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Unique Dealer Visits' })).toHaveTextContent('Currently Empty.');
});

it('leads to who did not visit today and to last month’s COR report', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), advanceTimers: true });
  const { api } = show('AO', level, '/dashboard?start=2026-10-01&end=2026-10-31&territory=NT1');
  const today = 'territory=NT1&start=2026-11-20&end=2026-11-20';
  expect(await screen.findByRole('link', { name: 'Did not visit today 12 of all officers' })).toHaveAttribute(
    'href',
    `/dashboard/officers?visited=no&${today}`,
  );
  expect(api.to('GET /api/v1/dash/list/officers')[0]?.query).toMatchObject({
    visited: 'no',
    territory: 'NT1',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
  expect(screen.getByRole('link', { name: 'COR report of last month' })).toHaveAttribute(
    'href',
    '/vists-download?report=cor-monthly&start=2026-10-01&end=2026-10-31',
  );
  jest.useRealTimers();
});

it('issue 39 §4: visits and the kept share of each day are lines, each day with its list', async () => {
  const { person } = show('RO', level);
  const tableOf = async (title: string) => {
    const region = await card(title);
    await person.click(region.getByRole('button', { name: 'Show as table' }));
    return region;
  };
  const visitsOf = await tableOf('Dealer visits by day');
  expect(visitsOf.getByRole('row', { name: '08/11 0' })).toBeVisible();
  expect(visitsOf.getByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/dashboard/visits?start=2026-11-09&end=2026-11-09',
  );
  const keptOf = await tableOf('Planned calls kept by day');
  expect(keptOf.getByRole('row', { name: '08/11 -' })).toBeVisible();
  expect(keptOf.getByRole('link', { name: '60.0 %' })).toHaveAttribute(
    'href',
    '/dashboard/plan-adherence?start=2026-11-09&end=2026-11-09',
  );
});

it('issue 39 §4: the ratio of visits says what it divides', async () => {
  show('ADMIN', admin);
  expect(
    (await card('Total Visits / Active Dealer Base')).getByText(
      /^101 visits ÷ 2,345 dealers that are active today, so 100 % is one visit for each\.$/,
    ),
  ).toBeVisible();
});

it('issue 39 §4: a donut shows its parts as bars, with their lists, and as a donut again', async () => {
  const { person } = show('RO', level);
  const type = await card('Visit Type');
  await person.click(type.getByRole('button', { name: 'Show as bars' }));
  expect(type.getByRole('link', { name: '101: All dealer visits' })).toBeVisible();
  expect(type.getByRole('link', { name: 'Planned 80' })).toBeVisible();
  await person.click(type.getByRole('button', { name: 'Show as donut' }));
  expect(type.getByRole('button', { name: 'Show as bars' })).toBeVisible();
});
