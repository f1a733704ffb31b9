import { adminTools, expect, signIn, test } from '../fixtures/test.ts';

/** Documented order (decisions.md section 2) of existing screens. */
const expected = {
  ADMIN1: [
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Dealer Churn',
    'Market Research',
    'Actyv AI',
    'Ticketing',
    'Wear Nature',
    'Survey',
    'Survey Reconciliation',
    'Upload Docs',
    'Holiday',
    'Attendance',
    'Reimbursement',
    'Reimbursement Category',
    'Expense dash',
    'Spend Limit',
    'Reports',
    'Dealer Directory',
    'Sync',
    'Logout',
  ],
  ZO1: [
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Dealer Churn',
    'Holiday',
    'Attendance',
    'Reimbursement',
    'Reimbursement Category',
    'Expense dash',
    'Spend Limit',
    'Actyv AI',
    'Reports',
    'Ticketing',
    'Dealer Directory',
    'Sync',
    'Logout',
  ],
  RO1: [
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Switch Beat Requests',
    'Dealer Churn',
    'Actyv AI',
    'Ticketing',
    'Holiday',
    'Attendance',
    'Reimbursement',
    'Reimbursement Category',
    'Expense dash',
    'Spend Limit',
    'Reports',
    'Dealer Directory',
    'Sync',
    'Logout',
  ],
  AO1: [
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Switch Beat Requests',
    'Dealer Churn',
    'Actyv AI',
    'Ticketing',
    'Holiday',
    'Attendance',
    'Reports',
    'Dealer Directory',
    'Sync',
    'Logout',
  ],
};

for (const [sapId, labels] of Object.entries(expected)) {
  test(`SH-MEN: ${sapId} sees the menu in the documented order @journey`, async ({ page }) => {
    await signIn(page, sapId);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('listitem').getByText(/./)).toHaveText(labels);
  });
}

test('D-025: ADMIN looks at another role’s menu without gaining or losing a right @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1');
  await adminTools(page).click();
  await page.getByLabel('Menu for role').selectOption('AO');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText('Survey')).toHaveCount(0);
  await page.goto(`${process.env.CONSOLE_URL}/survey`);
  await expect(page.getByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
  await expect(menu.getByText('Survey', { exact: true })).toBeVisible();
});

test('the menu folds into a drawer at 390 px, which Back and its links close, and the page does not scroll sideways @journey', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'AO1');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  const home = page.url();
  const open = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog');
  await open.click();
  await expect(drawer).toBeVisible();
  await page.waitForFunction(() => history.state?.dialogs === 1);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();
  expect(page.url()).toBe(home);
  await open.click();
  await page.getByRole('link', { name: 'Dealer Directory' }).click();
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(home);
  await expect(drawer).toHaveCount(0);
  // Wait until the drawer's entry is skipped; concurrent history steps cancel each other.
  await page.waitForFunction(() => !history.state?.dialogs);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
