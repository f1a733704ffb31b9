import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, signInOnPage, test } from '../fixtures/test.ts';

const base = () => process.env.CONSOLE_URL ?? '';
const officer = 'SO16';
const pin = '739158';
/** A code is good once, and the app’s next one is accepted already. */
const codeOf = (key: string, steps: 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The demo’s officers have no pin. */
async function givePin(request: APIRequestContext) {
  const login = async (data: object) => (await request.post(`${base()}/api/v1/login`, { data })).json();
  const headers = { authorization: `Bearer ${(await login({ SAP_ID: 'ADMIN1', pin: '1234' })).token}` };
  const people = await request.get(`${base()}/api/v1/admin/pins?search=${officer}`, { headers });
  const [{ _id }] = (await people.json()).data;
  const reset = await request.post(`${base()}/api/v1/admin/pins/${_id}/reset`, { headers });
  await login({ SAP_ID: officer, pin: (await reset.json()).data.pin, newPin: pin });
}

async function enterPin(page: Page) {
  await page.goto(`${base()}/my-sign-ins`);
  await page.getByLabel('SAP ID', { exact: true }).fill(officer);
  await page.getByLabel('Pin', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Login' }).click();
}
const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' });

test('a person sets up a second factor, signs in with its code and with a recovery code, and an ADMIN takes it away @journey', async ({
  page,
  browser,
  request,
}) => {
  await givePin(request);
  await enterPin(page);
  await page.getByRole('button', { name: `${officer}, your menu` }).click();
  await page.getByRole('link', { name: 'Second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up second factor' });
  await dialog.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const key = await dialog.getByLabel('Key, if you cannot scan').inputValue();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor(page)).toContainText('10 of your ten recovery codes are left.');

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await enterPin(phone);
  await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await phone.keyboard.press('Enter');
  await expect(factor(phone)).toContainText('On since');

  const elsewhere = await (await browser.newContext()).newPage();
  await enterPin(elsewhere);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(recoveryCode);
  await elsewhere.keyboard.press('Enter');
  await expect(factor(elsewhere)).toContainText('9 of your ten recovery codes are left.');

  const admin = await (await browser.newContext()).newPage();
  await signInOnPage(admin, 'ADMIN1', `/reset-pins?search=${officer}`);
  await admin.getByRole('button', { name: `Take away second factor of ${officer}`, exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take away second factor' }).click();
  await expect(admin.getByText('Second factor taken away.')).toBeVisible();
  await enterPin(elsewhere);
  await expect(factor(elsewhere)).toContainText('You have none.');
  await elsewhere.getByRole('button', { name: /^Notifications/ }).click();
  await expect(elsewhere.getByText(/\(ADMIN1\) took your second factor away\./)).toBeVisible();
});
