import { screen, waitFor, within } from '@testing-library/react';
import { onEvent } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { ListedClaim } from './reimbursement.api.ts';
import ReimbursementScreen from './reimbursement-screen.tsx';

const list = 'GET /api/v1/admin/reimbursement';
const decide = 'PUT /api/v1/admin/reimbursement/:id';
const undo = 'POST /api/v1/admin/reimbursement/undo/:id';
const history = 'GET /api/v1/history/:kind/:id';
const claim = (more: Partial<ListedClaim> = {}): ListedClaim => ({
  _id: '6f1f4f3e-0000-4000-8000-000000000001',
  reimbursementDate: '2024-08-09',
  SAP_ID: 'SO1',
  category: 'Travel',
  subCategory: 'Taxi',
  amount: 123456.5,
  approvedBy: null,
  status: 'Pending',
  bills: ['https://files.example/a.pdf', 'javascript:alert(1)', '/files/k/b.png'],
  description: 'Visit to Pune',
  rejectReason: null,
  version: 1,
  findings: [],
  monthLimit: null,
  ...more,
});
const page = (data: ListedClaim[]) => ({ data, totalPage: 1, currentPage: 1, totalCount: data.length, message: 'OK' });
const entry = {
  at: '2024-08-09T04:10:00.000Z',
  by: 'RO1',
  byRole: 'RO',
  action: 'approve',
  before: { status: 'Pending' },
  after: { status: 'Approved' },
};
const show = (claims: ListedClaim[] = [claim()], fakes: Fakes = {}) =>
  renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path: '/reimbursement',
    api: { [list]: () => page(claims), [history]: () => ({ data: [entry], message: 'OK' }), ...fakes },
  });
const view = async (person: ReturnType<typeof show>['person']) => {
  await person.click(await screen.findByRole('button', { name: /^View/ }));
  return screen.findByRole('dialog', { name: 'Expense Detail' });
};

it('FN-REI-02, D-019, D-167: shows the documented columns, rupees, and bills that open in a tab of their own', async () => {
  show();
  await screen.findByText('Taxi');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Select',
    'Date',
    'User ID',
    'Category',
    'Sub Category',
    'Amount',
    'Approved By',
    'View',
    'Status',
    'Attachments',
    'Claim check',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    '09/08/2024',
    'SO1',
    'Travel',
    'Taxi',
    '₹1,23,456.50',
    '-',
    'View',
    'Pending',
    'Bill 1Bill 2',
    'No objections',
  ]);
  const links = screen.getAllByRole('link', { name: /^Bill/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://files.example/a.pdf', '/files/k/b.png']);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
});

it('issue 16: narrows the list to waiting claims over the limit of their month, as Today’s figure links', async () => {
  const { api, person, address } = renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path: '/reimbursement?overLimit=yes',
    api: { [list]: () => page([claim()]) },
  });
  expect(await screen.findByLabelText('Limit of the month')).toHaveValue('yes');
  await waitFor(() => expect(api.to(list)[0]?.query).toMatchObject({ overLimit: 'yes' }));
  await person.selectOptions(screen.getByLabelText('Limit of the month'), 'All');
  expect(address()).toBe('/reimbursement');
  await waitFor(() => expect(api.to(list).at(-1)?.query).not.toHaveProperty('overLimit'));
});

