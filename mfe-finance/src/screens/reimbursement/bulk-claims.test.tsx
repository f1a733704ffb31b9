import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse } from 'shared-auth/testing';
import type { ListedClaim } from './reimbursement.api.ts';
import { list, claim, page, show } from '../../testing/show-claims.tsx';

const _undo = 'POST /api/v1/admin/reimbursement/undo/:id';
const bulk = 'POST /api/v1/inbox/decide';
const undoBulk = 'POST /api/v1/inbox/undo';
const ids = [1, 2, 3].map((n) => `6f1f4f3e-0000-4000-8000-00000000000${n}`);
const BATCH = '6f1f4f3e-0000-4000-8000-0000000000b1';

const three = (): ListedClaim[] => [
  claim({ _id: ids[0]!, category: 'Travel' }),
  claim({
    _id: ids[1]!,
    category: 'Food',
    amount: 500,
    findings: [{ code: 'round-without-bill', text: '500' }],
  }),
  claim({ _id: ids[2]!, category: 'Lodging', SAP_ID: 'RO1' }),
];

const result = (id: string, more: object = {}) => ({
  kind: 'claim' as const,
  id,
  result: 'done' as const,
  subject: `Claim of SO1 ${id.slice(-1)}`,
  message: 'Approved.',
  code: null,
  version: 2,
  ...more,
});

const tick = async (person: ReturnType<typeof show>['person'], name: RegExp) =>
  person.click(await screen.findByRole('checkbox', { name }));

