import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type SlotCommandsProps, SlotsProvider } from 'shared-auth';
import { renderSignedIn, type Fakes } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import DaysFigureScreen from './days-figure-screen.tsx';
import DealersFigureScreen from './dealers-figure-screen.tsx';
import {
  ADHERENCE,
  DAYS,
  DEALERS,
  type DrillDownCall,
  type DrillDownVisit,
  OFFICERS,
  PLANS,
  VISITS,
} from './figures.api.ts';
import OfficersFigureScreen from './officers-figure-screen.tsx';
import PlanAdherenceScreen from './plan-adherence-screen.tsx';
import PlansFigureScreen from './plans-figure-screen.tsx';
import VisitsFigureScreen from './visits-figure-screen.tsx';

const period = { start: '2026-11-01', end: '2026-11-30' };
const paged = { totalPage: 3, currentPage: 1, totalCount: 25, period, message: 'OK' };
const place = { zone: 'NZ', regionName: 'Delhi', areaName: 'Delhi East', territoryName: 'Noida' };
const visit = (id: number, more: Partial<DrillDownVisit> = {}): DrillDownVisit => ({
  _id: String(id),
  day: '2026-11-12',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  ...place,
  dealerCode: '00D1',
  dealerName: 'शर्मा टायर्स',
  dealerStatus: 'A',
  unplanned: false,
  startTime: '2026-11-12T09:40:00.000Z',
  endTime: '2026-11-12T10:10:00.000Z',
  minutes: 30,
  distanceMetres: 99.6,
  startDealerMetres: 12.4,
  ...more,
});
const hierarchy: Fakes = { 'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }) };
const names: Fakes = {
  [OFFICERS]: () => ({ data: [], ...paged, totalCount: 0, asOf: '2026-11-20' }),
  [DEALERS]: () => ({ data: [], ...paged, totalCount: 0, updatedAt: null }),
};
const visitsAnswer = (data: DrillDownVisit[], totalCount = 25) => ({
  data,
  ...paged,
  totalCount,
  updatedAt: '2026-11-20T04:10:00.000Z',
});
const range = 'start=2026-11-01&end=2026-11-30';
const cells = (row = 1) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the visits behind a figure', () => {
  const show = (path = `/dashboard/visits?${range}`, api: Fakes = {}) =>
    renderSignedIn(<VisitsFigureScreen />, {
      path,
      api: {
        ...hierarchy,
        [VISITS]: () => visitsAnswer([visit(1), visit(2, { endTime: null, distanceMetres: null, minutes: null })]),
        ...names,
        ...api,
      },
    });

  it('asks for exactly what the address says', async () => {
    const { api } = show(
      `/dashboard/visits?${range}&zone=NZ&territory=NT1&type=planned&dealerStatus=A&location=far&repeated=yes&officer=SO1&dealerCode=D1&search=tyre&sort=minutes&direction=asc&page=2&size=25`,
    );
    await screen.findAllByText('शर्मा टायर्स');
    expect(api.to(VISITS)[0]?.query).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      zone: 'NZ',
      territory: 'NT1',
      type: 'planned',
      dealerStatus: 'A',
      location: 'far',
      repeated: 'yes',
      officer: 'SO1',
      dealerCode: 'D1',
      search: 'tyre',
      sort: 'minutes',
      direction: 'asc',
      page: '2',
      limit: '25',
    });
  });

  it('shows each visit with its place of the day and leads to the officer’s page of that day', async () => {
    const { person, address } = show();
    await screen.findAllByText('शर्मा टायर्स');
    expect(cells()).toEqual([
      'Ravi Kumar · SO1',
      '12/11/2026',
      'NZ',
      'Delhi',
      'Delhi East',
      'Noida',
      '00D1',
      'शर्मा टायर्स',
      'Active',
      'Planned',
      '09:40 AM',
      '10:10 AM',
      '30',
      '100',
    ]);
    expect(cells(2).slice(10)).toEqual(['09:40 AM', 'Not-Ended', '-', '-']);
    expect(screen.getByText('1–10 of 25')).toBeVisible();
    await person.click(screen.getAllByRole('link', { name: 'Ravi Kumar · SO1' })[0]!);
    expect(address()).toBe('/SO/SO1/visits?start=2026-11-12&end=2026-11-12');
  });

  it('keeps filter, search, sort, page and size in the address; a filter goes back to page 1', async () => {
    const { api, person, address } = show(`/dashboard/visits?${range}&page=3`);
    await screen.findAllByText('शर्मा टायर्स');
    await person.selectOptions(screen.getByLabelText('Visit Type'), 'Unplanned');
    await waitFor(() => expect(address()).toBe(`/dashboard/visits?${range}&type=unplanned`));
    await person.click(screen.getByRole('button', { name: 'Minutes' }));
    await waitFor(() => expect(address()).toBe(`/dashboard/visits?${range}&type=unplanned&sort=minutes&direction=asc`));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ page: '2', sort: 'minutes' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ limit: '50', page: '1' }));
  });

  it('exports all rows that match, piece after piece, codes and Hindi whole', async () => {
    const piece = (from: number, count: number) => Array.from({ length: count }, (_, index) => visit(from - index));
    const { api, person } = show(undefined, {
      [VISITS]: ({ query }) =>
        query.limit === 2000 ? visitsAnswer(query.after ? piece(6, 2) : piece(9, 3), 5) : visitsAnswer([visit(1)], 5),
    });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const file = await readExport();
    expect([file.name, file.rows.length]).toEqual(['Dealer-Visits.xlsx', 5]);
    expect(file.rows[0]?.slice(6, 8)).toEqual(['00D1', 'शर्मा टायर्स']);
    expect(api.to(VISITS).at(-1)?.query).toMatchObject({ after: '2026-11-12,7', limit: '2000' });
  });

  it.each([
    ['sort=minutes&direction=desc', { sort: 'minutes', direction: 'desc' }],
    ['sort=day&direction=asc', { sort: 'day', direction: 'asc' }],
  ])('D-017: exports in the order of the list (%s), page after page', async (sorting, order) => {
    const { api, person } = show(`/dashboard/visits?${range}&${sorting}`, {
      [VISITS]: ({ query }) => visitsAnswer([visit(Number(query.page))], 2),
    });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect((await readExport()).rows).toHaveLength(2);
    const pieces = api.to(VISITS).filter(({ query }) => query?.limit === '2000');
    expect(pieces.map(({ query }) => query)).toEqual([
      expect.objectContaining({ ...order, page: '1' }),
      expect.objectContaining({ ...order, page: '2' }),
    ]);
    expect(pieces.some(({ query }) => query?.after)).toBe(false);
  });

  it('says so when there are more rows than can be exported', async () => {
    const { person } = show(undefined, { [VISITS]: () => visitsAnswer([visit(1)], 100_001) });
    await screen.findAllByText('शर्मा टायर्स');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(
      await screen.findByText(/These are 1,00,001 rows; at most 1,00,000 can be exported here/),
    ).toBeInTheDocument();
  });
});

