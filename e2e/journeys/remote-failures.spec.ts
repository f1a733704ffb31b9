import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { deployChanged, makeCurrent } from '../fixtures/deploy.ts';
import { type Fault, type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { findRemote } from '../fixtures/feed.ts';
import { getStoredFilePath, takeAway } from '../fixtures/kept-files.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let proxy: FaultyProxy;
let first = '';
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  proxy = await startProxy(server.url);
  first = (await victim()).version;
});
test.afterEach(() => {
  proxy.heal();
  makeCurrent(server.webDir, 'mfe-dealers', first);
});
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

async function victim() {
  const remote = await findRemote(server.url, 'mfe-dealers');
  const screen = remote.screens.find(({ menu }) => menu);
  return { ...remote, chunk: screen?.preload?.find((file) => file.endsWith('.js')) ?? '' };
}
const getEntry = (page: Page, label: string) =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true });
const card = (page: Page, what = 'loaded') =>
  page.getByRole('alert').filter({ hasText: `Dealers could not be ${what}` });
const earlierNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You see an earlier version of Dealers' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();
const begin = (page: Page, sapId = 'ADMIN1') => signIn(page, sapId, '/', proxy.url);
const openDealers = (page: Page) => getEntry(page, 'Dealer Directory').click();

async function showsDealers(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Dealer Code', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function restWorks(page: Page) {
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await getEntry(page, 'Ticketing').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ticketing' })).toBeVisible();
}

/** Stays long enough to count as 'worked'. */
async function letItWork(page: Page) {
  await openDealers(page);
  await showsDealers(page);
  const { version } = await victim();
  await page.waitForFunction((text) => localStorage.getItem('remote:mfe-dealers')?.includes(text), `"${version}"`);
  await getEntry(page, 'Home').click();
}

async function getHealth(version: string) {
  const { data } = await createReleaseClient(server.url).asAdmin('GET', '/api/v1/admin/remotes/mfe-dealers');
  const list = data.list as { version: string; health: { loads: number; failures: number; loadMs: number | null } }[];
  return list.find((each) => each.version === version)?.health ?? { loads: 0, failures: 0, loadMs: null };
}

