import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import { claim } from '../../testing/show-claims.tsx';
import { batch, claims, lines, list, markPaid, page, showBatch, takeBack } from '../../testing/show-payments.tsx';

it.each(['CSV', 'XLSX'])(
  'D-369: the bank file as %s has ID, name, amount and reference, one line an officer',
  async (format) => {
    const { person } = showBatch();
    await screen.findByText('Ravi Kumar');
    await person.click(screen.getByRole('button', { name: `Export ${format}` }));
    const { name, header, rows } = await readExport();
    expect(name).toBe(`PAY-000012.${format.toLowerCase()}`);
    expect(header.map((each) => String(each).replace('\ufeff', ''))).toEqual(['ID', 'Name', 'Amount', 'Reference']);
    expect(rows.map((row) => row.map(String))).toEqual([
      ['SO1', 'Ravi Kumar', '123000', 'PAY-000012-SO1'],
      ['SO2', 'Asha', '456.5', 'PAY-000012-SO2'],
    ]);
  },
);

it('D-369: a batch shows its facts, and its claims lead to Reimbursement', async () => {
  const { api, person } = showBatch([batch()], {
    [claims]: () => page([claim({ status: 'Approved', paymentBatch: 'PAY-000012' })]),
  });
  for (const text of ['Open', '₹1,23,456.50', 'August 2024, NR1']) expect(await screen.findByText(text)).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Claims' }));
  expect(await screen.findByRole('link', { name: 'View Travel of SO1, 09/08/2024' })).toHaveAttribute(
    'href',
    '/reimbursement?claim=6f1f4f3e-0000-4000-8000-000000000001',
  );
  expect(api.to(claims)[0]?.query).toMatchObject({ paymentBatch: 'PAY-000012' });
});

it('D-369: a batch is marked as paid on a day, and then shows it', async () => {
  let stored = batch({ createdAt: new Date().toISOString() });
  const { api, person } = showBatch([], {
    [list]: () => page([stored]),
    [markPaid]: ({ body }) => {
      const { paidOn } = body as { paidOn: string };
      stored = { ...stored, state: 'Paid', paidOn, paidBy: 'RO1', version: 2 };
      return { data: stored, message: 'PAY-000012 was paid.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/3 claims of 2 officers, ₹1,23,456.50. Each officer is told./)).toBeVisible();
  await person.click(within(question).getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Marked as paid by')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument();
  expect(api.to(markPaid)[0]).toMatchObject({
    params: { id: stored._id },
    body: { version: 1, paidOn: stored.paidOn },
  });
});

it('D-369: a batch is taken back with a reason, which survives a refusal', async () => {
  let stored = batch({ state: 'Paid', paidOn: '2024-09-05', paidBy: 'RO1' });
  let tries = 0;
  const { person } = showBatch([], {
    [list]: () => page([stored]),
    [takeBack]: ({ body }) => {
      tries += 1;
      if (tries === 1) return refuse('INTERNAL');
      const { reason } = body as { reason: string };
      stored = {
        ...stored,
        ...{ state: 'Taken back', takenBackAt: '2024-09-06T04:10:00.000Z', takenBackBy: 'RO1', reason, version: 2 },
      };
      return { data: stored, message: 'PAY-000012 was taken back.' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Take back' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText(/Take it back only if the money did not arrive/)).toBeVisible();
  const confirm = within(question).getByRole('button', { name: 'Take back' });
  expect(confirm).toBeDisabled();
  await person.type(within(question).getByLabelText(/^Reason/), 'The bank returned it');
  await person.click(confirm);
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(within(question).getByLabelText(/^Reason/)).toHaveValue('The bank returned it');
  await person.click(confirm);
  expect(await screen.findByText('The bank returned it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it.each([
  [{ hasOwn: true }, 'You can not decide a batch that holds a claim of your own.', true],
  [{ isWhole: false }, /^Some claims of this batch are outside your area/, false],
])('D-307, D-369: a batch with %p is decided by somebody else', async (more, text, hasFile) => {
  showBatch([batch(more)]);
  expect(await screen.findByText(text)).toBeVisible();
  for (const name of ['Mark as paid', 'Take back']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await screen.findByText('Ravi Kumar');
  expect(screen.queryAllByRole('button', { name: /^Export/ })).toHaveLength(hasFile ? 2 : 0);
});

it('a batch that does not exist, is refused or did not load says so', async () => {
  const { unmount } = showBatch([]);
  expect(await screen.findByRole('button', { name: 'Return to Home Page' })).toBeVisible();
  unmount();
  const { unmount: leave } = showBatch([], { [list]: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  leave();
  const { unmount: close } = showBatch([], { [list]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  close();
  showBatch([batch()], { [lines]: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
