import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks.ts';
import { tabTo } from '../fixtures/keys.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, openAs, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

interface Listed {
  data: { Kunnr: string; Name1: string }[];
}

/** A fleet in AO1's area has the whole form; its number depends on the demo's days. */
const fleet = async (index: number) => {
  const { body } = await callAs('AO1', 'GET', '/api/v1/dealers-directory?dealerType=FM&limit=20');
  const { data } = body as unknown as Listed;
  return data[index % data.length]!;
};
const saveForm = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('D-124, DL-VIW-04, D-132: a dealer is found, his profile opened, edited, saved and seen @journey @quick', async ({
  page,
}) => {
  const dealer = await fleet(0);
  const owner = uniqueName('Meera Journey');
  await signIn(page, 'AO1', `/dealer-directory/${dealer.Kunnr}`);
  await expect(page.getByRole('heading', { level: 1, name: dealer.Name1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await page.getByRole('button', { name: 'Dealer Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Dealer Profile' });
  await profile.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Owner Name').fill(owner);
  await page.getByLabel('SCV Vehicle Count').fill('3');
  await page.getByLabel('Pickup Vehicle Count').fill('');
  await page.getByLabel('LCV Vehicle Count', { exact: true }).fill('2');
  await saveForm(page);
  await expect(page.getByText('Dealer Profile Saved Successfully')).toBeVisible();
  await expect(profile.getByText(owner).first()).toBeVisible();
  const { body } = await callAs('AO1', 'GET', `/api/v1/dealers/profile?dealerCode=${dealer.Kunnr}`);
  const { lcvDetails } = (body.data as { vehicleDetails: { lcvDetails: object } }).vehicleDetails;
  expect(lcvDetails).toMatchObject({ totalVehicles: 5, totalWheels: 24 });
});

test('job: a dealer is found by name and opened in two clicks from home @journey', async ({ page }) => {
  const dealer = await fleet(0);
  const clicks = await countClicks(page);
  await signIn(page, 'AO1');
  const before = await clicks();
  await page.getByRole('link', { name: 'Dealer Directory', exact: true }).click();
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  // The figures above have hints, so they are tab stops.
  await tabTo(page, search, 10);
  await page.keyboard.type(dealer.Name1);
  await rowsOf(page).getByRole('link', { name: dealer.Name1, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: dealer.Name1 })).toBeVisible();
  expect((await clicks()) - before).toBe(2);
});

test('D-306: two people save one profile: the later one keeps what was typed and sees what was saved @journey', async ({
  page,
  browser,
}) => {
  const dealer = await fleet(1);
  const [owner, companyType] = [uniqueName('Typed by AO'), uniqueName('Saved by RO')];
  const path = `/dealer-directory/${dealer.Kunnr}/details`;
  await signIn(page, 'AO1', path);
  await page.getByLabel('Owner Name').fill(owner);
  const other = await openAs(browser, 'RO1', path);
  await other.getByLabel('Company Type').fill(companyType);
  await saveForm(other);
  await expect(other.getByText('Dealer Profile Saved Successfully')).toBeVisible();

  await saveForm(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' }).first(),
  ).toBeVisible();
  await expect(page.getByLabel('Company Type')).toHaveValue(companyType);
  await expect(page.getByLabel('Owner Name')).toHaveValue(owner);
  await saveForm(page);
  await expect(page.getByText('Dealer Profile Saved Successfully')).toBeVisible();
});

test('the form restores typed text after a reload @journey', async ({ page }) => {
  const dealer = await fleet(2);
  await signIn(page, 'AO1', `/dealer-directory/${dealer.Kunnr}/details`);
  await page.getByLabel('Owner Name').fill('Not saved yet');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/What you typed last time is back/)).toBeVisible();
  await expect(page.getByLabel('Owner Name')).toHaveValue('Not saved yet');
});

test('SH-ROL-03: a sales officer is refused the dealer, his details and their calls', async ({ page }) => {
  const { Kunnr } = await fleet(0);
  await signIn(page, 'SO1', `/dealer-directory/${Kunnr}`);
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  await page.goto(`${process.env.CONSOLE_URL}/dealer-directory/${Kunnr}/details`);
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  expect((await callAs('SO1', 'PUT', `/api/v1/dealers/profile?dealerCode=${Kunnr}`, {})).status).toBe(403);
});
