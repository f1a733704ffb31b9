import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { ExpenseClaim } from './expenses.api.ts';
import { parseFigure, toFigure } from './figure.ts';
import ExpenseOverviewScreen from './expense-overview-screen.tsx';

const base = '/api/v1/admin/reimbursement';
const list = `GET ${base}` as const;
const claim: ExpenseClaim = {
  _id: '6f1f4f3e-0000-4000-8000-000000000001',
  reimbursementDate: '2026-03-09',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  category: 'Travel',
  subCategory: 'Taxi',
  amount: 450,
  approvedBy: null,
  status: 'Pending',
  bills: ['https://files.example/a.pdf'],
  description: '',
  rejectReason: null,
  version: 1,
  findings: [],
  monthLimit: null,
};
const total = (_id: string, totalAmount: number, count: number) => ({ _id, totalAmount, count, reimbursements: [] });
const months = (claimed: number) =>
  ['10', '11', '12', '01', '02', '03'].map((month) => ({
    _id: `${month > '09' ? 2025 : 2026}-${month}`,
    totalAmount: month === '03' ? claimed : 0,
    approvedAmount: 0,
    count: month === '03' && claimed > 0 ? 3 : 0,
  }));
const fakes = (more: Fakes = {}): Fakes =>
  ({
    [`GET ${base}/dash`]: () => ({
      data: [total('Pending', 450, 1), total('Approved', 1_234_567.5, 2), total('Rejected', 0, 0)],
      message: 'OK',
    }),
    [`GET ${base}/data/category`]: () => ({
      data: [
        ['Lodging', 9000],
        ['Travel', 800],
        ['Food', 70],
        ['Gifts', 6],
        ['Other', 5],
      ].map(([name, amount]) => total(name as string, amount as number, 2)),
      message: 'OK',
    }),
    [`GET ${base}/data/region`]: () => ({
      data: [{ _id: 'No region', regionCode: '-', totalAmount: 450, count: 1 }],
      message: 'OK',
    }),
    [`GET ${base}/data/monthly`]: () => ({ data: months(450), message: 'OK' }),
    [`GET ${base}/limits-used`]: () => ({
      data: [
        { category: 'Travel', subCategory: 'Taxi', limit: 1000, used: 900, pending: 450, left: -350 },
        { category: 'Travel', subCategory: 'Courier', limit: null, used: 5, pending: 0, left: null },
      ],
      month: '2026-03',
      message: 'OK',
    }),
    [list]: () => ({ data: [claim], totalPage: 2, currentPage: 1, totalCount: 11, message: 'OK' }),
    ...more,
  }) as Fakes;
const show = (more: Fakes = {}, path = '/expense-dash?month=2026-03') =>
  renderSignedIn(<ExpenseOverviewScreen />, { role: 'RO', path, route: '/expense-dash', api: fakes(more) });
const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };

it('FN-EXP-01/02, D-301: the screen shows the total and the bills of each status, of the month', async () => {
  const { api } = show();
  expect(await screen.findByRole('link', { name: '₹450: Pending Bills' })).toBeVisible();
  for (const text of ['Total Reimbursement', 'Approved Bills', 'Rejected Bills', '₹450', '₹12.35 lakh'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  for (const button of ['View Bills: Pending', 'View Bills: Approved', 'View Bills: Rejected'])
    expect(screen.getByRole('button', { name: button })).toHaveTextContent(/^View Bills$/);
  expect(api.to(`GET ${base}/dash`).map(({ query }) => query)).toEqual([{ ...MARCH, limit: '0' }]);
});

it('FN-EXP-01: the tiles keep their space while the totals load', async () => {
  let response = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    response = resolve;
  });
  const { api } = show({
    [`GET ${base}/dash`]: async () => {
      await arrived;
      return { data: ['Pending', 'Approved', 'Rejected'].map((name) => total(name, 7, 1)), message: 'OK' };
    },
  } as Fakes);
  await waitFor(() => expect(api.to(`GET ${base}/dash`)).toHaveLength(1));
  const terms = () => screen.getAllByRole('term').map((term) => term.textContent);
  await waitFor(() => expect(terms()).toContain('Lodging'));
  const before = terms();
  expect(before.slice(0, 4)).toEqual(['Total Reimbursement', 'Pending Bills', 'Approved Bills', 'Rejected Bills']);
  expect(screen.getByRole('button', { name: 'View Bills: Pending' })).toBeEnabled();
  response();
  expect(await screen.findByRole('link', { name: '₹21: Total Reimbursement' })).toBeVisible();
  expect(terms()).toEqual(before);
});

