import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connection, onEvent, queueWrites } from 'shared-auth';
import { type Fakes, refuse } from 'shared-auth/testing';
import type { ListedClaim } from './reimbursement.api.ts';
import { list, decide, claim, page, show, view } from '../../testing/show-claims.tsx';

const undo = 'POST /api/v1/admin/reimbursement/undo/:id';

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

it('FN-REI-03, FN-REI-05: a claim is approved after the question, once, and list and dialog follow', async () => {
  let stored = claim();
  const heard: string[] = [];
  const end = onEvent('officer:changed', ({ SAP_ID }) => heard.push(SAP_ID));
  const { api, person } = show([], {
    [list]: () => page([stored]),
    [decide]: () => {
      stored = claim({ status: 'Approved', approvedBy: 'RO1', version: 2 });
      return { data: stored, message: 'Reimbursement Approved Successfully' };
    },
  });
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Are you sure you want to approve this expense?')).toBeVisible();
  expect(within(question).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await person.dblClick(within(question).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Reimbursement Approved Successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.to(decide).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: claim()._id }, body: { status: 'Approved', version: 1, seenFindings: '' } },
  ]);
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Reject' })).toBeDisabled();
  expect(heard).toEqual(['SO1']);
  end();
});

it('the uploaded pictures of bills are shown beside the claim, and one that does not load is left out', async () => {
  const bills = ['https://files.example/a.png', '/files/k/b.png', '/files/k/c.pdf', '/files/k/d.JPG'];
  const { person } = show([claim({ bills })]);
  const dialog = within(await view(person));
  const names = () => dialog.getAllByRole('img').map((img) => [img.getAttribute('alt'), img.getAttribute('src')]);
  expect(names()).toEqual([
    ['Bill 2', '/files/k/b.png'],
    ['Bill 4', '/files/k/d.JPG'],
  ]);
  fireEvent.error(dialog.getByRole('img', { name: 'Bill 2' }));
  expect(names()).toEqual([['Bill 4', '/files/k/d.JPG']]);
});

it('D-369: a part of a claim is approved with a remark, below the amount', async () => {
  let stored = claim({ amount: 700 });
  const { api, person } = show([], {
    [list]: () => page([stored]),
    [decide]: () => {
      const approved = { status: 'Approved', approvedBy: 'RO1', approvedAmount: 500, approveRemark: 'Bus, no taxi' };
      stored = claim({ ...approved, status: 'Approved', amount: 700, version: 2 });
      return { data: stored, message: 'Reimbursement Approved Successfully' };
    },
  });
  const dialog = within(await view(person));
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Only a part' }));
  const amount = question.getByLabelText(/^Amount to approve/);
  expect(amount).toHaveFocus();
  expect(question.getByText('Of ₹700.')).toBeVisible();
  for (const [typed, error] of [
    ['700', 'Please give an amount over 0 and below ₹700.'],
    ['0', 'Please give an amount over 0 and below ₹700.'],
    ['1.005', 'Please give at most two decimals.'],
  ] as const) {
    await person.type(amount, typed);
    expect(question.getByText(error)).toBeVisible();
    await person.clear(amount);
  }
  await person.type(amount, '500');
  expect(question.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await person.type(question.getByLabelText(/^Why only a part/), 'Bus, no taxi');
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Reimbursement Approved Successfully')).toBeVisible();
  expect(api.to(decide).map(({ body }) => body)).toEqual([
    { status: 'Approved', approvedAmount: 500, remark: 'Bus, no taxi', version: 1, seenFindings: '' },
  ]);
  expect(dialog.getByText('Approved amount')).toBeVisible();
  expect(dialog.getByText('Bus, no taxi')).toBeVisible();
});

it('FN-REI-06, FN-REI-07: a claim is rejected with a remark, which stays as typed when the server refuses', async () => {
  let refuses = true;
  const { api, person } = show([claim()], {
    [decide]: ({ body }) =>
      refuses
        ? refuse('INTERNAL')
        : {
            data: claim({ status: 'Rejected', rejectReason: body.remark ?? null, version: 2 }),
            message: 'Reimbursement Rejected Successfully',
          },
  });
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('Are you sure you want to reject this expense?')).toBeVisible();
  await person.type(within(question).getByLabelText('Remark'), 'No bill');
  await person.click(within(question).getByRole('button', { name: 'Reject' }));
  expect(await within(question).findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(within(question).getByLabelText('Remark')).toHaveValue('No bill');
  refuses = false;
  await person.click(within(question).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Reimbursement Rejected Successfully')).toBeVisible();
  expect(api.to(decide).at(-1)?.body).toEqual({ status: 'Rejected', remark: 'No bill', version: 1, seenFindings: '' });
});

it('FN-REI-06: a decided claim cannot be decided again', async () => {
  const { person } = show([claim({ status: 'Approved', approvedBy: 'ZO1' })]);
  const dialog = await view(person);
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(within(dialog).getByText('This expense is already Approved.')).toBeVisible();
});

it('D-166: nobody decides the own claim, and is told why', async () => {
  const { person } = show([claim({ SAP_ID: 'RO1' })]);
  const dialog = await view(person);
  for (const name of ['Approve', 'Reject']) {
    expect(within(dialog).getByRole('button', { name })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name })).toHaveAccessibleDescription(
      'You can not decide your own claim.',
    );
  }
});

