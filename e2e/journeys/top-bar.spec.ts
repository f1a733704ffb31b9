import type { Page } from '@playwright/test';
import { adminTools, callAs, expect, expectAccessible, openPersonMenu, signIn, test } from '../fixtures/test.ts';

const base = () => process.env.CONSOLE_URL ?? '';
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const total = async (sapId: string) =>
  ((await callAs(sapId, 'GET', '/api/v1/inbox/counts')).body.data as { total: number }).total;
const counter = (page: Page, count: number) =>
  page.getByRole('link', { name: `Approvals, ${count > 999 ? '999+' : count} waiting`, exact: true });

test('the sign-in page of a demo names its sign-ins; a tap fills the form, and the person’s menu leads out again @journey', async ({
  page,
}) => {
  await page.goto(`${base()}/dealer-directory`);
  const demo = page.getByRole('region', { name: 'Demo company' });
  await expect(demo.getByRole('button')).toHaveText([/^ADMIN1/, /^ZO1/, /^RO1/, /^AO1/, /^SO1/]);
  await expectAccessible(page);
  await demo.getByRole('button', { name: /^AO1/ }).click();
  await page.getByRole('button', { name: 'Login' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();

  await openPersonMenu(page);
  const menu = page.getByRole('group', { name: 'AO1, your menu' });
  await expect(menu).toContainText('AO1 · AO');
  await menu.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page, 'header');
  await expectAccessible(page, '[role=group][aria-label="AO1, your menu"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'AO1, your menu' })).toBeFocused();
  await openPersonMenu(page);
  await menu.getByRole('link', { name: 'Change pin' }).click();
  await expect(page.getByRole('dialog', { name: 'Change pin' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
  await openPersonMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(`${base()}/`);
});

test('the top bar counts waiting decisions, and counts again after one @journey', async ({ page }) => {
  const before = await total('RO1');
  expect(before, 'the demo data has something to decide').toBeGreaterThan(1);
  await signIn(page, 'RO1', '/dealer-directory');
  await expect(counter(page, before)).toHaveText(`Approvals ${before}`);
  await expectAccessible(page);
  await counter(page, before).click();
  await expect(page).toHaveURL(/\/approvals/);
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .waitFor();
  const keys = (await callAs('RO1', 'GET', '/api/v1/inbox/keys?kind=pjp')).body.data;
  const [{ kind, id, version }] = keys as [{ kind: string; id: string; version: number }];
  const decision = { runId: crypto.randomUUID(), action: 'approve', items: [{ kind, id, version }] };
  const { batchId } = (await callAs('RO1', 'POST', '/api/v1/inbox/decide', decision)).body.data as { batchId: string };
  try {
    await page.reload();
    await expect(counter(page, before - 1)).toBeVisible();
  } finally {
    await callAs('RO1', 'POST', '/api/v1/inbox/undo', { batchId });
  }
});

test('the counter is one tap away on a phone, and the bar fits with all its pictures @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const waiting = await total('ADMIN1');
  await signIn(page, 'ADMIN1', '/dealer-directory');
  await expect(counter(page, waiting)).toBeVisible();
  expect(await fits(page)).toBe(true);
  const pictures = await page
    .locator('header :is(a, button) svg')
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().width)),
    );
  // Menu, search, Today, Admin, Approvals, notifications.
  expect(pictures).toHaveLength(6);
  for (const width of pictures) expect(width).toBeGreaterThanOrEqual(16);
  const covered = await counter(page, waiting).evaluate((link) => {
    const [icon, count] = [...link.querySelectorAll('svg, span > span')].map((each) => each.getBoundingClientRect());
    if (!icon || !count) return 1;
    const across = Math.max(0, Math.min(icon.right, count.right) - Math.max(icon.left, count.left));
    const down = Math.max(0, Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top));
    return (across * down) / (icon.width * icon.height);
  });
  expect(covered, 'the count leaves its picture in sight').toBeLessThan(0.3);
  await adminTools(page).click();
  await expect(page.getByRole('link', { name: 'Remotes' })).toBeInViewport({ ratio: 1 });
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await counter(page, waiting).click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
});

test('a field officer, who decides nothing, has no counter @journey', async ({ page }) => {
  await signIn(page, 'SO1');
  await expect(page.getByRole('button', { name: 'SO1, your menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Approvals/ })).toHaveCount(0);
});

test('an officer’s page says in the tab whose it is, and marks Home in the menu @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/SO/SO1/visits');
  await expect(page).toHaveTitle(/^Dealer Visits · .+ · SO1 · Field Console$/);
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]');
  await expect(current).toHaveText('Home');
  await page.getByRole('link', { name: 'Dealer Directory' }).click();
  await expect(page).toHaveTitle('Dealer Directory · Field Console');
  await expect(current).toHaveText('Dealer Directory');
});