it('D-331: the screen begins with the current month, and another one is in the address', async () => {
  const now = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);
  const { api, person, address } = show({}, '/expense-dash');
  await screen.findByText('Pending Bills');
  expect(api.to(`GET ${base}/dash`)[0]?.query.startDate).toBe(`${now}-01`);
  const month = screen.getByLabelText('Month');
  await person.clear(month);
  await person.type(month, '02/2026{Enter}');
  await person.tab();
  await waitFor(() => expect(address()).toContain('month=2026-02'));
  await waitFor(() =>
    expect(api.to(`GET ${base}/data/region`).at(-1)?.query).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' }),
  );
});

it('FN-EXP-02, D-331: View Bills pages through the claims of that status with their bills', async () => {
  const { api, person } = show();
  await person.click(await screen.findByRole('button', { name: 'View Bills: Pending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pending Bills' });
  expect(await within(dialog).findByRole('link', { name: /Bill 1/ })).toHaveAttribute(
    'href',
    'https://files.example/a.pdf',
  );
  await person.click(within(dialog).getByRole('button', { name: /next/i }));
  await waitFor(() =>
    expect(api.to(list).map(({ query }) => query)).toEqual([
      { ...MARCH, status: 'Pending', page: '1', limit: '10' },
      { ...MARCH, status: 'Pending', page: '2', limit: '10' },
    ]),
  );
});

it('FN-EXP-02: the previous page’s claims are marked and not counted until the next page has loaded', async () => {
  let response = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    response = resolve;
  });
  const getPage = (page: number, row: ExpenseClaim) => ({
    data: [row],
    totalPage: 2,
    currentPage: page,
    totalCount: 11,
  });
  const { person } = show({
    [list]: async ({ query }) => {
      if (Number(query.page) === 1) return { ...getPage(1, claim), message: 'OK' };
      await arrived;
      return { ...getPage(2, { ...claim, _id: 'second', amount: 70 }), message: 'OK' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'View Bills: Pending' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pending Bills' });
  expect(await within(dialog).findByText('1–10 of 11')).toBeVisible();
  const rows = within(dialog).getByRole('table');
  expect(rows.closest('[aria-busy=true]')).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: /next/i }));
  await waitFor(() => expect(rows.closest('[aria-busy=true]')).not.toBeNull());
  expect(within(dialog).getByText('₹450')).toBeVisible();
  expect(within(dialog).queryByText('11–11 of 11')).not.toBeInTheDocument();
  response();
  expect(await within(dialog).findByText('₹70')).toBeVisible();
  expect(within(dialog).getByText('11–11 of 11')).toBeVisible();
  expect(rows.closest('[aria-busy=true]')).toBeNull();
});

it('FN-EXP-01: See Breakup shows the categories, each with its claims', async () => {
  const { person } = show();
  await screen.findByText('Pending Bills');
  await person.click(screen.getByRole('button', { name: 'See Breakup' }));
  const dialog = await screen.findByRole('dialog', { name: 'See Breakup' });
  expect((await within(dialog).findAllByText(/Lodging/))[0]).toBeInTheDocument();
  expect(within(dialog).getAllByText('₹9,000')[0]).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: '₹9,881: Total Reimbursement' })).toHaveAttribute(
    'href',
    '/expense-dash?month=2026-03&claims=all',
  );
});

