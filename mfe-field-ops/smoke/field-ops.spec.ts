import { expect, test } from 'e2e/smoke';

test('Home lists officers, and an officer opens with his plans', async ({ page, open, isThere }) => {
  await open('/', 'Home');
  if (!(await isThere(page.getByRole('row').nth(1).filter({ hasText: /\S/ })))) return;
  await expect(page.getByRole('row').nth(1)).toContainText(/\S/);
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/SO\/[^/]+\/PJP/);
  await expect(page.getByRole('columnheader').first()).toBeVisible();
});

test('the dashboard, the statistics and the approvals stand with their figures', async ({ page, open, isThere }) => {
  await open('/dashboard', /DASHBOARD/);
  await expect(page.getByRole('figure').or(page.getByRole('img')).first()).toBeVisible();
  await open('/visit-stats', 'Visit Stats');
  await isThere(page.getByRole('row').nth(1).filter({ hasText: /\S/ }));
  await open('/approvals', 'Approvals');
  await isThere(page.getByRole('columnheader'));
});
