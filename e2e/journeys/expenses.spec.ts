import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

interface Total {
  _id: string;
  count: number;
}
const MONTH = () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [year = 0, month = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { startDate: `${today.slice(0, 7)}-01`, endDate: `${today.slice(0, 7)}-${last}` };
};

test('FN-CAT-03, FN-LIM-01, D-163, D-332: a category gets a limit, stands on the overview with it, and both go together @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/reimbursement-category');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await dialog.getByLabel('Category Name').fill('Journey Trips');
  await dialog.getByLabel('Sub Category').fill('Cab');
  await dialog.getByLabel('Sub Category').press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(/Cab/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category Added Successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Spend Limit', exact: true }).click();
  const limit = page.getByRole('region', { name: 'Journey Trips' }).getByLabel('Cab');
  await expect(limit).toHaveValue('0');
  await limit.fill('1,500');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Spend Limit Updated Successfully')).toBeVisible();
  await expect(limit).toHaveValue('1500');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Expense dash', exact: true }).click();
  const limits = page.getByRole('region', { name: 'Spend limits of the month', exact: true });
  const row = limits.getByRole('row').filter({ hasText: 'Journey Trips' });
  await expect(row).toContainText('Cab');
  await expect(row).toContainText('₹0');

  await page.getByRole('link', { name: 'Reimbursement Category', exact: true }).click();
  await page.getByRole('button', { name: /^Delete.*Journey Trips/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this item? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category Deleted Successfully')).toBeVisible();
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/admin/spend-limit?role=SO');
  expect(JSON.stringify(body)).not.toContain('Journey Trips');
});

test('FN-EXP-01, FN-EXP-02, D-331: each figure of the overview opens as many claims as it says, and Back closes them @journey', async ({
  page,
}) => {
  const { startDate, endDate } = MONTH();
  const { body } = await callAs(
    'RO1',
    'GET',
    `/api/v1/admin/reimbursement/dash?startDate=${startDate}&endDate=${endDate}`,
  );
  const totals = body.data as unknown as Total[];
  expect(totals.map(({ _id }) => _id)).toEqual(['Pending', 'Approved', 'Rejected']);
  await signIn(page, 'RO1', '/expense-dash');
  for (const { _id: status, count } of totals) {
    await page.getByRole('button', { name: `View Bills: ${status}` }).click();
    const bills = page.getByRole('dialog', { name: `${status} Bills` });
    await expect(bills).toBeVisible();
    if (count > 0) await expect(bills.getByText(new RegExp(`–\\d+ of ${count}$`))).toBeVisible();
    else await expect(bills.getByText(/^(No Reimbursements Available\.|Currently Empty\.)$/)).toBeVisible();
    await page.goBack();
    await expect(bills).toBeHidden();
    await expect(page).toHaveURL(/\/expense-dash$/);
  }
  await page.getByRole('button', { name: 'See Breakup' }).click();
  await expect(page.getByRole('dialog', { name: 'See Breakup' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/expense-dash$/);
  await expectAccessible(page);
});

test('FN-LIM-01, D-332: head office brings in limits as a file, reads what it replaces, and takes it back @journey', async ({
  page,
}) => {
  const added = await callAs('ADMIN1', 'POST', '/api/v1/admin/reimbursement/category', {
    categoryName: 'Journey Files',
    subCategory: [{ subCategory: 'Courier' }, { subCategory: 'Freight' }],
  });
  expect(added.status).toBe(200);
  const amounts = [{ category: 'Journey Files', subCategory: [{ subCategory: 'Courier', amount: 500 }] }];
  await callAs('ADMIN1', 'POST', '/api/v1/admin/spend-limit', { role: 'SO', spendLimit: amounts });
  await signIn(page, 'ADMIN1', '/spend-limit');
  const form = page.getByRole('region', { name: 'Journey Files' });
  await expect(form.getByLabel('Courier')).toHaveValue('500');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' });
  const file = [
    'POSITION,CATEGORY,SUB CATEGORY,AMOUNT',
    'Sales Officer,Journey Files,Courier,"1,400"',
    'SO,Journey Files,Freight,2000',
    'Sales Officer,Journey Files,Boat,1',
    'AO,Journey Files,Courier,-5',
    'so,journey files,COURIER,9',
  ].join('\n');
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'limits.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('2 rows can be added, 3 need attention')).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: 'Row 4' }).getByText(/^There is no such sub category\./),
  ).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: 'Row 6' }).getByText(/^This limit stands in the file twice\./),
  ).toBeVisible();
  await dialog.getByRole('group', { name: 'Row 5' }).getByLabel('AMOUNT').fill('700');
  await expect(dialog.getByText('3 rows can be added, 2 need attention')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out all 2' }).click();
  const effects = dialog.getByRole('region', { name: 'What this file does' });
  await expect(effects.getByText(/^1 row replaces what stands now, 2 rows set what was not set\./)).toBeVisible();
  await expect(effects.getByText('Sales Officer, Journey Files, Courier: ₹1,400 replaces ₹500')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 3 rows' }).click();
  await expect(dialog.getByText('3 spend limits set.')).toBeVisible();
  const close = dialog.getByText('Close', { exact: true });
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Courier')).toHaveValue('1400');
  await expect(form.getByLabel('Freight')).toHaveValue('2000');

  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  await dialog.getByRole('button', { name: 'Take back limits.csv' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take back this upload' });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('3 spend limits taken back.')).toBeVisible();
  await expect(question).toBeHidden();
  await dialog.getByText('Cancel', { exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Courier')).toHaveValue('500');
  await expect(form.getByLabel('Freight')).toHaveValue('0');

  for (const other of ['ZO1', 'RO1', 'AO1'])
    expect((await callAs(other, 'POST', '/api/v1/imports/spend-limits/check', { rows: [] })).status).toBe(403);
});
