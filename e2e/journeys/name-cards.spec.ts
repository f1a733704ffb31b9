import type { Page } from '@playwright/test';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

const card = (page: Page) => page.locator('#name-card');
const officer = (page: Page) => rowsOf(page).locator('[data-card=officer-card]').first();
const cardScript = /\/remotes\/mfe-field-ops\/.*\.js/;

test('0107: the card of a name comes for a pointer that rests and by keyboard, and goes with Escape @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/approvals');
  await expect(officer(page)).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/officers/')) calls.push(request.url());
  });

  await officer(page).hover();
  await expect(card(page)).toContainText('Phone');
  await expect(card(page)).toContainText('Active');
  await expectAccessible(page);
  await card(page).hover();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);

  await page.mouse.move(1, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(officer(page)).toBeFocused();
  await expect(card(page)).toContainText('Phone');
  await expect(officer(page)).toHaveAttribute('aria-describedby', 'name-card');
  await page.keyboard.press('Tab');
  await expect(card(page)).toHaveCount(0);
  // Read once, under the officer page's key.
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('0107: a card whose call fails shows nothing, and the link works on @journey', async ({ page }) => {
  await page.route('**/api/v1/officers/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page, 'AO1', '/approvals');
  await expect(officer(page)).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().includes('/api/v1/officers/'));
  await officer(page).hover();
  await answer;
  await expect(card(page)).toBeHidden();
  await page.unroute('**/api/v1/officers/*');
  await officer(page).click();
  await expect(page).toHaveURL(/\/SO\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('0107: a card whose code does not come shows nothing, and the page works on @journey', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-directory');
  const dealer = rowsOf(page).locator('[data-card=dealer-card]').first();
  await expect(dealer).toBeVisible();
  await page.route(cardScript, (route) => route.abort());
  await page.route(/\/name-card.*\.js/, (route) => route.abort());
  await dealer.hover();
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dealer Directory' })).toBeVisible();
});
