import type { Locator } from '@playwright/test';
import { cellsOf, rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

/** A category affects all lists and limits. */
test.afterEach(async () => {
  const path = '/api/v1/admin/reimbursement/category';
  const left = (await callAs('ADMIN1', 'GET', `${path}?search=Journey`)).body.data as { _id: string }[];
  for (const { _id } of left) await callAs('ADMIN1', 'DELETE', `${path}/${_id}`);
});

/** Current month, or before its middle the previous: it has recent claims. */
const MONTH = () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const getDay = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  const back = day < 15 ? -1 : 0;
  return { startDate: getDay(back, 1), endDate: getDay(back + 1, 0) };
};

test('FN-CAT-03, FN-LIM-01, D-163, D-332: a category gets a limit, appears with it on the overview, and both are removed together @journey', async ({
  page,
}) => {
  const category = uniqueName('Journey Trips');
  await signIn(page, 'ADMIN1', '/reimbursement-category');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await dialog.getByLabel('Category Name').fill(category);
  await dialog.getByLabel('Sub Category').fill('Cab');
  await dialog.getByLabel('Sub Category').press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(/Cab/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category Added Successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Spend Limit', exact: true }).click();
  const limit = page.getByRole('region', { name: category }).getByLabel('Cab');
  await expect(limit).toHaveValue('0');
  await limit.fill('1,500');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Spend Limit Updated Successfully')).toBeVisible();
  await expect(limit).toHaveValue('1500');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Expense dash', exact: true }).click();
  const limits = page.getByRole('region', { name: 'Spend limits of the month', exact: true });
  const row = rowsOf(limits).filter({ hasText: category });
  await expect(row).toContainText('Cab');
  await expect(row).toContainText('₹0');

  await page.getByRole('link', { name: 'Reimbursement Category', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^Delete.*${category}`) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this item? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category Deleted Successfully')).toBeVisible();
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/admin/spend-limit?role=SO');
  expect(JSON.stringify(body)).not.toContain(category);
});

const toRupees = (text: string) => Number(text.replace(/[₹,]/g, ''));

async function sumOfRows(dialog: Locator): Promise<number> {
  const amounts: number[] = [];
  const range = dialog.getByText(/^\d+–\d+ of \d+$/);
  for (;;) {
    await expect(range).toBeVisible();
    const rangeText = (await range.textContent()) ?? '';
    const [, from = 0, to = 0, all = 0] = (/(\d+)–(\d+) of (\d+)/.exec(rangeText) ?? []).map(Number);
    const cells = cellsOf(dialog).filter({ hasText: /^₹[\d,.]+$/ });
    // The previous page stays, marked busy, until the rows load.
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cells).toHaveCount(to - from + 1);
    amounts.push(...(await cells.allTextContents()).map(toRupees));
    if (to === all) return Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100;
    await dialog.getByRole('button', { name: /next/i }).click();
    await expect(range).not.toHaveText(rangeText);
  }
}

for (const [index, as] of ['RO1', 'ZO1', 'ADMIN1'].entries())
  test(`FN-EXP-01 … 04, D-331: ${as} opens figures of the overview, whose claims come to just that, and Back closes them @journey`, async ({
    page,
  }) => {
    const { startDate, endDate } = MONTH();
    const read = async (path: string) =>
      (await callAs(as, 'GET', `/api/v1/admin/reimbursement/${path}`)).body.data as Record<string, never>[];
    const month = startDate.slice(0, 7);
    const days = `startDate=${startDate}&endDate=${endDate}&limit=0`;
    const [totals, categories] = [await read(`dash?${days}`), await read(`data/category?${days}`)] as unknown as {
      _id: string;
      totalAmount: number;
      count: number;
    }[][];
    const limits = (await read(`limits-used?month=${month}`)) as unknown as {
      category: string;
      subCategory: string;
      used: number;
    }[];
    expect(totals?.map(({ _id }) => _id)).toEqual(['Pending', 'Approved', 'Rejected']);
    await signIn(page, as, `/expense-dash?month=${month}`);
    // Large ones have many pages.
    const smallest = (all: { totalAmount: number; count: number; _id: string }[] = []) =>
      all.filter(({ count }) => count > 0).sort((one, other) => one.count - other.count)[0];
    const spent = limits.filter(({ used }) => used > 0).sort((one, other) => one.used - other.used)[0];
    const [status, category] = [smallest(totals), smallest(categories?.slice(0, 4))];
    const figures = [
      status && { link: `: ${status._id} Bills`, title: `${status._id} Bills`, amount: status.totalAmount },
      category && { link: `: ${category._id}`, title: `${category._id} Bills`, amount: category.totalAmount },
      spent && {
        link: `: Approved of ${spent.category}, ${spent.subCategory}`,
        title: `${spent.category}, ${spent.subCategory}: Approved Bills`,
        amount: spent.used,
      },
    ].filter((figure) => figure !== undefined);
    expect(figures.length).toBeGreaterThan(0);
    for (const { link, title, amount } of figures) {
      await page
        .getByRole('link', { name: new RegExp(`${link}$`) })
        .first()
        .click();
      const bills = page.getByRole('dialog', { name: title, exact: true });
      await expect(bills).toBeVisible();
      expect(await sumOfRows(bills)).toBe(amount);
      await page.goBack();
      await expect(bills).toBeHidden();
      await expect(page).toHaveURL(/\/expense-dash\?month=[\d-]+$/);
    }
    await page.getByRole('button', { name: `View Bills: ${totals?.[0]?._id}` }).click();
    await expect(page.getByRole('dialog', { name: 'Pending Bills' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'See Breakup' }).click();
    await expect(page.getByRole('dialog', { name: 'See Breakup' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/expense-dash\?month=[\d-]+$/);
    if (index === 0) await expectAccessible(page);
  });

/** Each has a separate category (0014). */
const UPLOADERS = { ADMIN1: 'Journey Files', ZO1: 'Journey Zone Files', RO1: 'Journey Region Files' };
for (const [as, words] of Object.entries(UPLOADERS))
  test(`FN-LIM-01, D-332: ${as} brings in a file of limits that says what it replaces, and takes it back @journey`, async ({
    page,
  }) => {
    const category = uniqueName(words);
    const added = await callAs('ADMIN1', 'POST', '/api/v1/admin/reimbursement/category', {
      categoryName: category,
      subCategory: [{ subCategory: 'Courier' }, { subCategory: 'Freight' }],
    });
    expect(added.status).toBe(200);
    const amounts = [{ category, subCategory: [{ subCategory: 'Courier', amount: 500 }] }];
    await callAs('ADMIN1', 'POST', '/api/v1/admin/spend-limit', { role: 'SO', spendLimit: amounts });
    await signIn(page, as, '/spend-limit');
    const form = page.getByRole('region', { name: category });
    await expect(form.getByLabel('Courier')).toHaveValue('500');
    await page.getByRole('button', { name: 'Bulk Upload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Upload' });
    const file = [
      'POSITION,CATEGORY,SUB CATEGORY,AMOUNT',
      `Sales Officer,${category},Courier,"1,400"`,
      `SO,${category},Freight,2000`,
      `Sales Officer,${category},Boat,1`,
      `AO,${category},Courier,-5`,
      `so,${category.toLowerCase()},COURIER,9`,
    ].join('\n');
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'limits.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByText('2 rows can be saved, 3 need attention')).toBeVisible();
    await expect(
      dialog.getByRole('group', { name: 'Row 4' }).getByText(/^There is no such sub category\./),
    ).toBeVisible();
    await expect(
      dialog.getByRole('group', { name: 'Row 6' }).getByText(/^This limit appears twice in the file\./),
    ).toBeVisible();
    await dialog.getByRole('group', { name: 'Row 5' }).getByLabel('AMOUNT').fill('700');
    await expect(dialog.getByText('3 rows can be saved, 2 need attention')).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave out all 2' }).click();
    const effects = dialog.getByRole('region', { name: 'Changes in this file' });
    await expect(effects.getByText(/^1 row replaces a current value, 2 rows are new\./)).toBeVisible();
    await expect(effects.getByText(`Sales Officer, ${category}, Courier: ₹1,400 replaces ₹500`)).toBeVisible();
    if (as === 'ADMIN1') await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save 3 rows' }).click();
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
  });