it('FN-REI-03, D-179: Expense Detail shows the claim and who did what', async () => {
  const { person } = show([claim({ status: 'Rejected', approvedBy: 'ZO1', rejectReason: 'Bill is not readable' })]);
  const dialog = await view(person);
  for (const text of [
    '09/08/2024',
    'SO1',
    'Travel',
    'Taxi',
    '₹1,23,456.50',
    'Visit to Pune',
    'Rejected',
    'ZO1',
    'Bill is not readable',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(await within(dialog).findByText(/RO1 \(RO\)/)).toBeVisible();
});

it('FN-REI-03, FN-REI-05: approves after the question, once, and list and dialog follow', async () => {
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
  // 0091: the officer's page receives the event.
  expect(heard).toEqual(['SO1']);
  end();
});

it('FN-REI-06, FN-REI-07: rejects with a remark, which stays as typed when the server refuses', async () => {
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

it('D-166: when somebody was faster, the question says so and the claim is read again', async () => {
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

it.each(['Approve', 'Reject'])(
  'D-306: %s after somebody else: list, detail and buttons show what the claim is now, also where the list would hold it no more',
  async (label) => {
    let stored = claim();
    const { person } = show([], {
      [list]: ({ query }) => page([stored].filter(({ status }) => !query.status || status === query.status)),
      [decide]: () => {
        stored = claim({ status: 'Approved', approvedBy: 'ZO1', version: 2 });
        return refuse('CLAIM_NOT_PENDING', { current: stored });
      },
    });
    await person.selectOptions(await screen.findByLabelText('Filter by Status'), 'Pending');
    const dialog = await view(person);
    await person.click(within(dialog).getByRole('button', { name: label }));
    const question = await screen.findByRole('alertdialog');
    if (label === 'Reject') await person.type(within(question).getByLabelText('Remark'), 'No bill');
    await person.click(within(question).getByRole('button', { name: label }));
    expect(await within(question).findByText('Only a pending Reimbursement can be changed.')).toBeVisible();
    expect(within(question).getByRole('button', { name: label })).toBeDisabled();
    if (label === 'Reject') expect(within(question).getByLabelText('Remark')).toHaveValue('No bill');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).queryByText('Pending')).not.toBeInTheDocument();
    expect(within(dialog).getByText('This expense is already Approved.')).toBeVisible();
    for (const name of ['Approve', 'Reject']) expect(within(dialog).getByRole('button', { name })).toBeDisabled();
    expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('ZO1');
    expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Approved');
  },
);

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

it('nobody is offered to take back what somebody else decided', async () => {
  const { person } = show([claim({ status: 'Approved', approvedBy: 'ZO1' })]);
  const dialog = await view(person);
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('a link opens a claim that is on another page of the list', async () => {
  const far = claim({ _id: '6f1f4f3e-0000-4000-8000-000000000077', category: 'Lodging', subCategory: 'Hotel' });
  const { api } = renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path: `/reimbursement?claim=${far._id}`,
    api: {
      [list]: ({ query }) => page(query.id === far._id ? [far] : [claim()]),
      [history]: () => ({ data: [entry], message: 'OK' }),
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Expense Detail' });
  expect(within(dialog).getByText('Lodging')).toBeVisible();
  expect(api.to(list).map(({ query }) => query)).toContainEqual({ id: far._id });
});

it('the screen shows why the claim of a link could not be read', async () => {
  renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path: '/reimbursement?claim=6f1f4f3e-0000-4000-8000-000000000077',
    api: { [list]: ({ query }) => (query.id ? refuse('INTERNAL') : page([claim()])) },
  });
  const dialog = await screen.findByRole('dialog', { name: 'This claim could not be read' });
  expect(within(dialog).getByText(/Something went wrong on our side/)).toBeVisible();
});

it('D-017: exports every claim that matches as a spreadsheet', async () => {
  const { person } = show([
    claim(),
    claim({ _id: '6f1f4f3e-0000-4000-8000-000000000002', bills: [], approvedBy: 'ZO1', status: 'Approved' }),
  ]);
  await screen.findAllByText('Taxi');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('Reimbursement.xlsx');
  expect(file.header).toEqual([
    'Date',
    'User ID',
    'Category',
    'Sub Category',
    'Amount',
    'Approved By',
    'Status',
    'Attachments',
    'Claim check',
  ]);
  expect(file.rows).toEqual([
    [
      '09-08-2024',
      'SO1',
      'Travel',
      'Taxi',
      123456.5,
      '-',
      'Pending',
      'https://files.example/a.pdf, http://localhost/files/k/b.png',
      'No objections',
    ],
    ['09-08-2024', 'SO1', 'Travel', 'Taxi', 123456.5, 'ZO1', 'Approved', '-', '-'],
  ]);
});

it('the screen links to the inbox, where claims without findings are approved together', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Approve claims without objections' });
  expect(link).toHaveAttribute('href', '/approvals?kind=claim&check=clear');
});

const against = claim({
  findings: [
    { code: 'bill-claimed', text: 'SO2, 08/08/2024' },
    { code: 'no-visit', text: '09/08/2024' },
  ],
});

it('a claim’s row has its first finding and how many more, and its dialog and the question before approval list them', async () => {
  const { person } = show([against]);
  const lines = ['Bill claimed already: SO2, 08/08/2024', 'Day without a visit: 09/08/2024'];
  const row = within(await screen.findByRole('row', { name: /Taxi/ }));
  expect(row.getByText(`${lines[0]} +1`)).toBeVisible();
  const dialog = await view(person);
  for (const line of lines) expect(within(dialog).getByText(line)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to approve this expense?')).toBeVisible();
  expect(question.getByText('Objections:')).toBeVisible();
  for (const line of lines) expect(question.getByText(line)).toBeVisible();
});

it('a finding that came since is shown in the open question, and the next press has seen it', async () => {
  const findings = [{ code: 'same-claim' as const, text: 'Taxi, Approved' }];
  let stored = claim();
  const { api, person } = show([], {
    [list]: () => page([stored]),
    [decide]: () => {
      stored = claim({ findings });
      return refuse('FINDING_SINCE', { current: stored });
    },
  });
  const dialog = await view(person);
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await question.findByText('Same amount and category that day: Taxi, Approved')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.to(decide).map(({ body }) => (body as { seenFindings: string }).seenFindings)).toEqual([
      '',
      'same-claim Taxi, Approved',
    ]),
  );
});

it('a paid claim whose twin was paid too stays marked', async () => {
  show([claim({ status: 'Approved', approvedBy: 'ZO1', findings: [{ code: 'same-claim', text: 'Taxi, Approved' }] })]);
  const row = within(await screen.findByRole('row', { name: /Taxi/ }));
  expect(row.getByText('Same amount and category that day: Taxi, Approved')).toBeVisible();
});

it('a claim without findings shows just that, and a decided one shows nothing', async () => {
  const { person, unmount } = show([claim()]);
  const dialog = await view(person);
  expect(within(dialog).getByText('No objections')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(within(await screen.findByRole('alertdialog')).queryByText('Objections:')).not.toBeInTheDocument();
  unmount();
  show([claim({ status: 'Approved', approvedBy: 'ZO1' })]);
  const row = await screen.findByRole('row', { name: /Taxi/ });
  expect(within(row).queryByText('No objections')).not.toBeInTheDocument();
});

it('D-171: Expense Detail says what is used and left of the month’s limit, and where there is none', async () => {
  const limited = claim({ monthLimit: { limit: 1000, used: 300, pending: 650.5, left: 49.5 } });
  const { person, unmount } = show([limited]);
  expect(within(await view(person)).getByText('₹1,000: ₹300 used, ₹650.50 pending, ₹49.50 left')).toBeVisible();
  unmount();
  const over = show([claim({ monthLimit: { limit: 1000, used: 900, pending: 150, left: -50 } })]);
  expect(within(await view(over.person)).getByText('₹1,000: ₹900 used, ₹150 pending, ₹50 over')).toBeVisible();
  over.unmount();
  const none = show([claim()]);
  expect(within(await view(none.person)).getByText('No limit is set.')).toBeVisible();
});

it('FN-REI-04: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Reimbursements Available.')).toBeVisible();
});

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

it('issue 38: objections are chosen by their counts and go to the server with the other filters', async () => {
  const findingCounts = [{ code: 'old', count: 3 }];
  const { api, person } = show([], {
    [list]: ({ query }) => ({ ...page([claim()]), ...(query.counts === 'findings' && { findingCounts }) }),
  });
  await person.selectOptions(await screen.findByLabelText('Filter by Status'), 'Pending');
  await person.click(screen.getByRole('button', { name: 'Objection' }));
  await person.click(await screen.findByLabelText('Old claim · 3'));
  const listed = () => api.to(list).filter(({ query }) => query.counts === undefined);
  await waitFor(() => expect(listed().at(-1)?.query).toMatchObject({ status: 'Pending', finding: 'old' }));
});

it('issue 38: claims are grouped by the server, and all that wait in a group are selected', async () => {
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
  const { api, person } = renderSignedIn(<ReimbursementScreen />, {
    role: 'RO',
    path: '/reimbursement?group=category&closed=Food',
    api: {
      [list]: ({ query }) =>
        query.group
          ? page([...all, claim({ SAP_ID: 'RO1' })])
          : { ...page([claim()]), groups: { by: 'category', count: 4, page: [group] } },
    },
  });
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Travel 250Amount ₹5,000Select group');
  expect(api.to(list)[0]?.query).toMatchObject({ groupBy: 'category', closed: 'Food' });
  await person.click(screen.getByRole('button', { name: 'Select group: Travel' }));
  expect(await screen.findByText('3 selected')).toBeVisible();
  expect(api.to(list).at(-1)?.query).toEqual({
    groupBy: 'category',
    group: 'Travel',
    status: 'Pending',
    limit: '100',
  });
});
