import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { list, decide, claim, page, show, view } from '../../testing/show-claims.tsx';

const against = claim({
  findings: [
    { code: 'bill-claimed', text: 'SO2, 08/08/2024' },
    { code: 'no-visit', text: '09/08/2024' },
  ],
});

it('FN-REI-02, D-019, D-167: the list shows the documented columns, rupees, and bills that open in a tab of their own', async () => {
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
    'Paid',
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
    '-',
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

it('the list narrows to waiting claims over the limit of their month, as Today’s figure links', async () => {
  const { api, person, address } = show([claim()], {}, '/reimbursement?overLimit=yes');
  expect(await screen.findByLabelText('Limit of the month')).toHaveValue('yes');
  await waitFor(() => expect(api.to(list)[0]?.query).toMatchObject({ overLimit: 'yes' }));
  await person.selectOptions(screen.getByLabelText('Limit of the month'), 'All');
  expect(address()).toBe('/reimbursement');
  await waitFor(() => expect(api.to(list).at(-1)?.query).not.toHaveProperty('overLimit'));
});

it('the list narrows to days, a category and a region, all in the address', async () => {
  const { api, person, address } = show(
    [claim()],
    {
      'GET /api/v1/admin/reimbursement/category': () => ({
        ...page([]),
        data: [
          {
            _id: '6f1f4f3e-0000-4000-8000-000000000099',
            categoryName: 'Travel',
            subCategory: [],
            updatedAt: '2024-08-09T04:10:00.000Z',
            isUsed: true,
            version: 1,
          },
        ],
      }),
      'GET /api/v1/hierarchy': () => ({
        data: [
          {
            zone: 'NZ',
            name: 'NORTH',
            regions: [
              { regionCode: 'NR1', regionName: 'Delhi', areas: [] },
              { regionCode: 'NR2', regionName: 'Jaipur', areas: [] },
            ],
          },
        ],
        message: 'OK',
      }),
    },
    '/reimbursement?start=2024-08-01&end=2024-08-31&regionCode=GONE',
  );
  await waitFor(() =>
    expect(api.to(list)[0]?.query).toMatchObject({
      startDate: '2024-08-01',
      endDate: '2024-08-31',
      regionCode: 'GONE',
    }),
  );
  await person.selectOptions(
    await screen.findByLabelText('Category'),
    await screen.findByRole('option', { name: 'Travel' }),
  );
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ category: 'Travel' }));
  const region = screen.getByLabelText('Region');
  expect(region).toHaveValue('GONE');
  await person.selectOptions(region, await screen.findByRole('option', { name: 'Jaipur' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ category: 'Travel', regionCode: 'NR2' }));
  expect(address()).toBe('/reimbursement?start=2024-08-01&end=2024-08-31&regionCode=NR2&category=Travel');
});

it('D-369: payment stands beside the documented status in the list, the detail and the export, and as a filter', async () => {
  const paid = claim({ status: 'Approved', approvedBy: 'RO1', paid: '2024-08-20', paymentBatch: 'PAY-000012' });
  const { person, api } = show([paid]);
  await screen.findByText('Taxi');
  const row = within(screen.getAllByRole('row')[1]!);
  expect(row.getByText('Approved')).toBeVisible();
  expect(row.getByRole('link', { name: '20/08/2024' })).toHaveAttribute('href', '/payments/PAY-000012');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const { header, rows } = await readExport();
  expect([header.slice(7, 9), rows[0]?.slice(7, 9)]).toEqual([
    ['Paid', 'Payment batch'],
    ['20-08-2024', 'PAY-000012'],
  ]);
  await person.selectOptions(screen.getByLabelText('Payment'), 'Waits for payment');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ payment: 'waiting' }));
  const dialog = await view(person);
  expect(within(dialog).getByText('20/08/2024')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'PAY-000012' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
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

it('a link opens a claim that is on another page of the list', async () => {
  const far = claim({ _id: '6f1f4f3e-0000-4000-8000-000000000077', category: 'Lodging', subCategory: 'Hotel' });
  const { api } = show(
    [],
    { [list]: ({ query }) => page(query.id === far._id ? [far] : [claim()]) },
    `/reimbursement?claim=${far._id}`,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Expense Detail/ });
  expect(within(dialog).getByText('Lodging')).toBeVisible();
  expect(api.to(list).map(({ query }) => query)).toContainEqual({ id: far._id });
});

it('the screen shows why the claim of a link could not be read', async () => {
  show(
    [],
    { [list]: ({ query }) => (query.id ? refuse('INTERNAL') : page([claim()])) },
    '/reimbursement?claim=6f1f4f3e-0000-4000-8000-000000000077',
  );
  const dialog = await screen.findByRole('dialog', { name: 'This claim could not be read' });
  expect(within(dialog).getByText(/Something went wrong on our side/)).toBeVisible();
});

it('D-017: the screen exports every claim that matches as a spreadsheet', async () => {
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
    'Paid',
    'Payment batch',
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
      '-',
      '-',
      'https://files.example/a.pdf, http://localhost/files/k/b.png',
      'No objections',
    ],
    ['09-08-2024', 'SO1', 'Travel', 'Taxi', 123456.5, 'ZO1', 'Approved', '-', '-', '-', '-'],
  ]);
});

it('the screen links to the inbox, where claims without findings are approved together', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Approve claims without objections' });
  expect(link).toHaveAttribute('href', '/approvals?kind=claim&check=clear');
});

it('a claim’s row has its first finding and how many more, and its dialog and the question before approval list them', async () => {
  const { person } = show([against]);
  const lines = ['Bill claimed already: SO2, 08/08/2024', 'Day without a visit: 09/08/2024'];
  const row = within(await screen.findByRole('row', { name: /Taxi/ }));
  expect(row.getByText(lines[0]!).parentElement).toHaveTextContent(`${lines[0]} +1`);
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

it('objections are chosen by their counts and go to the server with the other filters', async () => {
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

it('D-375: a heading sorts the claims of the server and of the export, and a third press gives the documented order', async () => {
  const { api, person, address } = show();
  const heading = () => screen.findByRole('button', { name: 'Amount' });
  await person.click(await heading());
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'amount', direction: 'asc' }));
  await person.click(await heading());
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'amount', direction: 'desc' }));
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await readExport();
  expect(api.to(list).at(-1)?.query).toMatchObject({ sort: 'amount', direction: 'desc', limit: '100' });
  await person.click(await heading());
  await waitFor(() => expect(address()).toBe('/reimbursement'));
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'none');
});
