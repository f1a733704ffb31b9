import { expect, test } from 'e2e/smoke';

test.use({ demoUser: 'RO1' });

test('the reimbursements are listed, and one opens with its details', async ({ page, open }) => {
  await open('/reimbursement', 'Reimbursement');
  await page.getByRole('button', { name: /^View/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Expense Detail' })).toContainText(/\S/);
});
