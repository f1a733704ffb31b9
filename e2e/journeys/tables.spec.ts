import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

/** Holds back the directory's responses until the returned function runs. */
async function directoryGate(page: Page) {
  let gate: Promise<void> | undefined;
  await page.route('**/api/v1/dealers-directory?*', async (route) => {
    await gate;
    await route.continue();
  });
  return () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
}

test('a journey meets no rows of a skeleton, and none of the page before @journey', async ({ page }) => {
  const hold = await directoryGate(page);
  const showFirst = hold();
  await signIn(page, 'AO1', '/dealer-directory');
  await expect(page.getByRole('table', { name: 'Dealer Directory' })).toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page)).toHaveCount(0);
  showFirst();
  await expect(rowsOf(page).first()).toHaveText(/\S/);

  const showNext = hold();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('[aria-busy=true] table')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  showNext();
  await expect(rowsOf(page).first()).toHaveText(/\S/);
});
