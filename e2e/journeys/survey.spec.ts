import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

test.beforeEach(() => callAs('AO1', 'PUT', '/api/v1/scan/user/access', [{ SAP_ID: 'SO1', scanEnabled: true }]));

/** A new number: an unchanged survey cannot be saved. */
const newNumber = () => String(1000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0));

const openFile = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Details of SO1', exact: true }).click();
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  return dialog;
};

test('SV-SUR-02, SV-SUR-03, SV-SUR-13, D-342: access is taken and given back, and the SAP ID leads to what was filled @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/survey');
  await page.getByRole('link', { name: 'Assign Sales Officer' }).click();
  await page.getByRole('searchbox', { name: 'Search by SAP ID or name' }).fill('SO1');
  const access = page.getByRole('switch', { name: 'SO1: Assigned' });
  await expect(access).toBeChecked();
  await expectAccessible(page);
  await access.click();
  await expect(page.getByText('Survey Access Updated Successfully').first()).toBeVisible();
  await expect(access).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select SO1', exact: true }).check();
  await page.getByRole('button', { name: 'Assign selected', exact: true }).click();
  await expect(access).toBeChecked();
  const { body } = await callAs('AO1', 'GET', '/api/v1/getOfficers/AREA?search=SO1&limit=1');
  expect((body.data as { officers: object[] }).officers).toMatchObject([{ SAP_ID: 'SO1', scanEnabled: true }]);

  await page.getByRole('link', { name: 'SO1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Details of / })).toHaveCount(1);
});

test('SV-SUR-07, SV-SUR-10, SV-SUR-11, D-202: a survey is edited like a spreadsheet, saved, and its workbook has the edits @journey @quick', async ({
  page,
}) => {
  const size = `${newNumber()}-20`;
  await signIn(page, 'AO1', '/survey?filler=SO1');
  const dialog = await openFile(page, 'price list');
  const grid = dialog.getByRole('grid', { name: 'Price list' });
  await expectAccessible(page);
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type(size);
  await page.keyboard.press('Tab');
  await page.keyboard.type('CEAT');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(2);
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Survey Updated Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const files = page.getByRole('dialog', { name: 'Survey files uploaded.' });
  await files.getByRole('button', { name: 'View price list' }).click();
  await expect(grid.getByText(size, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Edited by .*AO1/).first()).toBeVisible();
  await expect(dialog.getByText('Price list, row 1, Size').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const single = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download price list' }).click();
  expect((await single).suggestedFilename()).toBe('price list.xlsx');
  const whole = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download all files' }).click();
  const book = await whole;
  expect(book.suggestedFilename()).toBe('SO1-surveys.xlsx');
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
});

test('D-306: the later of two editors of a survey sees the newer one, keeps his text and saves over it @journey', async ({
  page,
  browser,
}) => {
  await signIn(page, 'AO1', '/survey?filler=SO1');
  const mine = await openFile(page, 'counter survey');
  const [outlet, staff] = [uniqueName('Typed by AO1'), newNumber()];
  await mine.getByLabel('Outlet').fill(outlet);

  const other = await openAs(browser, 'ADMIN1', '/survey?filler=SO1');
  const theirs = await openFile(other, 'counter survey');
  await theirs.getByLabel('Staff').fill(staff);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Survey Updated Successfully')).toBeVisible();

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(/has saved this survey meanwhile/)).toBeVisible();
  await expect(mine.getByLabel('Staff')).toHaveValue(staff);
  await expect(mine.getByLabel('Outlet')).toHaveValue(outlet);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Survey Updated Successfully')).toBeVisible();
  await expect(mine).toBeHidden();
});

test('SV-SUR-05, D-340: a survey that is an object can be read and edited on a phone @journey', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signIn(page, 'AO1', '/survey?filler=SO1');
  const value = newNumber();
  const dialog = await openFile(page, 'single object');
  await dialog.getByRole('gridcell').nth(1).tap();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('gridcell').nth(1)).toHaveText(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Survey Updated Successfully')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
