import type { Locator } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, openAs, signIn, test } from '../fixtures/test.ts';
import { raiseTicket, readTickets } from '../fixtures/tickets.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

test.afterEach(() => undoDecisions('RO1', 'ZO1'));

test('D-354: a remark from an open drawer does not reopen a ticket that somebody else has resolved @journey', async ({
  page,
  browser,
}) => {
  const ticket = await raiseTicket('The claim is still open');
  const path = `/dealer-help-desk?search=${ticket.ticketNo}`;
  await signIn(page, 'RO1', path);
  await page.getByRole('button', { name: `Take Action on ${ticket.ticketNo}` }).click();
  const drawer = page.getByRole('dialog', { name: ticket.ticketNo });
  await drawer.getByLabel('Remarks(For Internal Reference)').fill('Called him twice');

  const other = await openAs(browser, 'ZO1', path);
  await other.getByRole('button', { name: `Take Action on ${ticket.ticketNo}` }).click();
  await other.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await other.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(other.getByText('Ticket Updated Successfully')).toBeVisible();

  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(drawer.getByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  await expect(drawer.getByLabel('Status', { exact: true })).toHaveValue('RESOLVED');
  await expect(drawer.getByLabel('Remarks(For Internal Reference)')).toHaveValue('Called him twice');
  await expect(drawer.getByText('Marked Ticket as RESOLVED by ZO1')).toBeVisible();
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(page.getByText('Ticket Updated Successfully')).toBeVisible();
  await expect(drawer.getByText('Remarks: Called him twice')).toBeVisible();
  const resolved = await readTickets('RESOLVED');
  expect(resolved.map(({ _id }) => _id)).toContain(ticket._id);
});

test('D-306, D-354: two people at one ticket see each other’s lines, and a stale page’s status is refused @journey', async ({
  page,
  browser,
}) => {
  const ticket = await raiseTicket('Two of us write on it');
  const path = `/dealer-help-desk?ticket=${ticket._id}`;
  await page.clock.install();
  await signIn(page, 'RO1', path);
  const other = await openAs(browser, 'ZO1', path, (context) => context.clock.install());
  const [mine, theirs] = [page, other].map((each) => each.getByRole('dialog', { name: ticket.ticketNo })) as [
    Locator,
    Locator,
  ];
  await mine.getByLabel('Reply to customer').fill('The lorry comes at noon');
  await mine.getByLabel('Status', { exact: true }).selectOption('IN PROGRESS');
  await theirs.getByLabel('Remarks(For Internal Reference)').fill('Called the depot');
  await theirs.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await theirs.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(other.getByText('Ticket Updated Successfully')).toBeVisible();
  await theirs.getByLabel('Reply to customer').fill('A half sentence');

  // The page polls by itself every 15 seconds.
  await page.clock.runFor(15_000);
  await expect(mine.getByText('Remarks: Called the depot')).toBeVisible();
  await expect(mine.getByLabel('Reply to customer')).toHaveValue('The lorry comes at noon');
  await mine.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(mine.getByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  await expect(mine.getByText('Marked Ticket as RESOLVED by ZO1')).toBeVisible();
  await expect(mine.getByText('Reply: The lorry comes at noon')).toHaveCount(0);
  await expect(mine.getByLabel('Reply to customer')).toHaveValue('The lorry comes at noon');
  await mine.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(page.getByText('Ticket Updated Successfully')).toBeVisible();

  await other.clock.runFor(15_000);
  await expect(theirs.getByText('Reply: The lorry comes at noon')).toBeVisible();
  await expect(theirs.getByText('Marked Ticket as IN PROGRESS by RO1')).toBeVisible();
  await expect(theirs.getByLabel('Reply to customer')).toHaveValue('A half sentence');
});

test('D-306: an expense that somebody else has approved meanwhile shows so in the list, the detail and its buttons @journey', async ({
  page,
  browser,
}) => {
  const path = '/reimbursement?status=Pending';
  await signIn(page, 'RO1', path);
  const row = rowsOf(page)
    .first()
    .getByRole('button', { name: /^View / });
  const name = (await row.getAttribute('aria-label')) ?? '';
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Expense Detail' });
  await expect(detail.getByText('Pending', { exact: true })).toBeVisible();

  const other = await openAs(browser, 'ZO1', path);
  await other.getByRole('button', { name }).first().click();
  await other.getByRole('dialog', { name: 'Expense Detail' }).getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Reimbursement Approved Successfully')).toBeVisible();

  await detail.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Remark').fill('No bill');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByText('Only a pending Reimbursement can be changed.')).toBeVisible();
  await expect(question.getByLabel('Remark')).toHaveValue('No bill');
  await expect(question.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(detail.getByText('This expense is already Approved.')).toBeVisible();
  await expect(detail.getByText('Pending', { exact: true })).toHaveCount(0);
  for (const action of ['Approve', 'Reject']) await expect(detail.getByRole('button', { name: action })).toBeDisabled();
});
