import { expect, test } from 'e2e/smoke';

test('the dealer directory shows dealers, and its search finds one again', async ({ page, open, isThere }) => {
  await open('/dealer-directory', 'Dealer Directory');
  if (!(await isThere(page.getByRole('row').nth(1).filter({ hasText: /\S/ })))) return;
  const firstCode = page.getByRole('row').nth(1).getByRole('cell').first();
  await expect(firstCode).toHaveText(/\S/);
  const code = (await firstCode.textContent())?.trim() ?? '';
  await page.getByRole('searchbox').first().fill(code);
  await expect(page).toHaveURL(/search=/);
  await expect(firstCode).toHaveText(code);
});
