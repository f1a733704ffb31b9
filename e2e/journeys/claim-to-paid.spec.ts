import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const indiaToday = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
const formatDay = (day: string) => day.split('-').reverse().join('/');

const newCategory = async () => {
  const categoryName = uniqueName('Journey');
  const subCategory = [{ subCategory: 'Taxi' }];
  const { body } = await callAs('ADMIN1', 'POST', '/api/v1/admin/reimbursement/category', {
    categoryName,
    subCategory,
  });
  return body.data as { _id: string; categoryName: string };
};
const sendClaim = async (category: string, amount: number): Promise<string> => {
  const claim = {
    claimId: crypto.randomUUID(),
    reimbursementDate: indiaToday(),
    category,
    subCategory: 'Taxi',
    amount,
  };
  const { body } = await callAs('SO1', 'POST', '/api/v1/reimbursement', {
    sentAt: new Date().toISOString(),
    claims: [claim],
  });
  const [row] = body.data as { _id: string }[];
  return row?._id ?? '';
};

test('D-369: an officer’s claim is approved, put into a batch, paid, and he is told; taken back, it can be paid again @journey', async ({
  page,
  browser,
}) => {
  const category = await newCategory();
  const id = await sendClaim(category.categoryName, 1234.5);
  await signIn(page, 'RO1', `/reimbursement?claim=${id}`);
  const details = page.getByRole('dialog', { name: 'Expense Detail' });
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(details.getByText('This expense is already Approved.')).toBeVisible();

  await page.goto(`${process.env.CONSOLE_URL}/payments`);
  await page.getByRole('button', { name: 'New payment batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'New payment batch' });
  await dialog.getByLabel('Month').selectOption('All');
  await dialog.getByLabel('Category').selectOption(category.categoryName);
  await expect(dialog.getByText('1 claim of 1 officer, ₹1,234.50.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make batch' }).click();
  await expect(page).toHaveURL(/\/payments\/PAY-\d{6}$/);
  const number = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(`${number}-SO1`)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.csv`);

  const undo = await callAs('RO1', 'POST', `/api/v1/admin/reimbursement/undo/${id}`, { version: 2 });
  expect([undo.status, undo.body.code]).toEqual([409, 'CLAIM_IN_BATCH']);

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Marked as paid by')).toBeVisible();
  await page.goto(`${process.env.CONSOLE_URL}/reimbursement?claim=${id}`);
  await expect(details.getByText('Approved', { exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: number })).toBeVisible();
  await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible();

  const officer = await openAs(browser, 'SO1', '/my-requests');
  await officer.getByRole('button', { name: /^Notifications/ }).click();
  await officer
    .getByText(`Paid on ${formatDay(indiaToday())}: 1 claim, ₹1,234.50.`)
    .first()
    .click();
  const drawer = officer.getByRole('dialog');
  await expect(drawer.getByText(number)).toBeVisible();
  await expect(drawer.getByText(formatDay(indiaToday())).first()).toBeVisible();
  await expectAccessible(officer);

  await page.goto(`${process.env.CONSOLE_URL}/payments/${number}`);
  await page.getByRole('button', { name: 'Take back' }).click();
  await question.getByLabel(/^Reason/).fill('The bank returned it');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The bank returned it').first()).toBeVisible();
  await officer.goto(`${process.env.CONSOLE_URL}/my-requests?request=${id}`);
  await expect(officer.getByRole('dialog').getByText('Approved', { exact: true })).toBeVisible();
  await expect(officer.getByRole('dialog').getByText(number)).toHaveCount(0);

  await undoDecisions('RO1');
  await callAs('ADMIN1', 'DELETE', `/api/v1/admin/reimbursement/category/${category._id}`);
});

test('D-369: what a claim lacks is asked and answered, a part is approved, and that part is paid @journey', async ({
  page,
  browser,
}) => {
  const category = await newCategory();
  const id = await sendClaim(category.categoryName, 900);
  await signIn(page, 'RO1', `/reimbursement?claim=${id}`);
  const details = page.getByRole('dialog', { name: 'Expense Detail' });
  await details.getByRole('button', { name: 'Ask back' }).click();
  await expectAccessible(page);
  await details.getByRole('textbox', { name: 'What is missing?' }).fill('Which route was it?');
  await details.getByRole('button', { name: 'Ask back' }).click();
  await expect(details.getByText('Not yet')).toBeVisible();

  const officer = await openAs(browser, 'SO1', '/my-requests');
  await officer.getByRole('button', { name: /^Notifications/ }).click();
  await officer
    .getByText(/asks: Which route was it\?$/)
    .first()
    .click();
  const drawer = officer.getByRole('dialog');
  await drawer.getByLabel('Your answer').fill('By bus to Noida');
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(drawer.getByText('By bus to Noida')).toBeVisible();
  await expectAccessible(officer);

  // A decision opens the next pending claim of the list.
  await page.goto(
    `${process.env.CONSOLE_URL}/reimbursement?search=${encodeURIComponent(category.categoryName)}&claim=${id}`,
  );
  // Among the facts, and in the history.
  await expect(details.getByText('By bus to Noida').first()).toBeVisible();
  await details.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Only a part' }).click();
  await question.getByLabel(/^Amount to approve/).fill('650.5');
  await question.getByLabel(/^Why only a part/).fill('The bus costs less');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(details.getByText('₹650.50').first()).toBeVisible();

  const preview = await callAs('RO1', 'GET', `/api/v1/admin/payments/preview?category=${category.categoryName}`);
  expect(preview.body.data).toMatchObject({ count: 1, totalAmount: 650.5 });
  await officer.reload();
  await expect(drawer.getByText('The bus costs less')).toBeVisible();
  await expect(drawer.getByText('₹650.50')).toBeVisible();

  await undoDecisions('RO1');
  await callAs('ADMIN1', 'DELETE', `/api/v1/admin/reimbursement/category/${category._id}`);
});
