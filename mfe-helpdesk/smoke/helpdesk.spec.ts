import { expect, test } from 'console-kit/smoke';

test('the tickets are listed, and one opens with its timeline', async ({ page, open, isThere }) => {
  await open('/dealer-help-desk', 'Ticketing');
  const act = page.getByRole('button', { name: 'Take Action' });
  if (!(await isThere(act))) return;
  await act.first().click();
  await expect(page.getByRole('dialog').getByLabel('Reply to customer')).toBeVisible();
});
