import { expect, test } from 'console-kit/smoke';

test.use({ demoUser: 'RO1' });

test('the reimbursements are listed, and one opens with its details', async ({ page, open, isThere }) => {
  await open('/reimbursement', 'Reimbursement');
  const view = page.getByRole('button', { name: /^View / });
  if (!(await isThere(view))) return;
  await view.first().click();
  await expect(page.getByRole('dialog', { name: 'Expense Detail' })).toContainText(/\S/);
});
