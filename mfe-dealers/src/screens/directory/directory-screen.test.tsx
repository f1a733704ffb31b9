import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { toast } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import type { DirectoryResponse, DirectoryRow } from './directory.api.ts';
import DirectoryScreen from './directory-screen.tsx';
import { forgetComparison } from './use-comparison.ts';

beforeEach(forgetComparison);

const key = 'GET /api/v1/dealers-directory';
const dealer = (code: number, more: Partial<DirectoryRow> = {}): DirectoryRow => ({
  _id: `id-${code}`,
  Kunnr: `D${code}`,
  Name1: `Dealer ${code}`,
  City1: 'Pune',
  Dltype: 'FM',
  DlType: 'FM',
  Class: 'GP',
  SaleVal: 1234567.5,
  lastMonthSales: 1000000,
  OutTot: 250000,
  OverDue: 0,
  SasOut: 12,
  SasIn: 30,
  Rotation: 42.5,
  ...more,
});
const response = (data: DirectoryRow[], more: Partial<DirectoryResponse> = {}): DirectoryResponse => ({
  data,
  totalPage: 3,
  currentPage: 1,
  totalCount: 25,
  message: 'OK',
  totalSaleValue: 1200,
  lastMonthSales: 1000,
  totalOutTotal: 9876543,
  totalOverdue: 4321,
  clubs: ['GP', 'ZZ'],
  distinctDealerTypes: ['FM', 'Retail'],
  updatedAt: '2024-08-09T18:45:00.000Z',
  ...more,
});
const show = (fakes: Fakes = { [key]: () => response([dealer(1), dealer(2)]) }, path = '/dealer-directory') =>
  renderSignedIn(<DirectoryScreen />, { role: 'AO', path, api: fakes });
const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dt')?.parentElement ?? null;

it('DL-DIR-04, D-125/126: the list shows the documented columns', async () => {
  show();
  await screen.findByText('Dealer 1');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Compare',
    'Dealer Code',
    'Name',
    'City',
    'Dealer Type',
    'Club',
    'Sales (MTD)',
    'Outstanding (AOD)',
    'Overdue (AOD)',
    'SAS',
    'More',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', 'D1', 'Dealer 1', 'Pune', 'FM', 'GP', '12,34,567.50', '2,50,000', '0', '12', '']);
});

it('DL-DIR-03, D-128: the tiles show the change since last month, and how fresh the figures are', async () => {
  show();
  await screen.findByText('Dealer 1');
  expect(await tile('#Dealers')).toHaveTextContent('#Dealers25');
  expect(await tile('Sales (MTD)')).toHaveTextContent('₹1,200+20% vs last month');
  expect(await tile('Outstanding (TOT)')).toHaveTextContent('₹98.77 lakh');
  expect(await tile('Overdue (AOD)')).toHaveTextContent('₹4,321');
  expect(screen.getByText('Figures as of 10/08/2024 12:15 AM')).toBeVisible();
});

it.each([
  [50, 0, '0%'],
  [0, 80, '-100%'],
  [1005, 990, '+1.5%'],
])('D-128: %d after %d is %s', async (now, before, text) => {
  show({ [key]: () => response([dealer(1)], { totalSaleValue: now, lastMonthSales: before }) });
  await screen.findByText('Dealer 1');
  expect(await tile('Sales (MTD)')).toHaveTextContent(`${text} vs last month`);
});

it('DL-DIR-05: Sales (MTD) tells current, previous and difference', async () => {
  const { person } = show();
  await person.hover((await screen.findAllByText('12,34,567.50'))[0]!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Current MTD: 12,34,567.50, Previous MTD: 10,00,000, Difference: +2,34,567.50',
  );
});

