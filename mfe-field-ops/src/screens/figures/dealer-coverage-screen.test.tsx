import { screen, waitFor, within } from '@testing-library/react';
import { currentChanges } from 'shared-auth';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { coveredDealer, coverageResponse } from '../../testing/dealer-coverage.ts';
import DealerCoverageScreen from './dealer-coverage-screen.tsx';

const list = 'GET /api/v1/dash/list/dealer-coverage';
const show = (path = '/dashboard/coverage', api: Fakes = {}, role: 'AO' | 'ADMIN' = 'AO') =>
  renderSignedIn(<DealerCoverageScreen />, {
    role,
    path,
    api: {
      'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }),
      'GET /api/v1/dash/list/officers': () => ({
        data: [],
        totalPage: 1,
        currentPage: 1,
        totalCount: 0,
        period: { start: '2026-11-01', end: '2026-11-30' },
        asOf: '2026-11-20',
        message: 'OK',
      }),
      [list]: () =>
        coverageResponse([
          coveredDealer({
            asked: [
              { SAP_ID: 'SO1', day: '2026-11-18' },
              { SAP_ID: 'SO3', day: '2026-11-18' },
              { SAP_ID: 'SO2', day: '2026-11-12' },
            ],
          }),
          coveredDealer({
            dealerCode: 'D2',
            name: 'Gupta Tyres',
            lastVisit: null,
            days: null,
            band: 'never',
            officers: [],
          }),
        ]),
      ...api,
    },
  });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('D-362: the list names each dealer with his last visit, the days since, the target of his club, his officers and whom of them somebody asked', async () => {
  show();
  await screen.findByText('Sharma Tyres');
  expect(cells(1).slice(1, -1)).toEqual([
    'D1',
    'Sharma Tyres',
    '10/10/2026',
    '41',
    '30',
    'Due',
    'Ravi Kumar · SO1',
    'SO1, SO3 on 18/11/2026',
    'Gold Plus',
    'Noida',
    'Noida East',
  ]);
  expect(cells(2).slice(3, 10)).toEqual(['-', '-', '30', 'Never in 365 days', '-', '-', 'Gold Plus']);
});

it('D-362: each figure leads to its dealers, with the filters that it was counted with', async () => {
  const { api } = show('/dashboard/coverage?band=due&territory=NT1&officer=SO1&search=tyre&group=officer&sort=days');
  const figures = await screen.findAllByRole('link', { name: /^(1|3|7|9)$/ });
  expect(figures.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['9', '/dashboard/coverage?search=tyre&officer=SO1&band=never&territory=NT1'],
    ['7', '/dashboard/coverage?search=tyre&officer=SO1&band=overdue&territory=NT1'],
    ['3', '/dashboard/coverage?search=tyre&officer=SO1&band=due&territory=NT1'],
    ['1', '/dashboard/coverage?search=tyre&officer=SO1&band=onTime&territory=NT1'],
  ]);
  expect(api.to(list)[0]?.query).toEqual({
    band: 'due',
    territory: 'NT1',
    officer: 'SO1',
    search: 'tyre',
    groupBy: 'officer',
    sort: 'days',
    page: '1',
    limit: '10',
  });
});

it('the list filters by coverage and club, and sorts on the server', async () => {
  const { api, person, address } = show();
  await person.selectOptions(await screen.findByLabelText('Coverage'), 'Overdue');
  await person.selectOptions(screen.getByLabelText('Club'), 'Gold Plus');
  expect(address()).toBe('/dashboard/coverage?band=overdue&club=GP');
  await person.click(screen.getByRole('button', { name: /Days Since/ }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ band: 'overdue', club: 'GP', sort: 'days' }));
});

const many = Array.from({ length: 12 }, (_, index) => coveredDealer({ dealerCode: `D${index + 1}` }));
const pages: Fakes = {
  [list]: ({ query }) => ({
    ...coverageResponse(many.slice(0, query.limit)),
    totalPage: query.limit === 10 ? 2 : 1,
    totalCount: 12,
    ...(query.groupBy && {
      groups: {
        by: 'band',
        count: 1,
        page: [{ value: 'due', count: 12, isClosed: false, first: 0, start: 0, shownCount: 10 }],
      },
    }),
  }),
};

