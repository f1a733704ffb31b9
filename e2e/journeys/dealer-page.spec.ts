import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { tabTo } from '../fixtures/keys.ts';
import { scrollToLoaded, findRegion } from '../fixtures/parts.ts';
import { createReleaseClient } from '../fixtures/release.ts';
import { readyTable } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let proxy: FaultyProxy;
let dealer: { code: string; name: string };
let busy: typeof dealer;
const read = async (path: string, as = 'AO1') => (await callAs(as, 'GET', path, undefined, server.url)).body;

test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  proxy = await startProxy(server.url);
  const { data } = (await read('/api/v1/dealers-directory?page=1&limit=100')) as {
    data: { Kunnr: string; Name1: string }[];
  };
  const countRows = async (what: string, code: string) =>
    Number((await read(`/api/v1/dealers/${what}?dealerCode=${code}&limit=1`)).totalCount);
  const dealerWhere = async (fits: (code: string) => Promise<boolean>) => {
    for (const { Kunnr, Name1 } of data) if (await fits(Kunnr)) return { code: Kunnr, name: Name1 };
    throw new Error('The demo has no such dealer.');
  };
  dealer = await dealerWhere(async (code) => (await countRows('surveys', code)) > 0);
  busy = await dealerWhere(
    async (code) => (await countRows('visits', code)) > 10 && (await countRows('tickets', code)) > 0,
  );
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const timeline = (page: Page) => findRegion(page, 'Timeline');
const openDealer = async (page: Page, sapId = 'AO1', { code, name } = dealer) => {
  await signIn(page, sapId, `/dealer-directory/${code}`, proxy.url);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const PARTS = ['Churn risk', 'Visits and location requests', 'Surveys of the counter', 'Tickets', 'Prospects'];

test('a dealer’s page has parts of four remotes and one timeline; a figure opens just the rows that it counts @journey', async ({
  page,
}) => {
  await openDealer(page);
  for (const name of PARTS) await scrollToLoaded(page, name);
  await expect(
    findRegion(page, 'Visits and location requests').getByRole('img', { name: /North is up/ }),
  ).toBeVisible();
  const figure = findRegion(page, 'Visits and location requests').getByRole('link', { name: /Visits in 90 days/ });
  const visits = (await figure.textContent())?.match(/^[\d,]+/)?.[0];
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer visits' })).toBeVisible();
  await expect(page.getByText(`of ${visits}`).first()).toBeVisible();
  await page.goBack();
  await scrollToLoaded(page, 'Surveys of the counter');
  await findRegion(page, 'Surveys of the counter')
    .getByRole('link', { name: /Surveys$/ })
    .click();
  await expect(page.getByText(`of the counter of dealer ${dealer.code}`)).toBeVisible();
});

test('an AO moves by keyboard alone from a dealer’s figure to the visits that it counts, and back @journey', async ({
  page,
}) => {
  await openDealer(page);
  await scrollToLoaded(page, 'Visits and location requests');
  const figure = findRegion(page, 'Visits and location requests').getByRole('link', { name: /Visits in 90 days/ });
  // Lazy parts that scroll away load when near the window again.
  await expect(figure).toBeVisible();
  await page.getByRole('button', { name: 'Dealer Profile' }).focus();
  await tabTo(page, figure, 90);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer visits' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`a dealer’s page with all of its parts is accessible, ${width} px wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openDealer(page);
    for (const name of PARTS) await scrollToLoaded(page, name);
    await timeline(page).scrollIntoViewIfNeeded();
    await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('002 §6: RO sees no surveys on the page, but the other parts', async ({ page }) => {
  await openDealer(page, 'RO1');
  await expect(findRegion(page, 'Prospects')).toBeAttached();
  await expect(findRegion(page, 'Surveys of the counter')).toHaveCount(0);
});

for (const [width, height, count] of [
  [1280, 800, 5],
  [390, 844, 3],
] as const) {
  test(`what happened with a dealer is seen without scrolling, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDealer(page, 'AO1', busy);
    const entry = timeline(page)
      .getByRole('listitem')
      .nth(count - 1);
    await expect(entry).toBeInViewport({ ratio: 1 });
    for (const label of ['Mobile', 'Owner Name', 'Risk', 'Follow-up', 'Last visit', 'Outstanding AOD'])
      await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: test.info().outputPath(`dealer-${width}.png`) });
  });
}

test('a dealer’s page leads to the next one of the list that the person came from, and back', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-directory', proxy.url);
  const rows = readyTable(page, 'Dealer Directory').getByRole('row');
  await rows.nth(1).getByRole('link').first().click();
  const steps = page.getByRole('navigation', { name: 'Dealers', exact: true });
  await expect(steps.getByText(/^1 of \d+ on this page$/)).toBeVisible();
  await steps.getByRole('link', { name: /^Next dealer/ }).click();
  await expect(steps.getByText(/^2 of \d+ on this page$/)).toBeVisible();
  await steps.getByRole('link', { name: 'All dealers' }).click();
  await expect(page).toHaveURL(/\/dealer-directory$/);
});

test('0096: the timeline orders the entries of all remotes by time, and filters by one remote', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    // The head reads one visit of its own.
    if (/dealers\/visits\?.*limit=10\b/.test(request.url())) pages.push(request.url());
  });
  await openDealer(page, 'AO1', busy);
  await timeline(page).scrollIntoViewIfNeeded();
  const entries = timeline(page).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const times = () =>
    timeline(page)
      .locator('time')
      .evaluateAll((all) => all.map((each) => Date.parse(each.getAttribute('datetime') ?? '')));
  const visits = Number((await read(`/api/v1/dealers/visits?dealerCode=${busy.code}&limit=1`)).totalCount);
  const tickets = Number((await read(`/api/v1/dealers/tickets?dealerCode=${busy.code}&limit=1`)).totalCount);
  const earlier = timeline(page).getByRole('button', { name: 'Show earlier' });
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click({ timeout: 1_000 });
    await expect(earlier).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(entries.filter({ hasText: /isit by/ })).toHaveCount(visits);
  await expect(entries.filter({ hasText: 'Ticket TKT-' })).toHaveCount(tickets);
  const all = await times();
  expect(all).toEqual([...all].sort((one, other) => other - one));
  expect(pages.map((address) => new URL(address).searchParams.has('before'))).toEqual(
    Array.from({ length: Math.ceil(visits / 10) }, (_, nth) => nth > 0),
  );
  await timeline(page)
    .getByLabel('Show', { exact: true })
    .selectOption('Open tickets of their officers and about them');
  await expect(entries.first()).toContainText(/^.*Ticket TKT-/);
  await expect(page).toHaveURL(/kind=mfe-helpdesk/);
});

test('0096: without the help desk’s tickets the timeline stands and says so; another try puts them in their places', async ({
  page,
}) => {
  proxy.fail(/\/api\/v1\/dealers\/tickets/, 'down');
  await openDealer(page);
  await timeline(page).scrollIntoViewIfNeeded();
  const note = timeline(page).getByRole('alert');
  await expect(note).toContainText('Left out: Open tickets of their officers and about them.');
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  proxy.heal();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
});

test('0096: a contributor that never answers is left out after a moment', async ({ page }) => {
  proxy.fail(/\/api\/v1\/dealers\/tickets/, 'stuck');
  await openDealer(page);
  await timeline(page).scrollIntoViewIfNeeded();
  await expect(timeline(page)).toContainText('Left out: Open tickets of their officers and about them. Still loading.');
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
});

test('0096: a remote whose files are gone is left out, one that is switched off is not missed', async ({ page }) => {
  proxy.fail(/\/remotes\/mfe-surveys\//, 'gone');
  await openDealer(page);
  await timeline(page).scrollIntoViewIfNeeded();
  await expect(timeline(page).getByRole('alert')).toContainText('Left out: Surveys. It could not be loaded.');
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
  proxy.heal();
  const { steer } = createReleaseClient(server.url);
  await steer('mfe-surveys', { action: 'off' });
  try {
    await page.reload();
    // The first draw may replace it.
    await expect(() => timeline(page).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
    await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
    await expect(timeline(page).getByRole('alert')).toHaveCount(0);
    await expect(timeline(page).getByRole('option', { name: 'Surveys' })).toHaveCount(0);
    await expect(findRegion(page, 'Surveys of the counter')).toHaveCount(0);
  } finally {
    await steer('mfe-surveys', { action: 'on' });
  }
});

type Shifting = { shifts: string[] };
for (const width of [1280, 390]) {
  test(`0087: nothing on a dealer’s page jumps when its parts come, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, sources } = entry as PerformanceEntry & {
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          };
          const nodes = sources.flatMap(({ node }) => (node?.parentElement?.closest('main') ? node.textContent : []));
          if (!hadRecentInput && nodes.length > 0) shifts.push(nodes.map((text) => text?.slice(0, 40)).join(' | '));
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await openDealer(page);
    await expect(findRegion(page, 'Churn risk')).toBeAttached();
    await expect(readyTable(page, 'Top Selling SKUs').or(page.getByText('No Sku Sold'))).toBeVisible();
    await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => {
      (globalThis as unknown as Shifting).shifts.length = 0;
    });
    for (const name of PARTS) await scrollToLoaded(page, name);
    expect(await page.evaluate(() => (globalThis as unknown as Shifting).shifts)).toEqual([]);
  });
}