it('D-166: the question says when somebody was faster, and the claim is read again', async () => {
  let stored = claim();
  const { person } = show([], {
    [list]: () => page([stored]),
    [decide]: () => {
      stored = claim({ status: 'Rejected', approvedBy: 'ZO1', version: 2 });
      return refuse('CLAIM_NOT_PENDING');
    },
  });
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Approve' }));
  expect(await within(question).findByText('Only a pending Reimbursement can be changed.')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByText('Rejected')).toBeInTheDocument());
});

it('a decided claim keeps its place, marked, and its decision is undone from the list', async () => {
  let stored = claim();
  const { api, person } = show([], {
    [list]: ({ query }) => page([stored].filter(({ status }) => !query.status || status === query.status)),
    [decide]: () => {
      stored = claim({ status: 'Approved', approvedBy: 'RO1', version: 2 });
      return { data: stored, message: 'Reimbursement Approved Successfully' };
    },
    [undo]: () => {
      stored = claim({ version: 3 });
      return { data: stored, message: 'Undone. The Reimbursement is Pending again.' };
    },
  });
  await person.selectOptions(await screen.findByLabelText('Filter by Status'), 'Pending');
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Reimbursement Approved Successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  const row = await screen.findByRole('row', { name: /Taxi/ });
  expect(within(row).getByText('you, just now')).toBeVisible();
  await person.click(within(screen.getByRole('group', { name: 'Decisions' })).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. It is waiting again.')).toBeVisible();
  expect(within(row).getByText('Pending')).toBeVisible();
  expect(api.to(undo).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: claim()._id }, body: { version: 2 } },
  ]);
});

it('Expense Detail takes back the own decision, and says why it cannot when the claim has changed since', async () => {
  let stored = claim({ status: 'Rejected', approvedBy: 'RO1', version: 2 });
  const { api, person } = show([], {
    [list]: () => page([stored]),
    [undo]: () => {
      stored = claim({ status: 'Approved', approvedBy: 'ZO1', version: 4 });
      return refuse('CHANGED_SINCE', { current: stored });
    },
  });
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This has changed since, so it stays as it is.')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByText('This expense is already Approved.')).toBeVisible());
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(api.to(undo)).toHaveLength(1);
});

it('an own decision that is taken back without a connection waits, and is not told as failed', async () => {
  queueWrites(async () => ({
    add: async ({ id }) => ({ id, describe: () => undefined, takeBack: async () => true }),
  }));
  const { person } = show([claim({ status: 'Rejected', approvedBy: 'RO1', version: 2 })]);
  const dialog = await view(person);
  connection.getState().lose();
  await person.click(within(dialog).getByRole('button', { name: 'Undo' }));
  const notice = await screen.findByText(/^No connection: this waits/);
  expect(notice.closest('[data-toast]')).toHaveAttribute('data-tone', 'info');
  connection.getState().restore();
});

it('nobody is offered to take back what somebody else decided', async () => {
  const { person } = show([claim({ status: 'Approved', approvedBy: 'ZO1' })]);
  const dialog = await view(person);
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

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
