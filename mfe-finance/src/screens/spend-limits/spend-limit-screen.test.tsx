import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { listMonths, monthText } from '../../months.ts';
import type { Position, SpendLimits } from './spend-limits.api.ts';
import SpendLimitScreen from './spend-limit-screen.tsx';

const read = 'GET /api/v1/admin/spend-limit';
const submit = 'POST /api/v1/admin/reimbursement/spend-limit';
const history = 'GET /api/v1/history/:kind/:id';
const MONTH = listMonths('next')[0]!;
const TRAVEL = '00000000-0000-4000-8000-000000000001';
const limits = (taxi: number, fuel: number, more: Partial<SpendLimits> = {}): SpendLimits => ({
  role: 'SO',
  spendLimit: [
    {
      category: 'Travel',
      categoryId: TRAVEL,
      subCategory: [
        { subCategory: 'Taxi', amount: taxi },
        { subCategory: 'Fuel No. 1', amount: fuel },
      ],
    },
  ],
  version: 1,
  ...more,
});
const show = (api: Fakes = {}, path = '/spend-limit', role: 'RO' | 'ZO' | 'ADMIN' = 'RO') =>
  renderSignedIn(<SpendLimitScreen />, {
    role,
    path,
    route: '/spend-limit',
    api: {
      [read]: ({ query }) => ({ data: limits(500, 900, { role: query.role as Position }), message: 'OK' }),
      [history]: () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
const retype = async (person: ReturnType<typeof show>['person'], label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  if (text) await person.type(field, text);
};

it('FN-LIM-01/02/03: the screen shows the four positions, the amounts of a position and the note', async () => {
  const { api, person } = show();
  expect(await screen.findByLabelText('Taxi')).toHaveValue('500');
  expect(screen.getByLabelText('Fuel No. 1')).toHaveValue('900');
  expect(screen.getByText(/Note: Spend limits are monthly by default\./)).toBeVisible();
  const position = screen.getByLabelText('Position');
  expect(
    within(position)
      .getAllByRole('option')
      .map((option) => [option.getAttribute('value'), option.textContent]),
  ).toEqual([
    ['SO', 'Sales Officer'],
    ['AO', 'Area Manager'],
    ['RO', 'Regional Manager'],
    ['ZO', 'Zonal Manager'],
  ]);
  await person.selectOptions(position, 'ZO');
  await waitFor(() => expect(api.to(read).at(-1)?.query).toEqual({ role: 'ZO', month: MONTH }));
});

it('FN-LIM-01/04: Submit sends all amounts as whole numbers with the version, and says what the server says', async () => {
  let stored = limits(500, 900);
  const { api, person } = show({
    [read]: () => ({ data: stored, message: 'OK' }),
    [submit]: () => {
      stored = limits(100_000, 0, { version: 2 });
      return { message: 'Spend Limit Updated Successfully', data: stored };
    },
  });
  await retype(person, 'Taxi', '1,00,000');
  await retype(person, 'Fuel No. 1', 'abc');
  expect(screen.getByLabelText('Fuel No. 1')).toHaveAccessibleDescription('Read as 0: no limit');
  expect(screen.getByLabelText('Taxi')).not.toHaveAccessibleDescription();
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Spend Limit Updated Successfully')).toBeVisible();
  expect(api.to(submit).map(({ body }) => body)).toEqual([{ ...limits(100_000, 0), version: 1, month: MONTH }]);
  await waitFor(() => expect(screen.getByLabelText('Taxi')).toHaveValue('100000'));
  expect(screen.getByLabelText('Fuel No. 1')).toHaveValue('0');
});

it('Escape restores the field it is pressed in, and Enter saves; Undo sends only what changed, as it was', async () => {
  let stored = limits(500, 900);
  const { api, person } = show({
    [read]: () => ({ data: stored, message: 'OK' }),
    [submit]: ({ body }) => {
      const [category] = (body as SpendLimits).spendLimit;
      const taxi = category?.subCategory.find(({ subCategory }) => subCategory === 'Taxi')?.amount ?? 0;
      stored = limits(taxi, 900, { version: stored.version + 1 });
      return { message: 'Spend Limit Updated Successfully', data: stored };
    },
  });
  await retype(person, 'Fuel No. 1', '77{Escape}');
  expect(screen.getByLabelText('Fuel No. 1')).toHaveValue('900');
  await retype(person, 'Taxi', '700{Enter}');
  expect(await screen.findByText('Spend Limit Updated Successfully')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  const [category] = limits(0, 0).spendLimit;
  expect(api.to(submit).map(({ body }) => body)).toEqual([
    { ...limits(700, 900), month: MONTH },
    {
      role: 'SO',
      spendLimit: [{ ...category, subCategory: [{ subCategory: 'Taxi', amount: 500 }] }],
      version: 2,
      month: MONTH,
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Taxi')).toHaveValue('500'));
});

it('FN-LIM-02: amounts hold from the chosen month on, a later one is said at its field, and the address keeps the month', async () => {
  const next = listMonths('next')[1]!;
  const planned = limits(500, 900);
  planned.spendLimit[0]!.subCategory[0] = { subCategory: 'Taxi', amount: 500, next: { month: next, amount: 0 } };
  const { api, person, address } = show({
    [read]: ({ query }) => ({
      data: { ...(query.month === next ? limits(0, 900) : planned), month: query.month as string },
      message: 'OK',
    }),
    [submit]: () => ({ message: 'Spend Limit Updated Successfully', data: limits(700, 900, { version: 2 }) }),
  });
  expect(await screen.findByLabelText('Taxi')).toHaveAccessibleDescription(`From ${monthText(next)}: No limit`);
  await person.selectOptions(screen.getByLabelText('From'), next);
  await waitFor(() => expect(screen.getByLabelText('Taxi')).toHaveValue('0'));
  expect(address()).toContain(`from=${next}`);
  await retype(person, 'Taxi', '700{Enter}');
  expect(await screen.findByText('Spend Limit Updated Successfully')).toBeVisible();
  expect(api.to(submit).map(({ body }) => body)).toEqual([{ ...limits(700, 900), month: next }]);
});

it('FN-LIM-01, D-171: Cancel restores the loaded amounts and sends nothing', async () => {
  const { api, person } = show();
  await retype(person, 'Taxi', '77');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Taxi')).toHaveValue('500');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(api.to(submit)).toEqual([]);
});

it('D-332: an amount over ten million is said at its field and not sent', async () => {
  const { api, person } = show();
  await retype(person, 'Taxi', '1000000000');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('At most 1,00,00,000.')).toBeVisible();
  expect(api.to(submit)).toEqual([]);
});

it('D-306: the later of two editors keeps the typed amounts beside the newer ones, and may submit again', async () => {
  let stored = limits(500, 900);
  let tries = 0;
  const { api, person } = show({
    [read]: () => ({ data: stored, message: 'OK' }),
    [submit]: () => {
      tries += 1;
      stored = limits(600, 1200, { version: 2 });
      return tries === 1 ? refuse('CHANGED_MEANWHILE') : { message: 'Saved', data: limits(700, 1200, { version: 3 }) };
    },
  });
  await retype(person, 'Taxi', '700');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Fuel No. 1')).toHaveValue('1200'));
  expect(screen.getByLabelText('Taxi')).toHaveValue('700');
  expect(screen.getByLabelText('Taxi')).toHaveAccessibleDescription('Saved: 600');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.to(submit).map(({ body }) => body)).toEqual([
    { ...limits(700, 900), month: MONTH },
    { ...limits(700, 1200, { version: 2 }), month: MONTH },
  ]);
});

it('the screen asks before another position is chosen, so that typed amounts are not lost', async () => {
  const { api, person } = show();
  await retype(person, 'Taxi', '77');
  await person.selectOptions(screen.getByLabelText('Position'), 'AO');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Taxi')).toHaveValue('77');
  expect(screen.getByLabelText('Position')).toHaveValue('SO');
  await person.selectOptions(screen.getByLabelText('Position'), 'AO');
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue('AO'));
  await waitFor(() => expect(screen.getByLabelText('Taxi')).toHaveValue('500'));
  expect(api.to(submit)).toEqual([]);
});

it('the screen says so when there are no categories, when loading failed, and when the role may not see it', async () => {
  const empty = show({ [read]: () => ({ data: limits(0, 0, { spendLimit: [] }), message: 'OK' }) });
  expect(await screen.findByText('There are no categories yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  empty.unmount();
  const failed = show({ [read]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  failed.unmount();
  show({ [read]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});

it.each(['RO', 'ZO', 'ADMIN'] as const)(
  'FN-LIM-01: %s brings in a file of limits: what it replaces is read first, and the form shows what it set',
  async (role) => {
    let stored = limits(500, 900);
    const record = {
      id: TRAVEL,
      fileName: 'limits.csv',
      at: '2026-11-20T06:00:00.000Z',
      by: 'ADMIN1',
      byName: 'Admin',
      added: 1,
      leftOut: 0,
      undoneAt: null,
      undoneBy: null,
      mayUndo: true,
    };
    const { api, person } = show(
      {
        [read]: () => ({ data: stored, message: 'OK' }),
        'GET /api/v1/imports/:kind': () => ({ data: [], message: 'OK' }),
        'POST /api/v1/imports/:kind/check': () => ({
          data: [],
          effects: [{ row: 2, effect: 'replaces', text: 'Sales Officer, Travel, Taxi: ₹700 replaces ₹500' }],
          message: 'OK',
        }),
        'POST /api/v1/imports/:kind': () => {
          stored = limits(700, 900, { version: 2 });
          return { data: record, message: '1 spend limit set.' };
        },
      },
      '/spend-limit',
      role,
    );
    expect(await screen.findByLabelText('Taxi')).toHaveValue('500');
    await person.click(screen.getByRole('button', { name: 'Bulk Upload' }));
    const file = new File(['Position,Category,Sub Category,Amount\nSales Officer,Travel,Taxi,"7,00"\n'], 'limits.csv');
    await person.upload(await screen.findByLabelText('File'), file);
    expect(await screen.findByText(/₹700 replaces ₹500/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save 1 row' }));
    expect(await screen.findByText('1 spend limit set.')).toBeVisible();
    expect(api.to('POST /api/v1/imports/:kind').map(({ body }) => body)).toEqual([
      {
        fileName: 'limits.csv',
        rows: [
          { row: 2, cells: { position: 'Sales Officer', category: 'Travel', subCategory: 'Taxi', amount: '7,00' } },
        ],
        leftOut: 0,
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Taxi')).toHaveValue('700'));
  },
);

it('all positions stand side by side, with an export, and a position opens its form', async () => {
  const amounts: Record<string, [number, number]> = { SO: [500, 900], AO: [0, 100_000], RO: [1, 2], ZO: [3, 4] };
  const { person, address } = show({
    [read]: ({ query }) => {
      const role = query.role as Position;
      return { data: limits(...amounts[role]!, { role }), message: 'OK' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'All positions' }));
  const table = within(await screen.findByRole('table', { name: 'All positions' }));
  await table.findByText('Taxi');
  expect(
    table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['Travel', 'Taxi', '₹500', 'No limit', '₹1', '₹3'],
    ['Travel', 'Fuel No. 1', '₹900', '₹1,00,000', '₹2', '₹4'],
  ]);
  expect(address()).toBe('/spend-limit?view=all');
  await person.click(screen.getByRole('button', { name: /Export/ }));
  const { header, rows } = await readExport();
  expect([header, rows[0]]).toEqual([
    ['Category', 'Sub Category', 'Sales Officer', 'Area Manager', 'Regional Manager', 'Zonal Manager'],
    ['Travel', 'Taxi', 500, 0, 1, 3],
  ]);
  await person.selectOptions(screen.getByLabelText('Position'), 'AO');
  expect(await screen.findByLabelText('Taxi')).toHaveValue('0');
  expect(address()).toBe('/spend-limit?position=AO');
});

it('D-306: an amount is edited in its cell with the version of its position; after another’s change the person chooses', async () => {
  let taxi = 500;
  let version = 1;
  let isFirst = true;
  const { api, person } = show(
    {
      [read]: ({ query: { role } }) => ({
        data: limits(role === 'AO' ? taxi : 400, 900, { role: role as Position, version }),
        message: 'OK',
      }),
      [submit]: ({ body }) => {
        version += 1;
        if (isFirst) {
          isFirst = false;
          taxi = 600;
          return refuse('CHANGED_MEANWHILE');
        }
        taxi = (body as SpendLimits).spendLimit[0]?.subCategory[0]?.amount ?? 0;
        return { message: 'Spend Limit Updated Successfully', data: limits(taxi, 900, { role: 'AO', version }) };
      },
    },
    '/spend-limit?view=all',
  );
  const name = 'limit of Area Manager for Travel, Taxi';
  await person.click(await screen.findByRole('button', { name: `₹500. Change ${name}` }));
  await person.keyboard('700{Enter}');
  const keepMine = await screen.findByRole('button', { name: 'Keep mine' });
  expect(screen.getByLabelText(name)).toHaveValue('700');
  await person.click(keepMine);
  expect(await screen.findByText('Spend Limit Updated Successfully')).toBeVisible();
  const body = {
    role: 'AO',
    spendLimit: [{ ...limits(0, 0).spendLimit[0], subCategory: [{ subCategory: 'Taxi', amount: 700 }] }],
    month: MONTH,
  };
  expect(api.to(submit).map((sent) => sent.body)).toEqual([
    { ...body, version: 1 },
    { ...body, version: 2 },
  ]);
});
