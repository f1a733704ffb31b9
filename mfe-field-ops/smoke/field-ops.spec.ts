import { expect, rowsOf, test } from 'console-kit/smoke';

test('Home lists officers, and an officer opens with his plans', async ({ page, open, isThere }) => {
  await open('/', 'Home');
  const officer = rowsOf(page).first();
  if (!(await isThere(officer))) return;
  await expect(officer).toContainText(/\S/);
  await officer.click();
  await expect(page).toHaveURL(/\/SO\/[^/]+\/PJP/);
  await expect(page.getByRole('columnheader').first()).toBeVisible();
});

test('the dashboard, the statistics and the approvals stand with their figures', async ({ page, open, isThere }) => {
  await open('/dashboard', /DASHBOARD/);
  const card = page.getByRole('region', { name: 'Visit Type' });
  const chart = card.getByRole('group', { name: /^Visit Type\. / });
  await expect(chart.or(card.getByText('Currently Empty.')).first()).toBeVisible();
  await open('/visit-stats', 'Visit Stats');
  await isThere(rowsOf(page));
  await open('/approvals', 'Approvals');
  await isThere(page.getByRole('columnheader'));
});
