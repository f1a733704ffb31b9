import { expect, test } from 'console-kit/smoke';

test('the survey reports are listed, and an officer’s files open', async ({ page, open, isThere }) => {
  await open('/survey', 'Market Survey Reports');
  const details = page.getByRole('button', { name: /^Details/ });
  if (!(await isThere(details))) return;
  await details.first().click();
  await expect(page.getByRole('dialog', { name: 'Survey files uploaded.' })).toBeVisible();
});
