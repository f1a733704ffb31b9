import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

/** A Tuesday of next year, so that it is neither Sunday nor today. */
const someTuesday = (): string => {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1 + Math.floor(Math.random() * 10), 1));
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  day.setUTCDate(day.getUTCDate() + 7 * Math.floor(Math.random() * 3));
  return day.toISOString().slice(0, 10);
};

test('D-363: a regional manager sets an entitlement, and the area manager sees what is left of it at a request @journey', async ({
  page,
  browser,
}) => {
  const leaveType = uniqueName('Journey leave');
  const day = someTuesday();
  const year = day.slice(0, 4);
  const { status } = await callAs('SO1', 'POST', '/api/v1/attendance/leave', {
    sentAt: new Date().toISOString(),
    leaves: [{ onDate: day, leaveType }],
  });
  expect(status).toBe(200);

  await signIn(page, 'RO1', `/attendance-data/entitlement?year=${year}`);
  await page.getByRole('button', { name: 'Add Entitlement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Entitlement' });
  await dialog.getByRole('combobox', { name: /^Officer/ }).fill('SO1');
  await page
    .getByRole('option', { name: /\bSO1\b/ })
    .first()
    .click();
  await dialog.getByLabel(/^Leave Type/).fill(leaveType);
  await dialog.getByLabel(/^Working days/).fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entitlement added.')).toBeVisible();

  const area = await openAs(browser, 'AO1', `/attendance-data?search=SO1&start=${day}&end=${day}`);
  await area
    .getByRole('button', { name: /^APPROVE/ })
    .first()
    .click();
  const question = area.getByRole('alertdialog', { name: 'Approve' });
  await expect(question.getByText(`${leaveType}: 0 of 5 taken, 5 left, 1 pending`)).toBeVisible();
  await question.getByRole('button', { name: 'Approve' }).click();

  await page.getByLabel('Search SAP ID or Name').fill('SO1');
  const row = rowsOf(page).filter({ hasText: leaveType });
  await page.reload();
  await expect(row).toContainText(/5\s*1\s*0\s*4/);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('the pages of attendance stay in place when a person switches between them @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/attendance-data');
  const pages = page.getByRole('navigation', { name: 'Attendance pages' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const places: unknown[] = [];
    for (const name of ['List', 'Month', 'Entitlement']) {
      await pages.getByRole('link', { name, exact: true }).click();
      await expect(pages.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByLabel('Search SAP ID or Name')).toBeVisible();
      places.push(await pages.boundingBox());
    }
    expect(places).toEqual([places[0], places[0], places[0]]);
  }
});
