import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type SlotCommandsProps, SlotsProvider } from 'shared-auth';
import { renderSignedIn, type Fakes } from 'shared-auth/testing';
import { OfficerActions } from '../../officer/officer-pages.tsx';
import { MISSED_LABELS } from '../../plan-adherence/missed-reasons.ts';
import DaysFigureScreen from './days-figure-screen.tsx';
import DealersFigureScreen from './dealers-figure-screen.tsx';
import { ADHERENCE, DAYS, DEALERS, type DrillDownCall, OFFICERS, PLANS, VISITS } from './figures.api.ts';
import OfficersFigureScreen from './officers-figure-screen.tsx';
import PlanAdherenceScreen from './plan-adherence-screen.tsx';
import PlansFigureScreen from './plans-figure-screen.tsx';
import VisitsFigureScreen from './visits-figure-screen.tsx';
import { paged, place, hierarchy, names, range, cells, visit } from '../../testing/figures.ts';

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
        data: [day({}), day({ SAP_ID: 'SO2', keptCalls: 5, reason: null, missedDealers: [], approvedLate: 4 })],
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
    expect(cells(1).slice(-6)).toEqual(['5', '2', '3', 'Visited others', 'Sharma Tyres, D2', '-']);
    expect(cells(2).slice(-6)).toEqual(['5', '5', '0', '-', '-', '4']);
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

const officerDay = { day: '2026-11-12', ...place };
const lists = [
  ['officers', OFFICERS, OfficersFigureScreen, { plans: 0, visits: 0 }],
  ['visits', VISITS, VisitsFigureScreen, visit(1)],
  ['plans', PLANS, PlansFigureScreen, { planDate: '2026-11-05', activity: 'Field', status: 'Approved', dealers: 4 }],
  ['days', DAYS, DaysFigureScreen, { ...officerDay, visits: 5, ended: 4, minutes: 88.5 }],
  [
    'plan-adherence',
    ADHERENCE,
    PlanAdherenceScreen,
    { ...officerDay, planned: 5, keptCalls: 5, reason: null, missedDealers: [], approvedLate: 0 },
  ],
] as const;

it.each(lists)(
  'an officer’s page leads to the next officer of the list of %s and back to it',
  async (name, list, Screen, row) => {
    const ravi = { ...place, ...row, SAP_ID: 'SO1', name: 'Ravi' };
    const data = [
      { ...ravi, _id: '1' },
      { ...ravi, _id: '2', day: '2026-11-11' },
      { ...ravi, _id: '3', SAP_ID: 'SO2', name: 'Meena' },
    ].slice(list === OFFICERS ? 1 : 0);
    const sums = { visits: 8, ended: 7, minutes: 210.5, planned: 9, keptCalls: 2, missed: 7, approvedLate: 0 };
    const response = { ...paged, data, asOf: '2026-11-20', updatedAt: null, sums };
    const api = { ...hierarchy, ...names, [list]: () => response } as Fakes;
    renderSignedIn(<Screen />, { role: 'RO', path: `/dashboard/${name}?${range}&page=2`, api });
    await screen.findAllByText(/Meena/);
    cleanup();
    renderSignedIn(<OfficerActions SAP_ID="SO1" name="Ravi" />, { role: 'RO', path: '/SO/SO1' });
    expect(screen.getByRole('link', { name: 'Next officer, Meena' })).toHaveAttribute('href', '/SO/SO2');
    expect(screen.getByText('1 of 2 on this page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All officers' })).toHaveAttribute(
      'href',
      `/dashboard/${name}?${range}&page=2`,
    );
  },
);