const LIMIT_ROW = { limitCategory: 'Travel', limitSubCategory: 'Taxi' };
const FIGURES: [figure: string, title: string, filter: object][] = [
  ['₹12.35 lakh: Total Reimbursement', 'All Bills', {}],
  ['₹450: Pending Bills', 'Pending Bills', { status: 'Pending' }],
  ['₹12.35 lakh: Approved Bills', 'Approved Bills', { status: 'Approved' }],
  ['₹0: Rejected Bills', 'Rejected Bills', { status: 'Rejected' }],
  ['₹9,000: Lodging', 'Lodging Bills', { category: 'Lodging' }],
  ['₹6: Gifts', 'Gifts Bills', { category: 'Gifts' }],
  ['₹900: Approved of Travel, Taxi', 'Travel, Taxi: Approved Bills', { ...LIMIT_ROW, status: 'Approved' }],
  ['₹450: Pending of Travel, Taxi', 'Travel, Taxi: Pending Bills', { ...LIMIT_ROW, status: 'Pending' }],
  ['-₹350: Left of Travel, Taxi', 'Travel, Taxi Bills', LIMIT_ROW],
];
it('FN-EXP-01 … 03, D-331: each figure opens its claims, with its filter in the address', async () => {
  const { api, person, address } = show();
  for (const [figure, title, filter] of FIGURES) {
    await person.click(await screen.findByRole('link', { name: figure }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await waitFor(() => expect(api.to(list).at(-1)?.query).toEqual({ ...MARCH, ...filter, page: '1', limit: '10' }));
    expect(address()).toMatch(/^\/expense-dash\?month=2026-03&claims=/);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('FN-EXP-04, D-169: each bar of the charts leads to its claims', async () => {
  const { person } = show();
  const region = (await screen.findByText('Reimbursement by region')).closest('section') as HTMLElement;
  await person.click(await within(region).findByRole('button', { name: 'Show as table' }));
  expect(within(region).getByRole('link', { name: '₹450' })).toHaveAttribute(
    'href',
    '/expense-dash?month=2026-03&claims=region%3A-',
  );
  const months = screen.getByText('Monthly comparison').closest('section') as HTMLElement;
  await person.click(within(months).getByRole('button', { name: 'Show as table' }));
  const row = within(months).getByRole('row', { name: /^03\/2026/ });
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/expense-dash?month=2026-03&claims=all', '/expense-dash?month=2026-03&claims=status%3AApproved']);
});

it('D-331: a figure of a limit is found again by its address, whatever its names hold', () => {
  for (const of of [
    { limitCategory: 'Gifts & more: 50/50', limitSubCategory: 'दिवाली/Holi' },
    { limitCategory: 'Travel', limitSubCategory: '', status: 'Approved' as const },
  ])
    expect(parseFigure(toFigure(of))).toEqual(of);
  for (const nothing of ['limit:', 'limit:Travel', 'limit-Open:Travel/Taxi', 'limit:%/x', 'limits:Travel/Taxi', ''])
    expect(parseFigure(nothing)).toBeUndefined();
});

it('FN-EXP-03: Top 4 are the first four categories; each opens its claims', async () => {
  const { api, person } = show();
  const top = await screen.findByRole('region', { name: 'Top 4' });
  await within(top).findByText('Lodging');
  expect(
    within(top)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Lodging', 'Travel', 'Food', 'Gifts']);
  await person.click(within(top).getByRole('link', { name: '₹800: Travel' }));
  expect(await screen.findByRole('dialog', { name: 'Travel Bills' })).toBeVisible();
  await waitFor(() => expect(api.to(list)[0]?.query).toMatchObject({ ...MARCH, category: 'Travel' }));
});

it('D-331: a link opens the claims of a region; what is no figure opens nothing', async () => {
  const linked = show({}, '/expense-dash?month=2026-03&claims=region:-');
  expect(await screen.findByRole('dialog', { name: 'No region Bills' })).toBeVisible();
  await waitFor(() => expect(linked.api.to(list)[0]?.query).toMatchObject({ regionCode: '-' }));
  linked.unmount();
  show({}, '/expense-dash?month=2026-03&claims=status:Open');
  await screen.findByText('Pending Bills');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the screen shows what of the limits is used and left, and exports it', async () => {
  const { person } = show();
  expect(await screen.findByText('-₹350')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Spend limits of the month' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.header]).toEqual([
    'Spend-Limits-2026-03.xlsx',
    ['Category', 'Sub Category', 'Limit', 'Approved', 'Pending', 'Left'],
  ]);
  expect(file.rows[0]).toEqual(['Travel', 'Taxi', 1000, 900, 450, -350]);
});

it('FN-EXP-04, D-169: each part without data shows Currently Empty., and no sample number appears anywhere', async () => {
  const none = () => ({ data: [], message: 'OK' });
  show({
    [`GET ${base}/dash`]: () => ({
      data: ['Pending', 'Approved', 'Rejected'].map((name) => total(name, 0, 0)),
      message: 'OK',
    }),
    [`GET ${base}/data/category`]: none,
    [`GET ${base}/data/region`]: none,
    [`GET ${base}/data/monthly`]: () => ({ data: months(0), message: 'OK' }),
    [`GET ${base}/limits-used`]: () => ({ data: [], month: '2026-03', message: 'OK' }),
  } as Fakes);
  await waitFor(() => expect(screen.getAllByText('Currently Empty.')).toHaveLength(4));
  expect(screen.queryByText(/₹[1-9]/)).toBeNull();
});

it('the screen shows a failure with Try again, and reports when the role may not see it', async () => {
  const failed = show({ [`GET ${base}/dash`]: () => refuse('INTERNAL') } as Fakes);
  expect((await screen.findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible();
  failed.unmount();
  show({ [`GET ${base}/dash`]: () => refuse('FORBIDDEN') } as Fakes);
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});