it('all dealers of the filters are asked about, other pages too', async () => {
  const visitors = 'GET /api/v1/dealers/visitors';
  const { api, person } = show('/dashboard/coverage?band=due', {
    ...pages,
    [visitors]: () => ({ data: [], message: 'OK' }),
  });
  await screen.findAllByLabelText('Select Sharma Tyres');
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Select all 12' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ band: 'due', page: '1', limit: '100' });
  await person.click(screen.getByRole('button', { name: 'Who could visit them?' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(api.to(visitors)[0]?.query.dealerCode).toBe(many.map((one) => one.dealerCode).join()));
});

it('a whole group of dealers is selected, other pages too', async () => {
  const { api, person } = show('/dashboard/coverage?group=band', pages);
  await person.click(await screen.findByRole('button', { name: 'Select group: Due' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toMatchObject({ groupBy: 'band', group: 'due', page: '1', limit: '100' });
});

it('Export writes every dealer of the filters', async () => {
  const { api, person } = show('/dashboard/coverage?band=due');
  await screen.findByText('Sharma Tyres');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.rows.map(([code, name, , days]) => [code, name, days])]).toEqual([
    'Dealer-Coverage.xlsx',
    [
      ['D1', 'Sharma Tyres', 41],
      ['D2', 'Gupta Tyres', '-'],
    ],
  ]);
  expect(api.to(list).at(-1)?.query).toMatchObject({ band: 'due', limit: '2000' });
});

it('the screen leads ADMIN, and nobody else, to the targets', async () => {
  const { unmount } = show('/dashboard/coverage', {}, 'ADMIN');
  expect(await screen.findByRole('link', { name: 'Visit Targets' })).toHaveAttribute('href', '/visit-targets');
  unmount();
  show();
  await screen.findByText('Sharma Tyres');
  expect(screen.queryByRole('link', { name: 'Visit Targets' })).not.toBeInTheDocument();
});

describe('D-362: who could visit them', () => {
  const visitors = 'GET /api/v1/dealers/visitors';
  const request = 'POST /api/v1/dealers/visit-requests';
  const responses: Fakes = {
    [visitors]: () => ({
      data: [
        {
          SAP_ID: 'SO1',
          name: 'Ravi Kumar',
          dealerCodes: ['D1'],
          nextPlan: { day: '2026-11-24', dealers: 2, most: 5 },
        },
      ],
      message: 'OK',
    }),
    [request]: () => ({ message: 'Ravi Kumar was asked to visit 1 dealer.' }),
  };

  it('is a change that ? names before its dialog opens', async () => {
    show();
    await screen.findByText('Sharma Tyres');
    expect(currentChanges()).toContain(request);
  });

  it('is asked for one dealer in his row: two presses send the request', async () => {
    const { api, person } = show('/dashboard/coverage', responses);
    await person.click(await screen.findByRole('button', { name: 'Ask who could visit Sharma Tyres' }));
    await person.click(await screen.findByRole('button', { name: 'Ask Ravi Kumar to visit' }));
    expect(await screen.findByText('Ravi Kumar was asked to visit 1 dealer.')).toBeVisible();
    expect(api.to(visitors)[0]?.query).toEqual({ dealerCode: 'D1' });
    expect(api.to(request)[0]?.body).toEqual({ SAP_ID: 'SO1', dealerCodes: ['D1'], note: '' });
  });

  it('is asked for the selected dealers together', async () => {
    const { api, person } = show('/dashboard/coverage', responses);
    await person.click(await screen.findByLabelText('Select Sharma Tyres'));
    await person.click(screen.getByLabelText('Select Gupta Tyres'));
    await person.click(screen.getByRole('button', { name: 'Who could visit them?' }));
    expect(await screen.findByText('No officer has the territory of Gupta Tyres.')).toBeVisible();
    expect(api.to(visitors)[0]?.query).toEqual({ dealerCode: 'D1,D2' });
  });
});

it('D-362: the button opens the map of the dealers of the filters', async () => {
  const { api, person } = show('/dashboard/coverage?band=due');
  await person.click(await screen.findByRole('button', { name: 'Map' }));
  expect(await screen.findByRole('img', { name: '2 of 2 dealers by coverage' })).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({ band: 'due', limit: '500' });
});