it('the list has visited or active dealers; a row leads to the visits', async () => {
  const { api, person, address } = renderSignedIn(<DealersFigureScreen />, {
    path: `/dashboard/dealers?of=active&${range}&zone=NZ`,
    api: {
      ...hierarchy,
      [DEALERS]: () => ({
        data: [
          { dealerCode: 'D1', name: 'Sharma', city: 'Noida', status: 'A' as const, territoryName: 'Noida', visits: 7 },
        ],
        ...paged,
      }),
    },
  });
  await screen.findByText('Sharma');
  expect(api.to(DEALERS)[0]?.query).toMatchObject({ of: 'active', zone: 'NZ' });
  expect(cells()).toEqual(['D1', 'Sharma', 'Noida', 'Noida', 'Active', '7']);
  await person.click(screen.getByRole('link', { name: 'Sharma' }));
  expect(address()).toBe(`/dashboard/visits?dealerCode=D1&zone=NZ&${range}`);
});

it('the list has officers with or without a plan; a row leads to the officer’s plans', async () => {
  const { api } = renderSignedIn(<OfficersFigureScreen />, {
    path: `/dashboard/officers?plan=no&${range}`,
    api: {
      ...hierarchy,
      [OFFICERS]: () => ({
        data: [{ SAP_ID: 'SO1', name: 'Ravi', ...place, plans: 0, visits: 0 }],
        ...paged,
        asOf: '2026-11-20',
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Ravi' })).toHaveAttribute('href', `/SO/SO1/PJP?${range}`);
  expect(screen.getByText('Officers of 20/11/2026')).toBeVisible();
  expect(api.to(OFFICERS)[0]?.query).toMatchObject({ plan: 'no' });
});

it('the list says who did not visit; a row leads to the officer’s visits', async () => {
  const { api, person, address } = renderSignedIn(<OfficersFigureScreen />, {
    path: `/dashboard/officers?visited=no&${range}`,
    api: {
      ...hierarchy,
      [OFFICERS]: () => ({
        data: [{ SAP_ID: 'SO1', name: 'Ravi', ...place, plans: 3, visits: 0 }],
        ...paged,
        asOf: '2026-11-20',
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Ravi' })).toHaveAttribute('href', `/SO/SO1/visits?${range}`);
  // The last cell is the menu of commands from remotes; here none exist.
  expect(cells().slice(-3)).toEqual(['3', '0', '']);
  expect(api.to(OFFICERS)[0]?.query).toMatchObject({ visited: 'no' });
  await person.selectOptions(screen.getByLabelText('Visited a dealer'), 'YES');
  expect(address()).toContain('visited=yes');
});

const Menu = ({ name, values, of }: SlotCommandsProps) => <p>{`${name} of ${of} ${JSON.stringify(values)}`}</p>;

it('0096: a row of an officer has what remotes let be done about him, such as a call', async () => {
  const data = [{ SAP_ID: 'SO1', name: 'Ravi', ...place, plans: 3, visits: 0 }];
  renderSignedIn(
    <SlotsProvider contents={() => null} commands={Menu}>
      <OfficersFigureScreen />
    </SlotsProvider>,
    {
      path: `/dashboard/officers?started=no&${range}`,
      api: { ...hierarchy, [OFFICERS]: () => ({ data, ...paged, asOf: '2026-11-20' }) },
    },
  );
  expect(await screen.findByText('officer-commands of Ravi {"SAP_ID":"SO1"}')).toBeVisible();
});

it('the list narrows to officers with a field day who have not started, as Today’s figures link', async () => {
  const { api, person, address } = renderSignedIn(<OfficersFigureScreen />, {
    path: `/dashboard/officers?started=no&plan=yes&fieldDay=yes&${range}`,
    api: { ...hierarchy, ...names },
  });
  expect(await screen.findByLabelText('Started')).toHaveValue('no');
  expect(screen.getByLabelText('Field day')).toHaveValue('yes');
  await waitFor(() =>
    expect(api.to(OFFICERS)[0]?.query).toMatchObject({ started: 'no', plan: 'yes', fieldDay: 'yes' }),
  );
  await person.selectOptions(screen.getByLabelText('Started'), 'YES');
  expect(address()).toContain('started=yes');
  await person.selectOptions(screen.getByLabelText('Field day'), 'All');
  expect(address()).not.toContain('fieldDay');
});

it('the list narrows to visits that began away from the dealer', async () => {
  const { api, person, address } = renderSignedIn(<VisitsFigureScreen />, {
    path: `/dashboard/visits?location=notEnded&began=away&${range}`,
    api: { ...hierarchy, [VISITS]: () => visitsAnswer([visit(1)]) },
  });
  expect(await screen.findByLabelText('Began')).toHaveValue('away');
  await waitFor(() => expect(api.to(VISITS)[0]?.query).toMatchObject({ location: 'notEnded', began: 'away' }));
  await person.selectOptions(screen.getByLabelText('Began'), 'At the dealer');
  expect(address()).toContain('began=near');
});

it('the list has the plans of one officer, who is read and found by name', async () => {
  const plan = {
    _id: 'p1',
    SAP_ID: 'SO1',
    name: 'Ravi',
    planDate: '2026-11-05',
    activity: 'Field',
    status: 'Approved',
    dealers: 4,
  };
  const officers = [
    { SAP_ID: 'SO1', name: 'Ravi', ...place, plans: 1, visits: 0 },
    { SAP_ID: 'SO10', name: 'Ravindra', ...place, plans: 1, visits: 0 },
  ];
  const { api, person } = renderSignedIn(<PlansFigureScreen />, {
    path: `/dashboard/plans?officer=SO1&${range}`,
    api: {
      ...hierarchy,
      [PLANS]: () => ({ data: [plan], ...paged, asOf: '2026-11-20' }),
      [OFFICERS]: () => ({ data: officers, ...paged, totalCount: 2, asOf: '2026-11-20' }),
    },
  });
  await screen.findByText('Approved');
  expect(cells()).toEqual(['Ravi · SO1', '05/11/2026', 'Field', '4', 'Approved']);
  const officer = screen.getByRole('combobox', { name: 'Officer' });
  await waitFor(() => expect(officer).toHaveValue('Ravi'));
  await person.type(officer, 'ravin');
  await waitFor(() =>
    expect(api.to(OFFICERS).at(-1)?.query).toMatchObject({ search: 'ravin', startDate: '2026-11-01' }),
  );
  await person.click(await screen.findByRole('option', { name: 'Ravindra SO10' }));
  await waitFor(() => expect(api.to(PLANS).at(-1)?.query).toMatchObject({ officer: 'SO10' }));
  await person.click(screen.getByRole('button', { name: 'Clear Officer' }));
  await waitFor(() => expect(api.to(PLANS).at(-1)?.query).not.toHaveProperty('officer'));
});

it('the list has the visits to one dealer, who is found by name or code', async () => {
  const dealer = {
    dealerCode: '00D1',
    name: 'शर्मा टायर्स',
    city: 'Noida',
    territoryName: 'Noida',
    status: 'A' as const,
    visits: 2,
  };
  const { api, person } = renderSignedIn(<VisitsFigureScreen />, {
    path: `/dashboard/visits?${range}`,
    api: {
      ...hierarchy,
      [VISITS]: () => visitsAnswer([visit(1)]),
      [DEALERS]: () => ({ data: [dealer], ...paged, totalCount: 1, updatedAt: null }),
    },
  });
  await screen.findAllByText('शर्मा टायर्स');
  await person.type(screen.getByRole('combobox', { name: 'Dealer' }), 'शर्मा');
  await person.click(await screen.findByRole('option', { name: /शर्मा टायर्स 00D1/ }));
  await waitFor(() => expect(api.to(VISITS).at(-1)?.query).toMatchObject({ dealerCode: '00D1' }));
  expect(screen.getByRole('combobox', { name: 'Dealer' })).toHaveValue('शर्मा टायर्स');
});

it('the list has officer-days with the sums that the averages are made of', async () => {
  renderSignedIn(<DaysFigureScreen />, {
    path: `/dashboard/days?${range}`,
    api: {
      ...hierarchy,
      [DAYS]: () => ({
        data: [{ SAP_ID: 'SO1', name: 'Ravi', day: '2026-11-12', ...place, visits: 5, ended: 4, minutes: 88.5 }],
        ...paged,
        sums: { visits: 128, ended: 100, minutes: 2210 },
        updatedAt: null,
      }),
    },
  });
  await screen.findByText('88.5');
  expect(screen.getByText('5.1 a day')).toBeVisible();
  expect(screen.getByText('22 a visit, 100 ended')).toBeVisible();
});

describe('the planned calls', () => {
  const day = (more: object) => ({
    SAP_ID: 'SO1',
    name: 'Ravi Kumar',
    day: '2026-11-12',
    ...place,
    planned: 5,
    keptCalls: 2,
    reason: 'elsewhere' as const,
    missedDealers: [
      { code: 'D1', name: 'Sharma Tyres' },
      { code: 'D2', name: '' },
    ],
    approvedLate: 0,
    ...more,
  });
  const show = (path = `/dashboard/plan-adherence?${range}`) => {
    const api = {
      ...hierarchy,
      ...names,
      [ADHERENCE]: () => ({
        data: [day({}), day({ SAP_ID: 'SO2', keptCalls: 5, reason: null, missedDealers: [] })],
        ...paged,
        sums: { planned: 10, keptCalls: 7, missed: 3, approvedLate: 0 },
        updatedAt: null,
      }),
    };
    return renderSignedIn(<PlanAdherenceScreen />, { path, api });
  };

  it('D-361: each day says how many were kept, why others were missed, and which dealers', async () => {
    show();
    await screen.findByRole('cell', { name: 'Visited others' });
    expect(cells(1).slice(-6)).toEqual(['5', '2', '3', 'Visited others', 'Sharma Tyres, D2', '0']);
    expect(cells(2).slice(-6)).toEqual(['5', '5', '0', '-', '-', '0']);
    expect(screen.getByText('70.0 %')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sharma Tyres' })).toBeVisible();
  });

  it('D-361: the reason of the address is asked of the server', async () => {
    const { api } = show(`/dashboard/plan-adherence?missed=notStarted&${range}`);
    await waitFor(() => expect(api.to(ADHERENCE)[0]?.query).toMatchObject({ missed: 'notStarted' }));
  });
});

interface Grouped {
  list: DrillDownCall;
  Screen: ComponentType;
  by: string;
  value: string;
  name?: string;
  sums: Record<string, number>;
  head: string;
}
const grouped: readonly Grouped[] = [
  {
    list: VISITS,
    Screen: VisitsFigureScreen,
    by: 'type',
    value: 'unplanned',
    sums: { minutes: 90 },
    head: 'Unplanned 25Minutes 90',
  },
  {
    list: VISITS,
    Screen: VisitsFigureScreen,
    by: 'sapId',
    value: 'SO1',
    name: 'Ravi Kumar',
    sums: {},
    head: 'Ravi Kumar · SO1 25',
  },
  {
    list: DEALERS,
    Screen: DealersFigureScreen,
    by: 'status',
    value: 'A',
    sums: { visits: 1200 },
    head: 'Active 25Visits 1,200',
  },
  {
    list: OFFICERS,
    Screen: OfficersFigureScreen,
    by: 'area',
    value: 'Delhi East',
    sums: { plans: 3, visits: 4 },
    head: 'Delhi East 25PJPs 3Visits 4',
  },
  {
    list: PLANS,
    Screen: PlansFigureScreen,
    by: 'planDate',
    value: '2026-11-12',
    sums: { dealers: 7 },
    head: '12/11/2026 25Dealers 7',
  },
  {
    list: DAYS,
    Screen: DaysFigureScreen,
    by: 'region',
    value: 'NR1',
    name: 'Delhi',
    sums: { visits: 8, ended: 7, minutes: 210.5 },
    head: 'Delhi 25Dealer Visits 8Ended 7Minutes 210.5',
  },
  {
    list: ADHERENCE,
    Screen: PlanAdherenceScreen,
    by: 'reason',
    value: 'noVisit',
    sums: { planned: 9, keptCalls: 2, missed: 7 },
    head: `${MISSED_LABELS.noVisit} 25Planned 9Kept 2Missed 7`,
  },
];

it.each(grouped)(
  '0106: $list groups by $by, with counts and sums over all rows',
  async ({ list, Screen, by, value, name, sums, head }) => {
    const group = { value, ...(name && { name }), count: 25, sums, isClosed: true, first: 0, start: 0, shownCount: 0 };
    const response = {
      ...paged,
      data: [],
      asOf: '2026-11-20',
      updatedAt: null,
      sums: { visits: 8, ended: 7, minutes: 210.5, planned: 9, keptCalls: 2, missed: 7, approvedLate: 0 },
      groups: { by, count: 1, page: [group] },
    };
    const { api } = renderSignedIn(<Screen />, {
      path: `/?${range}&group=${by}&closed=*`,
      api: { ...hierarchy, ...names, [list]: () => response } as Fakes,
    });
    expect(await screen.findByRole('rowheader')).toHaveTextContent(head);
    expect(api.to(list)[0]?.query).toMatchObject({ groupBy: by, closed: '*' });
  },
);
