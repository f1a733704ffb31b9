import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connection, onEvent, queueWrites } from 'shared-auth';
import { refuse } from 'shared-auth/testing';
import { list, decide, claim, page, show, view } from '../../testing/show-claims.tsx';

const undo = 'POST /api/v1/admin/reimbursement/undo/:id';

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
