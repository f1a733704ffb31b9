import { screen, waitFor, within } from '@testing-library/react';
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
          coveredDealer(),
          coveredDealer({ dealerCode: 'D2', name: 'Gupta Tyres', lastVisit: null, days: null, band: 'never', officers: [] }),
        ]),
      ...api,
    },
  });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('D-362: names each dealer with his last visit, the days since, the target of his club and his officers', async () => {
  show();
  await screen.findByText('Sharma Tyres');
  expect(cells(1)).toEqual([
    'D1',
    'Sharma Tyres',
    '10/10/2026',
    '41',
    '30',
    'Due',
    'Gold Plus',
    'Ravi Kumar · SO1',
    'Noida',
    'Noida East',
  ]);
  expect(cells(2).slice(2, 8)).toEqual(['-', '-', '30', 'Never in 365 days', 'Gold Plus', '-']);
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

it('filters by coverage and club, and sorts on the server', async () => {
  const { api, person, address } = show();
  await person.selectOptions(await screen.findByLabelText('Coverage'), 'Overdue');
  await person.selectOptions(screen.getByLabelText('Club'), 'Gold Plus');
  expect(address()).toBe('/dashboard/coverage?band=overdue&club=GP');
  await person.click(screen.getByRole('button', { name: /Days Since/ }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ band: 'overdue', club: 'GP', sort: 'days' }));
});

it('exports every dealer of the filters', async () => {
  const { api, person } = show('/dashboard/coverage?band=due');
  await screen.findByText('Sharma Tyres');
  const rows = await readExport(() => person.click(screen.getByRole('button', { name: /Export/ })));
  expect(JSON.stringify(rows)).toContain('Gupta Tyres');
  expect(api.to(list).at(-1)?.query).toMatchObject({ band: 'due', limit: '2000' });
});

it('leads ADMIN, and nobody else, to the targets', async () => {
  const { unmount } = show('/dashboard/coverage', {}, 'ADMIN');
  expect(await screen.findByRole('link', { name: 'Visit Targets' })).toHaveAttribute('href', '/visit-targets');
  unmount();
  show();
  await screen.findByText('Sharma Tyres');
  expect(screen.queryByRole('link', { name: 'Visit Targets' })).not.toBeInTheDocument();
});