it('DL-DIR-01, D-113: the list filters by club and dealer type, each with None, and starts at page 1 again', async () => {
  const { api, person, address } = show(undefined, '/dealer-directory?page=2');
  await screen.findByText('Dealer 1');
  expect(api.to(key)[0]?.query).toEqual({ page: '2', limit: '10' });
  const club = screen.getByLabelText('Filter by Club');
  expect(
    within(club)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None', 'Gold Plus', 'ZZ']);
  await person.selectOptions(club, 'Gold Plus');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', club: 'GP' }));
  await person.selectOptions(screen.getByLabelText('Filter by DealerType'), 'Retail');
  await waitFor(() =>
    expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', club: 'GP', dealerType: 'Retail' }),
  );
  expect(address()).toBe('/dealer-directory?club=GP&dealerType=Retail');
  await person.selectOptions(club, 'None');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', dealerType: 'Retail' }));
});

it('DL-DIR-02: the list is searched on the server', async () => {
  const { api, person } = show();
  await screen.findByText('Dealer 1');
  await person.type(screen.getByLabelText('Search Dealer Name or Dealer Code or Territory'), 'sharma');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', search: 'sharma' }));
});

it('DL-DIR-06: the list pages with the server’s total', async () => {
  const { api, person } = show();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ page: '2', limit: '10' }));
});

