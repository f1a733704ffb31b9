import { expect, test } from 'e2e/smoke';

test('the survey reports are listed, and an officer’s files open', async ({ page, open }) => {
  await open('/survey', 'Market Survey Reports');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Survey files uploaded.' })).toBeVisible();
});