it('FN-REI: claims are selected and approved together; their findings are read first, each result and Undo stay', async () => {
  const { api, person } = show(three(), {
    [bulk]: () => ({
      data: {
        batchId: BATCH,
        results: [
          result(ids[0]!),
          result(ids[1]!, {
            result: 'refused',
            message: 'Decided meanwhile by ZO1.',
            code: 'DECIDED_MEANWHILE',
            version: null,
          }),
        ],
      },
      message: 'OK',
    }),
    [undoBulk]: () => ({
      data: { batchId: BATCH, results: [result(ids[0]!, { message: 'Undone.', version: 3 })] },
      message: 'OK',
    }),
  });
  await tick(person, /^Select Travel of SO1/);
  await tick(person, /^Select Food of SO1/);
  expect(screen.getByText('2 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve claims' });
  expect(question).toHaveTextContent('Approve 2 claims?');
  expect(within(question).getByRole('region', { name: 'With objections (1)' })).toHaveTextContent(/Food of .*₹500: /);
  expect(within(question).getByRole('region', { name: 'No objections (1)' })).toHaveTextContent(/Travel of /);
  expect(api.to(bulk)).toEqual([]);
  await person.click(within(question).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 approved, 1 refused.')).toBeVisible();
  expect(api.to(bulk).map(({ body }) => body)).toEqual([
    {
      runId: expect.any(String),
      action: 'approve',
      items: [
        { kind: 'claim', id: ids[0], version: 1, seenFindings: '' },
        { kind: 'claim', id: ids[1], version: 1, seenFindings: 'round-without-bill 500' },
      ],
    },
  ]);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Results' }));
  const results = await screen.findByRole('dialog', { name: 'Results' });
  expect(within(results).getByText('Decided meanwhile by ZO1.')).toBeVisible();
  await person.click(within(results).getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 undone.')).toBeVisible();
  expect(api.to(undoBulk).map(({ body }) => body)).toEqual([{ batchId: BATCH }]);
});

it('D-166: a rejection of several asks no more than one does, and its remark stays after a failure and can be sent again', async () => {
  let tries = 0;
  const { api, person } = show(three(), {
    [bulk]: () => {
      tries += 1;
      return tries === 1
        ? refuse('INTERNAL')
        : { data: { batchId: BATCH, results: [result(ids[0]!, { message: 'Rejected.' })] }, message: 'OK' };
    },
  });
  await tick(person, /^Select Travel of SO1/);
  await person.click(screen.getByRole('button', { name: 'Reject selected' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reject claims' });
  const reject = within(question).getByRole('button', { name: 'Reject' });
  expect(reject).toBeEnabled();
  await person.type(within(question).getByLabelText(/^Remark/), 'No bill');
  await person.click(reject);
  await waitFor(() => expect(api.to(bulk)).toHaveLength(1));
  expect(within(question).getByLabelText(/^Remark/)).toHaveValue('No bill');
  await waitFor(() => expect(reject).toBeEnabled());
  await person.click(reject);
  expect(await screen.findByText('1 rejected.')).toBeVisible();
  expect(api.to(bulk).map(({ body }) => (body as { reason: string }).reason)).toEqual(['No bill', 'No bill']);
});

it('D-307: one selects all that wait on the page, never one’s own claims nor decided ones', async () => {
  const { person } = show([
    ...three(),
    claim({ _id: `${ids[0]!.slice(0, -1)}9`, category: 'Books', status: 'Approved' }),
  ]);
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  await waitFor(() => expect(all).toBeEnabled());
  await person.click(all);
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: /^Select .* of / })).toHaveLength(2);
  expect(all).toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(all).not.toBeChecked();
  expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve selected' })).not.toBeInTheDocument();
});

it('claims are grouped by the server, and all that wait in a group are selected', async () => {
  const group = {
    value: 'Travel',
    count: 250,
    sums: { amount: 5000 },
    isClosed: false,
    first: 0,
    start: 0,
    shownCount: 1,
  };
  const all = ['7', '8', '9'].map((end) => claim({ _id: `6f1f4f3e-0000-4000-8000-00000000000${end}` }));
  const { api, person } = show(
    [],
    {
      [list]: ({ query }) =>
        query.group
          ? page([...all, claim({ SAP_ID: 'RO1' })])
          : { ...page([claim()]), groups: { by: 'category', count: 4, page: [group] } },
    },
    '/reimbursement?group=category&closed=Food',
  );
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Travel 250Amount ₹5,000Select group');
  expect(api.to(list)[0]?.query).toMatchObject({ groupBy: 'category', closed: 'Food' });
  await person.click(screen.getByRole('button', { name: 'Select group: Travel' }));
  expect(await screen.findByText('3 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({
    groupBy: 'category',
    group: 'Travel',
    status: 'Pending',
    page: '1',
    limit: '100',
  });
});

const approvesAll: Fakes = {
  [bulk]: ({ body }) => ({
    data: { batchId: BATCH, results: body.items.map(({ id }) => result(id)) },
    message: 'OK',
  }),
};

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    claim({ _id: `6f1f4f3e-0000-4000-8000-000000000${String(index).padStart(3, '0')}` }),
  );

const pagesOf = (all: ListedClaim[]) => (query: { page?: number | undefined; limit?: number }) => {
  const { page: at = 1, limit = 10 } = query;
  const totalPage = Math.ceil(all.length / limit);
  return { ...page(all.slice((at - 1) * limit, at * limit)), totalPage, totalCount: all.length };
};

it('all pending claims of the filters are approved, other pages too, and no decided one', async () => {
  const all = many(12);
  const listed = pagesOf([
    claim({ _id: '6f1f4f3e-0000-4000-8000-000000000900', category: 'Books', status: 'Approved' }),
    ...all,
  ]);
  const { api, person } = show(
    [],
    { ...approvesAll, [list]: ({ query }) => (query.status ? pagesOf(all)(query) : listed(query)) },
    '/reimbursement?category=Travel',
  );
  await screen.findAllByLabelText(/^Select Travel/);
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('9 selected')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Select all pending' }));
  expect(await screen.findByText('12 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({ category: 'Travel', status: 'Pending', page: '1', limit: '100' });
  await person.click(screen.getByRole('button', { name: 'Approve selected' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Approve 12 claims?')).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('12 approved.')).toBeVisible();
  const { items } = api.to(bulk)[0]!.body as { items: { id: string }[] };
  expect(items.map(({ id }) => id).sort()).toEqual(all.map(({ _id }) => _id).sort());
});

it('of more pending claims than one decision takes, the first 100 are selected, and the bar says so', async () => {
  const { person } = show([], { [list]: ({ query }) => pagesOf(many(140))(query) }, '/reimbursement?status=Pending');
  await screen.findAllByLabelText(/^Select Travel/);
  await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Select the first 100 of 140' }));
  expect(await screen.findByText('100 selected, the most at once')).toBeVisible();
});