it('D-017: Export writes all pages that match as Dealer-Directory.xlsx', async () => {
  const { api, person } = show(
    {
      [key]: ({ query }) =>
        response(query.limit === 100 ? [dealer((query.page ?? 1) * 1000, { Name1: '=cmd()' })] : [dealer(1)], {
          totalPage: query.limit === 100 ? 2 : 3,
        }),
    },
    '/dealer-directory?club=GP',
  );
  await screen.findByText('Dealer 1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('Dealer-Directory.xlsx');
  expect(file.header.slice(5)).toEqual(['Sales (MTD)', 'Outstanding (AOD)', 'Overdue (AOD)', 'SAS']);
  expect(file.rows).toEqual([
    ['D1000', "'=cmd()", 'Pune', 'FM', 'GP', 1234567.5, 250000, 0, 12],
    ['D2000', "'=cmd()", 'Pune', 'FM', 'GP', 1234567.5, 250000, 0, 12],
  ]);
  expect(
    api
      .to(key)
      .slice(-2)
      .map(({ query }) => query),
  ).toEqual([
    { club: 'GP', page: '1', limit: '100' },
    { club: 'GP', page: '2', limit: '100' },
  ]);
});

it('DL-DIR-07, D-124: a row opens the dealer, its box does not', async () => {
  const { person, address } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' }));
  expect(address()).toBe('/dealer-directory');
  await person.click(screen.getByText('Dealer 1'));
  await waitFor(() => expect(address()).toBe('/dealer-directory/D1'));
});

it('DL-CMP-02, D-127: Compare says what to do while nothing is chosen', async () => {
  const { person } = show();
  await screen.findByText('Dealer 1');
  await person.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dealer Comparison' });
  expect(dialog).toHaveTextContent("Select dealer's first to compare.");
});

it('DL-DIR-08, DL-CMP-01, D-127: the comparison shows the chosen dealers beside each other, each with a way to its page', async () => {
  const { person } = show({
    [key]: () =>
      response([
        dealer(1, { City1: 'Pune', lastMonthSales: 80, SaleVal: 120 }),
        dealer(2, { City1: 'Surat', Rotation: 0 }),
      ]),
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' }));
  await person.click(screen.getByRole('checkbox', { name: 'Compare Dealer 2' }));
  await person.click(screen.getByRole('button', { name: 'Compare (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dealer Comparison' });
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['', 'Dealer 1', 'Dealer 2'],
    ['Dealer Code', 'D1', 'D2'],
    ['City', 'Pune', 'Surat'],
    ['Dealer Type', 'FM', 'FM'],
    ['Club', 'Gold Plus', 'Gold Plus'],
    ['Sales (MTD)', '120', '12,34,567.50'],
    ['Sales last month', '80', '10,00,000'],
    ['Outstanding (AOD)', '2,50,000', '2,50,000'],
    ['Overdue (AOD)', '0', '0'],
    ['SAS', '12', '12'],
    ['Rotation', '42.5 %', '0 %'],
    ['', 'View profile', 'View profile'],
  ]);
  expect(within(dialog).getByRole('link', { name: 'View profile of Dealer 2' })).toHaveAttribute(
    'href',
    '/dealer-directory/D2',
  );
});

it('a comparison is printed alone, and its link opens it for somebody else', async () => {
  const writeText = jest.fn(async (_link: string) => undefined);
  const first = show();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  for (const n of [1, 2])
    await first.person.click(await screen.findByRole('checkbox', { name: `Compare Dealer ${n}` }));
  await first.person.click(screen.getByRole('button', { name: 'Compare (2)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dealer Comparison' });
  expect(dialog).toHaveAttribute('data-printable');
  const print = jest.fn();
  window.print = print;
  await first.person.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await first.person.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  expect(writeText.mock.calls).toEqual([[`${location.origin}/dealer-directory?compare=D1&compare=D2`]]);
  first.unmount();
  forgetComparison();

  show(undefined, '/dealer-directory?compare=D1&compare=D2');
  const opened = await screen.findByRole('dialog', { name: 'Dealer Comparison' });
  expect(
    within(opened)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Dealer 1', 'Dealer 2']);
});

it('a shared comparison leaves out dealers of another scope, and says so', async () => {
  const errors = jest.spyOn(toast, 'error');
  show(undefined, '/dealer-directory?compare=D1&compare=ELSEWHERE');
  const opened = await screen.findByRole('dialog', { name: 'Dealer Comparison' });
  expect(within(opened).getAllByRole('columnheader')).toHaveLength(2);
  expect(errors.mock.calls).toEqual([['One dealer of this link is not in your scope.']]);
});

it('the comparison is there again after a look at a dealer’s page, until it is cleared', async () => {
  const first = show();
  await first.person.click(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' }));
  await first.person.click(screen.getByRole('button', { name: 'Compare (1)' }));
  await first.person.click(await screen.findByRole('link', { name: 'View profile of Dealer 1' }));
  await waitFor(() => expect(first.address()).toBe('/dealer-directory/D1'));
  first.unmount();
  const { person } = show();
  expect(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Compare (1)' }));
  await person.click(await screen.findByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Compare Dealer 1' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible();
});

it('DL-CMP-04, D-127: no fourth dealer can be chosen; a choice survives paging and search', async () => {
  const { person } = show({
    [key]: ({ query }) =>
      response((query.page ?? 1) === 1 ? [dealer(1), dealer(2), dealer(3), dealer(4)] : [dealer(5)]),
  });
  for (const n of [1, 2, 3]) await person.click(await screen.findByRole('checkbox', { name: `Compare Dealer ${n}` }));
  expect(screen.getByRole('checkbox', { name: 'Compare Dealer 4' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('checkbox', { name: 'Compare Dealer 5' })).toBeDisabled();
  await person.type(screen.getByLabelText('Search Dealer Name or Dealer Code or Territory'), 'x');
  expect(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Compare (3)' })).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Compare Dealer 1' }));
  expect(screen.getByRole('checkbox', { name: 'Compare Dealer 4' })).toBeEnabled();
});

it.each([
  ['Filter by Club', 'Gold Plus'],
  ['Filter by DealerType', 'Retail'],
])('DL-CMP-03: another choice at %s clears the comparison', async (label, option) => {
  const { person } = show();
  await person.click(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' }));
  await person.selectOptions(screen.getByLabelText(label), option);
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Compare Dealer 1' })).not.toBeChecked();
});

it('the server sorts the list and filters it by overdue', async () => {
  const { api, person } = show();
  await screen.findByText('Dealer 1');
  await person.click(screen.getByRole('button', { name: /^Overdue \(AOD\)/ }));
  await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ sort: 'overdue', direction: 'asc' }));
  await person.selectOptions(screen.getByLabelText('Overdue above'), '₹1,00,000');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ overdueAbove: '100000', sort: 'overdue' }));
});
