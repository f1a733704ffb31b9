import type { Locator } from '@playwright/test';
import { cellsOf, readyTable } from '../fixtures/tables.ts';
import { expect, openPersonMenu, signIn, test } from '../fixtures/test.ts';

test('a list on paper is the list alone, black on white, in its full width @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-directory');
  await openPersonMenu(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  const table = readyTable(page, 'Dealer Directory');
  await expect(cellsOf(page, 'Dealer Directory').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expect(cellsOf(page, 'Dealer Directory').first()).toBeVisible();
  await expect(table).toHaveCSS('color', 'rgb(27, 36, 46)');
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
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

const hidden = (frame: Locator) => frame.evaluate((element) => element.scrollHeight - element.clientHeight);

test('a dialog’s table of sixty rows is whole on paper, and no frame in it scrolls @journey', async ({ page }) => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    message: `Step ${index + 1}`,
    by: 'AO1',
    byName: null,
  }));
  await page.route('**/api/v1/prospect/timeLine/*', (route) =>
    route.fulfill({ json: { data: entries, message: 'OK' } }),
  );
  await signIn(page, 'AO1', '/actyv-ai');
  await page
    .getByRole('button', { name: /^Timeline of/ })
    .first()
    .click();
  const frame = page.getByRole('dialog').getByRole('region', { name: 'Timeline, table' });
  await expect(frame.getByText('Step 60')).toBeAttached();
  expect(await hidden(frame)).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeHidden();
  expect(await hidden(frame)).toBeLessThanOrEqual(1);
  const [content, last] = [
    await page.getByRole('dialog').boundingBox(),
    await frame.getByText('Step 60').boundingBox(),
  ];
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
});

test('the list of plans to approve is printed whole @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/approvals');
  await page.getByRole('button', { name: 'Approve all plans without objections' }).click();
  const lists = page.getByRole('alertdialog').getByRole('region');
  await expect(lists.first()).toBeVisible();
  const all = () =>
    Promise.all(['No objections', 'Left out'].map((name) => hidden(lists.and(page.getByRole('region', { name })))));
  expect(Math.max(...(await all())), 'the demo data has more plans than a frame shows').toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main')).toBeHidden();
  expect(Math.max(...(await all()))).toBeLessThanOrEqual(1);
});

test('a month of attendance on paper is whole: all days, the totals and what the letters mean @journey', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/attendance-data/month');
  const grid = page.getByRole('grid', { name: 'Officers and days' });
  await expect(grid.locator('[data-mark]').first()).toBeVisible();
  // A4 landscape.
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
