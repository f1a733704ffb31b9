import type { Page } from '@playwright/test';
import { adminTools, callAs, expect, expectAccessible, signInOnPage as signIn, test } from '../fixtures/test.ts';

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const labels = (page: Page) => getMenu(page).getByRole('listitem').getByText(/./);
interface Entry {
  label: string;
  on: boolean;
}
const menus = async () =>
  (await callAs('ADMIN1', 'GET', '/api/v1/admin/role-menus')).body.data as Record<'AO' | 'RO', Entry[]>;
let before: Awaited<ReturnType<typeof menus>>;
test.beforeEach(async () => {
  before = await menus();
});
test.afterEach(async () => {
  const after = await menus();
  for (const role of ['AO', 'RO'] as const)
    if (JSON.stringify(after[role]) !== JSON.stringify(before[role]))
      await callAs('ADMIN1', 'PUT', '/api/v1/admin/role-menus', { role, labels: before[role] });
});

const documented = async () => {
  const { body } = await callAs('AO1', 'GET', '/api/v1/admin/role-menus');
  return (body.data as { AO: { label: string }[] }).AO;
};

test('D-025: ADMIN changes the menu of AO; who is signed in sees it without a new sign-in, and it is restored @journey', async ({
  page,
  browser,
}) => {
  const atFirst = await documented();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'AO1', '/dealer-directory');
  await expect(getMenu(other).getByText('Sync', { exact: true })).toBeVisible();
  await expect(getMenu(other).getByText('Survey', { exact: true })).toHaveCount(0);

  await signIn(page, 'ADMIN1');
  await adminTools(page).click();
  await page.getByLabel('Menu for role').selectOption('AO');
  await page.getByRole('link', { name: 'Role Menus' }).click();
  await expect(page.getByRole('tab', { name: 'AO', selected: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Survey', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Sync', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Home', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Home', exact: true })).toBeFocused();
  await expect(page.getByText('Draft: Added Survey. Removed Sync. Moved Home.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview: AO' }).getByRole('listitem').first()).toHaveText('Home');
  expect(await documented()).toEqual(atFirst);
  await page.reload();
  await expect(page.getByText('Draft: Added Survey. Removed Sync. Moved Home.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Menu published.')).toBeVisible();
  const published = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(published).toContainText('ADMIN1');
  await expect(published).toContainText('Added Survey. Removed Sync. Moved Home.');
  await expectAccessible(page);

  await getMenu(other).getByRole('link', { name: 'Reports' }).click();
  await expect(getMenu(other).getByText('Survey', { exact: true })).toBeVisible();
  await expect(labels(other).first()).toHaveText('Home');
  await expect(getMenu(other).getByText('Sync', { exact: true })).toHaveCount(0);
  await other.goto(`${process.env.CONSOLE_URL}/sync`);
  await expect(other.getByRole('heading', { name: /Sync/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(published).toContainText('Back to the documented menu.');
  await getMenu(other).getByRole('link', { name: 'Survey' }).click();
  await expect(getMenu(other).getByText('Sync', { exact: true })).toBeVisible();
  await expect(getMenu(other).getByText('Survey', { exact: true })).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Restore the menu of/ })
    .first()
    .click();
  await expect(page.getByText('Draft: Added Survey. Removed Sync. Moved Home.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('No changes. What is shown is published.')).toBeVisible();
  await getMenu(other).getByRole('link', { name: 'Reports' }).click();
  await expect(getMenu(other).getByText('Survey', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(documented).toEqual(atFirst);
  await other.context().close();
});

test('D-025: within a minute a publish reaches who stays on the page, and a menu that can not be read stays documented', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'RO1', '/dealer-directory');
  await expect(getMenu(page).getByText('Sync', { exact: true })).toBeVisible();
  await page.clock.runFor(3_000);
  await callAs('ADMIN1', 'PUT', '/api/v1/admin/role-menus', {
    role: 'RO',
    labels: [
      { label: 'Dealer Directory', on: true },
      { label: 'Reports', on: true },
    ],
  });
  await page.clock.runFor(61_000);
  await expect(labels(page)).toHaveText(['Dealer Directory', 'Reports', 'Logout']);

  await callAs('ADMIN1', 'PUT', '/api/v1/admin/role-menus', { role: 'RO', labels: before.RO });
  await page.evaluate(() => localStorage.removeItem('menu:RO'));
  await page.route('**/api/v1/admin/role-menus', (route) => route.abort());
  await page.reload();
  await expect(labels(page).first()).toHaveText('Dashboard');
  await expect(getMenu(page).getByText('Sync', { exact: true })).toBeVisible();
});

test('D-025: the editor stays usable on a phone @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ADMIN1');
  await adminTools(page).click();
  await page.getByRole('link', { name: 'Role Menus' }).click();
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
