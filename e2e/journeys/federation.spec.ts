import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { deployChanged } from '../fixtures/deploy.ts';
import { remoteNamed } from '../fixtures/feed.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterAll(async () => {
  await server.stop();
});

const remoteOf = (name: string) => remoteNamed(server.url, name);
const failedCard = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });
const entryOf = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });

/** The remote that the failures happen to, and its screen. */
async function victim() {
  const remote = await remoteOf('mfe-dealers');
  const screen = remote.screens.find(({ menu }) => menu);
  if (!screen?.menu) throw new Error('mfe-dealers has no screen in the menu.');
  return { ...remote, screen, label: screen.menu, folder: join(server.webDir, 'remotes', remote.name, remote.version) };
}

/** Takes a built file away, with its packed copy; returns how to bring it back. */
function takeAway(file: string) {
  const files = [file, `${file}.br`].filter((each) => existsSync(each));
  for (const each of files) renameSync(each, `${each}.away`);
  return () => {
    for (const each of files) renameSync(`${each}.away`, each);
  };
}

async function opensDealers(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect(failedCard(page, 'Dealers')).toHaveCount(0);
}

test('a first screen asks for no manifest and no feed, and its files arrive side by side', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/dealer-directory`);
  await opensDealers(page);
  expect(asked.filter((path) => /manifest|api\/v1\/remotes/.test(path))).toEqual([]);
  const { screen } = await victim();
  const chunks = (screen.preload ?? []).filter((file) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(0);
  const times = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((each) => ({
      name: each.name,
      start: each.startTime,
      end: (each as PerformanceResourceTiming).responseEnd,
    })),
  );
  const entry = times.find(({ name }) => name.includes('mfe-dealers') && name.includes('remoteEntry'));
  const chunk = times.find(({ name }) => name.endsWith(chunks[0] ?? ''));
  expect(chunk?.start ?? Number.POSITIVE_INFINITY).toBeLessThan(entry?.end ?? 0);
});

test('the pointer on a menu entry fetches the screen ahead, and the click needs no further code', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label, screen } = await victim();
  const chunk = screen.preload?.find((file) => file.endsWith('.js')) ?? '';
  const fetched = page.waitForResponse((answer) => answer.url().endsWith(chunk));
  await entryOf(page, label).hover();
  await fetched;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await entryOf(page, label).click();
  await opensDealers(page);
  expect(asked.filter((url) => url.includes('/remotes/mfe-dealers/') && url.endsWith(chunk))).toEqual([]);
});

test('keyboard focus on a menu entry fetches the screen ahead', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const fetched = page.waitForResponse((answer) => answer.url().includes('/remotes/mfe-dealers/'));
  await entryOf(page, label).focus();
  expect((await fetched).ok()).toBe(true);
});

for (const what of ['entry', 'lazy chunk'] as const) {
  test(`D-033: a remote whose ${what} is gone shows its card, the rest works on, and Retry works once it is back`, async ({
    page,
  }) => {
    await signIn(page, 'ADMIN1', '/', server.url);
    const { label, entry, screen, folder } = await victim();
    const chunk = screen.preload?.find((file) => file.endsWith('.js')) ?? '';
    const bringBack = takeAway(join(folder, what === 'entry' ? entry : chunk));
    try {
      await entryOf(page, label).click();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
      const other = (await remoteOf('mfe-finance')).screens.find(({ menu }) => menu)?.menu ?? '';
      await entryOf(page, other).click();
      await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
      await entryOf(page, label).click();
      await expect(failedCard(page, 'Dealers')).toBeVisible();
    } finally {
      bringBack();
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await opensDealers(page);
  });
}

test('D-033: a remote that answers a maintenance page with 200 shows its card until it answers its code', async ({
  page,
}) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const pattern = '**/remotes/mfe-dealers/**';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Back soon</p>' }),
  );
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('D-033: files that are not the ones the feed promised are refused', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  let ran = false;
  await page.exposeFunction('tampered', () => {
    ran = true;
  });
  const pattern = '**/remotes/mfe-dealers/**';
  await page.route(pattern, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: 'tampered()' }),
  );
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  expect(ran).toBe(false);
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('D-033: a remote slower than ten seconds shows its card and opens later', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await victim();
  const pattern = '**/remotes/mfe-dealers/**';
  const held: (() => void)[] = [];
  await page.route(pattern, (route) => void held.push(() => void route.abort().catch(() => undefined)));
  await entryOf(page, label).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(failedCard(page, 'Dealers')).toBeVisible({ timeout: 20_000 });
  await page.unroute(pattern);
  for (const letGo of held) letGo();
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
});

test('a feed that can not be read leaves the console standing, and trying again brings the menu', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.route('**/api/v1/remotes', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route(`${server.url}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<script type="application\/json" id="feed">.*?<\/script>/s, ''),
    });
  });
  await page.goto(`${server.url}/`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.unroute('**/api/v1/remotes');
  await again.click();
  await expect(entryOf(page, (await victim()).label)).toBeVisible();
});

test('a screen that failed is fetched anew from what is deployed on Retry', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label, folder, entry } = await victim();
  const bringBack = takeAway(join(folder, entry));
  await entryOf(page, label).click();
  await expect(failedCard(page, 'Dealers')).toBeVisible();
  bringBack();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensDealers(page);
  expect(asked).toContain('/api/v1/remotes');
});

test('a version deployed while the page is open: the page keeps its own, a reload brings the new one, the old files stay', async ({
  page,
}) => {
  const name = 'mfe-field-ops';
  const before = await remoteOf(name);
  const [ours, theirs] = ['Find in the list', 'Find in the list of the new version'];
  const search = (label: string) => page.getByRole('searchbox', { name: label, exact: true });
  await signIn(page, 'ADMIN1', '/SO/SO1/tasks', server.url);
  await expect(search(ours)).toBeVisible();

  const version = deployChanged(server.webDir, name, (script) => script.replaceAll(ours, theirs));
  expect((await remoteOf(name)).version).toBe(version);

  // A further screen of the open page, whose code it has not yet fetched: still the version that the page began with.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL(/\/SO\/SO1\/leads/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(search(ours)).toBeVisible();
  expect(asked.filter((path) => path.startsWith(before.base) && path.endsWith('.js'))).not.toEqual([]);
  expect(asked.filter((path) => path.includes(version))).toEqual([]);

  await page.reload();
  await expect(search(theirs)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page).toHaveURL(/\/SO\/SO1\/tasks/);
  await expect(search(theirs)).toBeVisible();
  for (const file of Object.keys(before.integrity)) {
    expect((await fetch(`${server.url}${before.base}${file}`)).status, file).toBe(200);
  }
});