const faults: [string, RegExp, Fault][] = [
  ['whose entry answers 404', /mfe-dealers\/.*remoteEntry/, 'gone'],
  ['whose chunk answers 404', /mfe-dealers\/.*\/(?!remoteEntry)[^/]+\.js/, 'gone'],
  ['that answers a maintenance page with 200', /\/remotes\/mfe-dealers\//, 'maintenance'],
  ['whose entry is half-sent', /mfe-dealers\/.*remoteEntry/, 'cut'],
  ['whose chunk is half-sent', /mfe-dealers\/.*\/(?!remoteEntry)[^/]+\.js/, 'cut'],
];
for (const [what, pattern, fault] of faults) {
  test(`D-033: a remote ${what} shows its card, the rest works on, and it opens once it is well`, async ({ page }) => {
    await begin(page);
    proxy.fail(pattern, fault);
    await openDealers(page);
    await expect(card(page)).toBeVisible();
    await retry(page);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(card(page)).toBeVisible();
    await restWorks(page);
    proxy.heal();
    await openDealers(page);
    await showsDealers(page);
  });
}

for (const what of ['entry', 'chunk'] as const) {
  test(`a remote whose ${what} is gone from the server’s disk: its card, and Retry once it is back`, async ({
    page,
  }) => {
    await begin(page);
    const remote = await victim();
    const bringBack = takeAway(getStoredFilePath(server, remote, remote[what]));
    await openDealers(page);
    await expect(card(page)).toBeVisible();
    await restWorks(page);
    await openDealers(page);
    await expect(card(page)).toBeVisible();
    bringBack();
    await retry(page);
    await showsDealers(page);
  });
}

test('a remote that does not answer shows its card after ten seconds, not after twenty', async ({ page }) => {
  await page.clock.install();
  await begin(page);
  proxy.fail(/\/remotes\/mfe-dealers\//, 'stuck');
  // Slow machines must not matter.
  await page.clock.pauseAt(Date.now() + 60_000);
  await openDealers(page);
  const loading = page.getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(loading).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(card(page)).toBeVisible();
  await page.clock.resume();
  await restWorks(page);
  proxy.heal();
  await openDealers(page);
  await showsDealers(page);
});

test('the feed is down together with the remote: the card, and what is known stays', async ({ page }) => {
  await begin(page);
  proxy.fail(/\/api\/v1\/remotes/, 'down');
  proxy.fail(/\/remotes\/mfe-dealers\//, 'gone');
  await openDealers(page);
  await expect(card(page)).toBeVisible();
  await retry(page);
  await expect(card(page)).toBeVisible();
  await restWorks(page);
  proxy.heal();
  await openDealers(page);
  await showsDealers(page);
});

test('a first attempt that failed is not remembered: neither one ahead of the click, nor one on the same page', async ({
  page,
}) => {
  await begin(page);
  proxy.fail(/\/remotes\/mfe-dealers\//, 'maintenance');
  const failed = page.waitForResponse((response) => response.url().includes('/remotes/mfe-dealers/'));
  await getEntry(page, 'Dealer Directory').hover();
  await failed;
  proxy.heal();
  await openDealers(page);
  await showsDealers(page);
});

test('the newest can not be loaded: the version that worked in this browser, with a quiet line, until Retry brings the newest', async ({
  page,
}) => {
  await begin(page);
  await letItWork(page);
  deployChanged(server.webDir, 'mfe-dealers', (script) => script.replaceAll('Dealer Code', 'Code of the dealer'));
  await page.goto(proxy.url);
  const { version } = await victim();
  proxy.fail(new RegExp(`/remotes/mfe-dealers/${version}/`), 'gone');
  await openDealers(page);
  await expect(earlierNote(page)).toHaveText(/the newest could not be loaded\./);
  await showsDealers(page);
  await restWorks(page);
  await openDealers(page);
  await expect(earlierNote(page)).toBeVisible();
  proxy.heal();
  await retry(page);
  await expect(page.getByRole('columnheader', { name: 'Code of the dealer' })).toBeVisible();
  await expect(earlierNote(page)).toHaveCount(0);
});

test('a version that throws while it loads: the version that worked, in a browser without one the card; both are told', async ({
  page,
  browser,
  complaints,
}) => {
  await begin(page);
  await letItWork(page);
  const bad = deployChanged(server.webDir, 'mfe-dealers', (script, isEntry) =>
    isEntry ? `throw new Error('at load');${script}` : script,
  );
  await page.goto(proxy.url);
  await openDealers(page);
  await expect(earlierNote(page)).toBeVisible();
  await showsDealers(page);
  await restWorks(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  // Repeated failures of one person count once.
  await begin(other, 'RO1');
  await openDealers(other);
  await expect(card(other)).toBeVisible();
  await restWorks(other);
  // Pages send their reports when left.
  await other.close({ runBeforeUnload: true });

  await page.goto('about:blank');
  await expect.poll(async () => (await getHealth(bad)).failures).toBeGreaterThanOrEqual(2);
  await expect.poll(async () => (await getHealth(first)).loadMs).toBeGreaterThan(0);
  expect(complaints.filter((text) => !text.includes('at load'))).toEqual([]);
  complaints.length = 0;
});

test('a version that fails while it renders shows the card at once, and the second time a way to the earlier version', async ({
  page,
  complaints,
}) => {
  await begin(page);
  await letItWork(page);
  const bad = deployChanged(server.webDir, 'mfe-dealers', (script, isEntry) =>
    isEntry ? script : script.replaceAll('title:"Dealer Directory"', 'title:(()=>{throw new Error("while drawn")})()'),
  );
  await page.goto(proxy.url);
  await openDealers(page);
  await expect(card(page, 'shown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the earlier version' })).toHaveCount(0);
  await restWorks(page);
  await openDealers(page);
  await page.getByRole('button', { name: 'Open the earlier version' }).click();
  await expect(earlierNote(page)).toHaveText(/You see an earlier version of Dealers\./);
  await showsDealers(page);
  await page.goto('about:blank');
  await expect.poll(async () => (await getHealth(bad)).failures).toBeGreaterThanOrEqual(1);
  expect(complaints.filter((text) => !text.includes('while drawn'))).toEqual([]);
  complaints.length = 0;
});
