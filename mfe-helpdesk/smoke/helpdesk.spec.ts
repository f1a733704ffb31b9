import { expect, test } from 'e2e/smoke';

test('the tickets are listed, and one opens with its timeline', async ({ page, open }) => {
  await open('/dealer-help-desk', 'Ticketing');
  await page.getByRole('button', { name: 'Take Action' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Reply to customer')).toBeVisible();
});
