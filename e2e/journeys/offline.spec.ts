import type { Locator, Page } from '@playwright/test';
import { startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { SAVING_MS, waitUntilOffline } from '../fixtures/offline-copies.ts';
import { createReleaseClient, releaseDealerCodeAs } from '../fixtures/release.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, signOut, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

let proxy: FaultyProxy;
test.beforeEach(async () => {
  proxy = await startProxy(process.env.CONSOLE_URL ?? '');
});
test.afterEach(() => proxy.stop());

const EVERYTHING = /./;
const savedParts = (page: Page) => page.evaluate(() => caches.keys());
test.describe.configure({ timeout: SAVING_MS + 120_000 });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection since' });

async function closeAndOpen(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await next.goto(proxy.url + path);
  return next;
}

const nameLink = (row: Locator) => row.locator('[data-phone=title]').getByRole('link').first();
const KINDS: [string, string, (row: Locator) => Locator][] = [
  ['Dealers', 'Dealer Directory', nameLink],
  ['Officers', 'Home', nameLink],
  ['Prospects', 'Actyv AI', nameLink],
  ['Tickets', 'Ticketing', (row) => row.getByText(/^TKT-\d+$/).first()],
];

async function readMorning(page: Page) {
  await signIn(page, 'AO1', '/today', proxy.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await waitUntilOffline(page);
  await page
    .locator('header')
    .getByRole('link', { name: /^Approvals/ })
    .click();
  await expect(rowsOf(page).first()).toBeVisible();
  return rowsOf(page).first().textContent();
}

test('without a connection the console starts, shows what was read and since when, and is right when it is back', async ({
  page,
}) => {
  const firstRow = await readMorning(page);
  proxy.fail(EVERYTHING, 'lost');
  const inCar = await closeAndOpen(page, '/today');
  await expect(inCar.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(bar(inCar)).toContainText(/Shown as of \d\d:\d\d [AP]M/);
  await inCar
    .locator('header')
    .getByRole('link', { name: /^Approvals/ })
    .click();
  await expect(rowsOf(inCar).first()).toBeVisible();
  expect(await rowsOf(inCar).first().textContent()).toBe(firstRow);
  await expectAccessible(inCar);
  // Not read before, and said so.
  await inCar.goto(`${proxy.url}/dealer-directory`);
  await expect(inCar.getByRole('alert').filter({ hasText: 'not saved on this device' }).first()).toBeVisible();
  proxy.heal();
  await inCar.getByRole('button', { name: 'Try now' }).click();
  await expect(rowsOf(inCar).first()).toBeVisible();
  await expect(bar(inCar)).toHaveCount(0);
});

test('without a connection the search finds what was read, and says that it searches only that', async ({ page }) => {
  await readMorning(page);
  const rowsByKind: [string, string][] = [];
  for (const [kind, screen, nameOf] of KINDS) {
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: screen, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const first = nameOf(rowsOf(page).first());
    await expect(first).toBeVisible();
    rowsByKind.push([kind, ((await first.textContent()) ?? '').trim()]);
  }
  proxy.fail(EVERYTHING, 'lost');
  await page.locator('header').getByRole('link', { name: 'Today' }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  for (const [kind, name] of rowsByKind) {
    await page.getByRole('combobox', { name: 'Search everywhere' }).fill(name);
    const option = page.getByRole('group', { name: kind, exact: true }).getByRole('option').first();
    // 'Name · ID' of a list is two texts of an option.
    for (const part of name.split(' · ')) await expect(option).toContainText(part);
  }
  await expect(page.getByText('only what is saved on this device is searched')).toBeVisible();
  await expectAccessible(page);
});

test('the login page of a hotel is neither shown in place of the console nor taken for an answer', async ({ page }) => {
  await readMorning(page);
  proxy.fail(EVERYTHING, 'maintenance');
  const inHotel = await closeAndOpen(page, '/approvals');
  await expect(rowsOf(inHotel).first()).toBeVisible();
  await expect(bar(inHotel)).toBeVisible();
  await inHotel.getByRole('link', { name: 'Sign in to this network' }).click();
  await expect(inHotel.getByText('Back soon')).toBeVisible();
});

test('a sign-out leaves no answer on the device, and the console without a connection asks for a sign-in', async ({
  page,
}) => {
  await readMorning(page);
  expect(await savedParts(page)).toContain('console-reads');
  await signOut(page);
  await expect.poll(() => savedParts(page)).not.toContain('console-reads');
  proxy.fail(EVERYTHING, 'lost');
  const next = await closeAndOpen(page, '/approvals');
  await expect(next.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a slow answer is awaited behind the one that was read before', async ({ page }) => {
  await readMorning(page);
  proxy.fail(/\/api\/v1\/inbox\?/, 'stuck');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'The connection is slow' })).toContainText('Shown as of');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('what was released or switched off meanwhile is right at the next connection', async ({ page }) => {
  const server = await startConsole();
  await proxy.stop();
  proxy = await startProxy(server.url);
  const column = (window: Page, name: string) => window.getByRole('columnheader', { name, exact: true });
  await signIn(page, 'AO1', '/dealer-directory', proxy.url);
  await waitUntilOffline(page);
  proxy.fail(EVERYTHING, 'lost');
  const inCar = await closeAndOpen(page, '/dealer-directory');
  await expect(column(inCar, 'Dealer Code')).toBeVisible();
  await releaseDealerCodeAs(server.url, 'Dealer Number');
  proxy.heal();
  await inCar.reload();
  await expect(column(inCar, 'Dealer Number')).toBeVisible();
  await createReleaseClient(server.url).steer('mfe-dealers', { action: 'off', reason: 'Codes are corrected.' });
  await inCar.reload();
  await expect(inCar.getByRole('heading', { name: 'Dealers is switched off' })).toBeVisible();
  await server.stop();
});

test('OFFLINE=off removes the worker and everything that it saved from a browser', async ({ page }) => {
  const first = await startConsole();
  await signIn(page, 'AO1', '/today', first.url);
  await waitUntilOffline(page);
  await first.stop();
  const { port } = new URL(first.url);
  const second = await startConsole({ dataDir: first.dataDir, port: Number(port), env: { OFFLINE: 'off' } });
  await page.goto(`${second.url}/today`);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const leftOvers = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(leftOvers).toEqual([]);
  await second.stop();
});
