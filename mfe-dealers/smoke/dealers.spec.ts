import { cellsOf, expect, test } from 'console-kit/smoke';

test('the dealer directory shows dealers, and its search finds one again', async ({ page, open, isThere }) => {
  await open('/dealer-directory', 'Dealer Directory');
  const firstCode = cellsOf(page).filter({ hasText: /\S/ }).first();
  if (!(await isThere(firstCode))) return;
  const code = (await firstCode.textContent())?.trim() ?? '';
  await page.getByRole('searchbox').first().fill(code);
  await expect(page).toHaveURL(/search=/);
  await expect(firstCode).toHaveText(code);
});
