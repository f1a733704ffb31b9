import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signInOnPage as signIn, signOut, test } from '../fixtures/test.ts';

const base = () => process.env.CONSOLE_URL ?? '';

test('a one-time pin leads to a pin of one’s own, whose sign-ins the person sees and ends @journey', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ADMIN1', '/my-sign-ins');
  await page.getByRole('link', { name: 'Reset pins' }).click();
  await page.getByRole('searchbox', { name: 'SAP ID or name' }).fill('SO2');
  await page.getByRole('button', { name: 'Reset pin of SO2', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset pin' }).click();
  const pinField = page.getByLabel('Pin for SO2');
  await expect(pinField).toHaveValue(/^\d{8}$/);
  await expectAccessible(page);
  const oneTimePin = await pinField.inputValue();

  const person = await (await browser.newContext()).newPage();
  // Blocks the stream, so that the page learns of the ended session from its next call.
  await person.route('**/api/v1/notifications/stream', (route) => route.abort());
  await person.goto(`${base()}/my-sign-ins`);
  await person.getByLabel('SAP ID', { exact: true }).fill('SO2');
  await person.getByLabel('Pin', { exact: true }).fill(oneTimePin);
  await person.getByRole('button', { name: 'Login' }).click();
  await expect(person.getByRole('heading', { name: 'Choose a new pin' })).toBeVisible();
  await expectAccessible(person);
  await person.getByLabel('New pin', { exact: true }).fill('739158');
  await person.getByLabel('New pin again').fill('739158');
  await person.getByRole('button', { name: 'Save and sign in' }).click();
  const mine = readyTable(person, 'My sign-ins');
  await expect(mine.getByText('This one')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${base()}/my-sign-ins`);
  await elsewhere.getByLabel('SAP ID', { exact: true }).fill('SO2');
  await elsewhere.getByLabel('Pin', { exact: true }).fill('739158');
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(rowsOf(elsewhere, 'My sign-ins')).toHaveCount(2);
  const token = await person.evaluate(() => localStorage.getItem('token'));
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rowsOf(elsewhere, 'My sign-ins')).toHaveCount(1);
  await expectAccessible(elsewhere);
  const response = await person.request.get(`${base()}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);
  await person.getByRole('button', { name: 'Change pin' }).click();
  await person.getByLabel('Current pin').fill('739158');
  await person.getByRole('dialog').getByLabel('New pin', { exact: false }).first().fill('482615');
  await person.getByLabel('New pin again').fill('482615');
  await person.getByRole('dialog').getByRole('button', { name: 'Change pin' }).click();
  await expect(person.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(person).toHaveURL(/\/my-sign-ins\?change=pin$/);
  // Typed input waits for the same person to sign in again.
  const again = person.getByRole('dialog', { name: 'Login' });
  await expect(again.getByLabel('SAP ID')).toHaveValue('SO2');
  await expect(again.getByLabel('SAP ID')).not.toBeEditable();
  await expectAccessible(person);
  await person.keyboard.press('Escape');
  await again.getByLabel('Pin', { exact: true }).fill('739158');
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(person.getByText('Pin changed. You are signed out everywhere else.')).toBeVisible();
  await expect(again).toBeHidden();
  await expect(person.getByRole('dialog')).toBeHidden();
  await person.context().close();
  await elsewhere.context().close();
});

test('Logout ends the token on the server @journey', async ({ page }) => {
  await signIn(page, 'RO1');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const left = page.waitForResponse((response) => response.url().endsWith('/api/v1/logout'));
  await signOut(page);
  expect((await left).status()).toBe(200);
  const response = await page.request.get(`${base()}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);
});
