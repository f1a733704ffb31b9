import { expect, openPersonMenu, signIn, test } from '../fixtures/test.ts';

test('a list on paper is the list alone, black on white, in its full width @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-directory');
  await openPersonMenu(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table', { name: 'Dealer Directory' });
  await expect(table.getByRole('cell').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expect(table.getByRole('cell').first()).toBeVisible();
  await expect(table).toHaveCSS('color', 'rgb(27, 36, 46)');
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
  // Which part of the list it is stays readable.
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
  for (const hidden of [
    page.locator('header'),
    page.getByRole('navigation', { name: 'Main menu', includeHidden: true }),
    page.getByRole('button', { name: 'Export', includeHidden: true }),
    page.getByRole('searchbox', { includeHidden: true }),
  ])
    await expect(hidden).toBeHidden();
  const widths = await page.evaluate(() => [document.querySelector('main')?.clientWidth, document.body.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('an open dialog on paper is alone, whole, and without its buttons @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/my-sign-ins?change=pin');
  const dialog = page.getByRole('dialog', { name: 'Change pin' });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText('New pin again')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(page.locator('[role=dialog] button').filter({ hasText: 'Change pin' })).toBeHidden();
  await expect(dialog).toHaveCSS('position', 'static');
});

test('a month of attendance on paper is whole: all days, the totals and what the letters mean @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/attendance-data/month');
  const grid = page.getByRole('grid', { name: 'Officers and days' });
  await expect(grid.locator('[data-mark]').first()).toBeVisible();
  // A4 on its side.
  await page.setViewportSize({ width: 1122, height: 793 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header')).toBeHidden();
  const [whole, room] = await grid.evaluate((table) => [table.scrollWidth, document.body.clientWidth]);
  expect(whole).toBeLessThanOrEqual(room ?? 0);
  await expect(grid.getByRole('columnheader', { name: 'Totals' })).toBeInViewport();
  await expect(page.getByText('S Sunday, H holiday')).toBeVisible();
  expect(
    await grid
      .locator('[data-mark]')
      .first()
      .evaluate((mark) => getComputedStyle(mark).printColorAdjust),
  ).toBe('exact');
});
