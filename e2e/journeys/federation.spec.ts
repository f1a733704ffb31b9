import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { deployChanged } from '../fixtures/deploy.ts';
import { findRemote } from '../fixtures/feed.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
});
test.afterAll(async () => {
  await server.stop();
});

const getRemote = (name: string) => findRemote(server.url, name);
const failedCard = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });
const getEntry = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });

async function dealers() {
  const remote = await getRemote('mfe-dealers');
  const screen = remote.screens.find(({ menu }) => menu);
  if (!screen?.menu) throw new Error('mfe-dealers has no screen in the menu.');
  return { ...remote, screen, label: screen.menu };
}

async function opensDealers(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect(failedCard(page, 'Dealers')).toHaveCount(0);
}

test('a first screen asks for no manifest and no feed, and its files arrive side by side', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/dealer-directory`);
  await opensDealers(page);
  expect(paths.filter((path) => /manifest|api\/v1\/remotes/.test(path))).toEqual([]);
  const { screen } = await dealers();
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
  const { label, screen } = await dealers();
  const chunk = screen.preload?.find((file) => file.endsWith('.js')) ?? '';
  const fetched = page.waitForResponse((response) => response.url().endsWith(chunk));
  await getEntry(page, label).hover();
  await fetched;
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await getEntry(page, label).click();
  await opensDealers(page);
  expect(urls.filter((url) => url.includes('/remotes/mfe-dealers/') && url.endsWith(chunk))).toEqual([]);
});

test('keyboard focus on a menu entry fetches the screen ahead', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  const { label } = await dealers();
  const fetched = page.waitForResponse((response) => response.url().includes('/remotes/mfe-dealers/'));
  await getEntry(page, label).focus();
  expect((await fetched).ok()).toBe(true);
});

test('a feed that can not be read leaves the console standing, and trying again brings the menu', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/', server.url);
  await page.route('**/api/v1/remotes', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route(`${server.url}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/<script type="application\/json" id="feed">.*?<\/script>/s, ''),
    });
  });
  await page.goto(`${server.url}/`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.unroute('**/api/v1/remotes');
  await again.click();
  await expect(getEntry(page, (await dealers()).label)).toBeVisible();
});

test('a version deployed while the page is open: the page keeps its own, a reload brings the new one, the old files stay', async ({
  page,
}) => {
  const name = 'mfe-field-ops';
  const before = await getRemote(name);
  const [ours, theirs] = ['Find in the list', 'Find in the list of the new version'];
  const search = (label: string) => page.getByRole('searchbox', { name: label, exact: true });
  await signIn(page, 'ADMIN1', '/SO/SO1/tasks', server.url);
  await expect(search(ours)).toBeVisible();

  const version = deployChanged(server.webDir, name, (script) => script.replaceAll(ours, theirs));
  expect((await getRemote(name)).version).toBe(version);

  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page).toHaveURL(/\/SO\/SO1\/leads/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(search(ours)).toBeVisible();
  const ofBefore = () => paths.filter((path) => path.startsWith(before.base) && path.endsWith('.js'));
  await expect.poll(ofBefore).not.toEqual([]);
  expect(paths.filter((path) => path.includes(version))).toEqual([]);

  await page.reload();
  await expect(search(theirs)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page).toHaveURL(/\/SO\/SO1\/tasks/);
  await expect(search(theirs)).toBeVisible();
  for (const file of Object.keys(before.integrity)) {
    expect((await fetch(`${server.url}${before.base}${file}`)).status, file).toBe(200);
  }
});
