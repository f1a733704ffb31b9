/** @slow Draws eight charts for each test. */
import { screen, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { adherence, adherenceResponse } from '../../testing/plan-adherence.ts';
import { counted, location, admin, level, show, card, getDrawing, getLinks } from './testing/show-dashboard.tsx';

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

it('FO-DSH-09, D-060: managers below head office see the fixed base of 10,000 dealers, and the real number beside it', async () => {
  show('RO', level);
  const base = await card('Total Visits / Active Dealer Base');
  expect(base.getByRole('list', { name: 'Legend' })).toHaveTextContent('Active Dealer Base (10000)');
  expect(base.getByRole('link', { name: '2,345' })).toHaveAttribute('href', expect.stringContaining('of=active'));
});

it('FO-DSH-11…14: head office’s bars are the zones, each leading to its list', async () => {
  show('ADMIN', admin);
  const day = 'start=2026-11-01&end=2026-11-30';
  expect(await getLinks('PJP planning status')).toEqual([
    ['NORTH, YES: 7', `/dashboard/officers?plan=yes&zone=NZ&${day}`],
    ['NORTH, NO: 3', `/dashboard/officers?plan=no&zone=NZ&${day}`],
    ['SOUTH-II, YES: 0', `/dashboard/officers?plan=yes&zone=SZII&${day}`],
    ['SOUTH-II, NO: 2', `/dashboard/officers?plan=no&zone=SZII&${day}`],
    ['YES 7', `/dashboard/officers?plan=yes&${day}`],
    ['NO 5', `/dashboard/officers?plan=no&${day}`],
  ]);
  expect(await getLinks('Average Dealer Visits/Day')).toEqual([
    ['NORTH, Last Month: 4.5', '/dashboard/days?zone=NZ&start=2026-10-01&end=2026-10-31'],
    ['NORTH, Current Month: 5.1', `/dashboard/days?zone=NZ&${day}`],
    ['Last Month 4.5', '/dashboard/days?start=2026-10-01&end=2026-10-31'],
    ['Current Month 5.1', `/dashboard/days?${day}`],
  ]);
  expect(await getLinks('Average Time Spent/Dealer (mins)')).toEqual([
    ['NORTH, Minutes: 22', `/dashboard/days?zone=NZ&${day}`],
    ['WEST, Minutes: 0', `/dashboard/days?zone=WZ&${day}`],
    ['Minutes 22', `/dashboard/days?${day}`],
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
    const links = await getLinks('Planned calls');
    expect(links).toContainEqual([`${name}, Kept: 6`, list(of)]);
    expect(links).toContainEqual([`${name}, Not started: 2`, list(`missed=notStarted&${of}`)]);
    expect(links).toContainEqual(['Leave 1', list('missed=leave&')]);
  },
);

it('D-361: the table of planned calls begins with the share of each place that was kept', async () => {
  const { person } = show('ZO', level);
  const planned = await card('Planned calls');
  await person.click(planned.getByRole('button', { name: 'Show as table' }));
  expect(
    planned
      .getAllByRole('columnheader')
      .slice(0, 3)
      .map((header) => header.textContent),
  ).toEqual(['Region', 'Share', 'Kept']);
  expect(planned.getByRole('row', { name: /^Delhi 60\.0 % kept 6 2 / })).toBeVisible();
});

it.each(['Planned calls', 'Dealer coverage'])('each part of %s has a colour of its own', async (title) => {
  show('ADMIN', admin);
  await card(title);
  const swatches = screen.getByRole('region', { name: title }).querySelectorAll<HTMLElement>('[data-swatch]');
  const colours = [...swatches].map(({ style }) => style.backgroundColor.toLowerCase());
  expect(colours.length).toBeGreaterThan(3);
  expect(new Set(colours).size).toBe(colours.length);
  expect(colours).not.toContain('currentcolor');
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

it('the dashboard of a zone that is not there says so', async () => {
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

it('D-060: the ring says how much of the fixed base was visited; without a visit it is empty', async () => {
  const none = {
    visitByDealerStatus: [],
    uniqueDealerVisits: { uniqueVisits: 0, totalVisits: 0 },
    activeDealerVisits: { visits: 0, totalDealers: 23 },
    activeDealerBase: 10_000,
  };
  show('AO', { ...level, 'GET /api/v1/dash/visits/:level/dealers': () => ({ data: none, ...counted }) });
  const ring = await getDrawing('Total Visits / Active Dealer Base');
  expect(ring).toHaveTextContent('0 %');
  expect(ring.querySelectorAll('svg path')).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Unique Dealer Visits' })).toHaveTextContent('Currently Empty.');
});

it('visits and the kept share of each day are lines, each day with its list', async () => {
  const { person } = show('RO', level);
  const getTable = async (title: string) => {
    const region = await card(title);
    await person.click(region.getByRole('button', { name: 'Show as table' }));
    return region;
  };
  const visitsOf = await getTable('Dealer visits by day');
  expect(visitsOf.getByRole('row', { name: '08/11 0' })).toBeVisible();
  expect(visitsOf.getByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/dashboard/visits?start=2026-11-09&end=2026-11-09',
  );
  const keptOf = await getTable('Planned calls kept by day');
  expect(keptOf.getByRole('row', { name: '08/11 -' })).toBeVisible();
  expect(keptOf.getByRole('link', { name: '60.0 %' })).toHaveAttribute(
    'href',
    '/dashboard/plan-adherence?start=2026-11-09&end=2026-11-09',
  );
});

it('D-361: a day whose planned calls were all missed is in the lines, also before the first visit of the range', async () => {
  const missed = adherence({ planned: 4, share: 0 });
  const day = { code: '2026-11-03', name: '2026-11-03', ...missed };
  const { person } = show('RO', {
    ...level,
    'GET /api/v1/dash/plan-adherence': () => adherenceResponse(missed, [day]),
  });
  for (const [title, row] of [
    ['Dealer visits by day', '03/11 0'],
    ['Planned calls kept by day', '03/11 0.0 %'],
  ] as const) {
    const region = await card(title);
    await person.click(region.getByRole('button', { name: 'Show as table' }));
    expect(region.getAllByRole('row')[1]).toHaveAccessibleName(row);
  }
});

it('the ratio of visits says what it divides', async () => {
  show('ADMIN', admin);
  expect(
    (await card('Total Visits / Active Dealer Base')).getByText(
      /^101 visits ÷ 2,345 dealers that are active today, so 100 % is one visit for each\.$/,
    ),
  ).toBeVisible();
});

it('a donut shows its parts as bars, with their lists, and as a donut again', async () => {
  const { person } = show('RO', level);
  const type = await card('Visit Type');
  await person.click(type.getByRole('button', { name: 'Show as bars' }));
  expect(type.getByRole('link', { name: '101: All dealer visits' })).toBeVisible();
  expect(type.getByRole('link', { name: 'Planned 80' })).toBeVisible();
  await person.click(type.getByRole('button', { name: 'Show as donut' }));
  expect(type.getByRole('button', { name: 'Show as bars' })).toBeVisible();
});
