import { screen, waitFor, within } from '@testing-library/react';
import { currentChanges } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { batch, create, list, page, preview, showList } from '../../testing/show-payments.tsx';

const toPreview = (more = {}) => ({
  data: { count: 3, officers: 2, totalAmount: 123456.5, ownCount: 0, ...more },
  message: 'OK',
});

it('D-369: the list shows number, claims, amount and state, and exports them', async () => {
  const returnedBatch = batch({
    _id: '6f1f4f3e-0000-4000-8000-000000000013',
    number: 'PAY-000013',
    state: 'Taken back',
    filter: {},
    takenBackAt: '2024-09-03T04:10:00.000Z',
    takenBackBy: 'RO1',
    reason: 'Wrong month',
  });
  const { person } = showList([returnedBatch, batch({ state: 'Paid', paidOn: '2024-09-05' })]);
  expect(await screen.findByRole('link', { name: 'PAY-000012' })).toHaveAttribute('href', '/payments/PAY-000012');
  expect(
    within(screen.getAllByRole('row')[2]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'PAY-000012',
    'August 2024, NR1',
    '3',
    '2',
    '₹1,23,456.50',
    'Paid',
    '05/09/2024',
    'Uma Rao · RO1',
    '02/09/2024 09:40 AM',
    '-',
  ]);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const { rows } = await readExport();
  expect(rows[0]).toEqual(
    expect.arrayContaining(['PAY-000013', 'All claims', 3, 2, 123456.5, 'Taken back', 'Wrong month']),
  );
  expect(rows[1]).toEqual(expect.arrayContaining(['PAY-000012', '05-09-2024']));
});

it('? names the making of a batch before its dialog opens', async () => {
  showList([]);
  await screen.findByRole('button', { name: 'New payment batch' });
  expect(currentChanges()).toContain('POST /api/v1/admin/payments');
});

it('0106: batches are grouped by state, with all claims and rupees of each', async () => {
  const group = {
    value: 'Open',
    count: 25,
    sums: { count: 300, totalAmount: 123456.5 },
    isClosed: true,
    first: 0,
    start: 0,
    shownCount: 0,
  };
  const { api } = showList(
    [],
    { [list]: () => ({ ...page([]), groups: { by: 'state', count: 1, page: [group] } }) },
    '/payments?group=state&closed=*',
  );
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Open 25Claims 300Amount ₹1,23,456.50');
  expect(api.to(list)[0]?.query).toMatchObject({ groupBy: 'state', closed: '*' });
});

it('the list is searched, filtered and sorted by the server', async () => {
  const { api, person } = showList([batch()], {}, '/payments?search=uma&state=Open');
  await screen.findByText('PAY-000012');
  expect(api.to(list)[0]?.query).toMatchObject({ search: 'uma', state: 'Open' });
  await person.click(screen.getByRole('button', { name: /^Paid on/ }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'paidOn', direction: 'asc' }));
});

it('the list says what it lacks, and why it did not load', async () => {
  const { unmount } = showList([]);
  expect(await screen.findByText('No payment batches yet.')).toBeVisible();
  unmount();
  const { unmount: leave } = showList([], { [list]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  leave();
  showList([], { [list]: () => refuse('FORBIDDEN') });
  expect(
    await screen.findByRole('heading', { name: 'You do not have sufficient permissions to view this page.' }),
  ).toBeVisible();
});

it('D-369: a preview says count and total before the batch is made, with the filter that was chosen', async () => {
  const { api, person, address } = showList([], {
    [preview]: ({ query }) => toPreview(query.month ? { count: 2 } : {}),
    'GET /api/v1/admin/reimbursement/category': () =>
      page([
        {
          _id: 'c',
          categoryName: 'Travel',
          subCategory: [],
          updatedAt: '2024-01-15T06:30:00.000Z',
          version: 1,
          isUsed: true,
        },
      ]),
    [create]: () => ({ data: batch(), message: 'PAY-000012 holds 1 claim, ₹100.' }),
  });
  await person.click(await screen.findByRole('button', { name: 'New payment batch' }));
  const dialog = await screen.findByRole('dialog', { name: 'New payment batch' });
  expect(await within(dialog).findByText('2 claims of 2 officers, ₹1,23,456.50.')).toBeVisible();
  await person.selectOptions(within(dialog).getByLabelText('Month'), 'All');
  expect(await within(dialog).findByText('3 claims of 2 officers, ₹1,23,456.50.')).toBeVisible();
  await person.selectOptions(await within(dialog).findByLabelText('Category'), 'Travel');
  await waitFor(() => expect(api.to(preview).at(-1)?.query).toMatchObject({ category: 'Travel' }));
  await within(dialog).findByText('3 claims of 2 officers, ₹1,23,456.50.');
  await person.click(within(dialog).getByRole('button', { name: 'Make batch' }));
  await waitFor(() => expect(address()).toBe('/payments/PAY-000012'));
  expect(api.to(create)[0]?.body).toMatchObject({ category: 'Travel', month: '', count: 3, totalAmount: 123456.5 });
});

it('D-307, D-369: the dialog says that own claims are left out, and makes no empty batch', async () => {
  const { api, person } = showList([], {
    [preview]: () => toPreview({ count: 0, officers: 0, totalAmount: 0, ownCount: 2 }),
  });
  await person.click(await screen.findByRole('button', { name: 'New payment batch' }));
  const dialog = await screen.findByRole('dialog', { name: 'New payment batch' });
  expect(await within(dialog).findByText('Claims of your own are left out: 2.')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Make batch' }));
  expect(await within(dialog).findAllByText('No approved claim waits for payment here.')).toHaveLength(2);
  expect(api.to(create)).toEqual([]);
});

it('D-369: when somebody else was faster, the dialog shows the new total and accepts it on the next try', async () => {
  let count = 3;
  const { api, person, address } = showList([], {
    [preview]: () => toPreview({ count }),
    [create]: ({ body }) => {
      if ((body as { count: number }).count === 2) return { data: batch(), message: 'Made.' };
      count = 2;
      return refuse('PAYMENT_CHANGED');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'New payment batch' }));
  const dialog = await screen.findByRole('dialog', { name: 'New payment batch' });
  await within(dialog).findByText(/^3 claims/);
  await person.click(within(dialog).getByRole('button', { name: 'Make batch' }));
  expect(await within(dialog).findByText(/The claims have changed since the preview/)).toBeVisible();
  expect(await within(dialog).findByText(/^2 claims/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Make batch' }));
  await waitFor(() => expect(address()).toBe('/payments/PAY-000012'));
  expect(api.to(create)).toHaveLength(2);
});

it('the dialog says why the preview did not load', async () => {
  const { person } = showList([], { [preview]: () => refuse('INTERNAL') });
  await person.click(await screen.findByRole('button', { name: 'New payment batch' }));
  const dialog = await screen.findByRole('dialog', { name: 'New payment batch' });
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeVisible();
});
