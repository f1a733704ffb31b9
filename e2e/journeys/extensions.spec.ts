import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { changedRelease, releasesOf } from '../fixtures/release.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let proxy: FaultyProxy;
/** A dealer of AO1. */
let dealer: { code: string; name: string };
test.beforeAll(async () => {
  server = await startConsole({ ownFiles: true });
  proxy = await startProxy(server.url);
  const { body } = await callAs('AO1', 'GET', '/api/v1/dealers-directory?page=1&limit=1', undefined, server.url);
  const [first] = body.data as { Kunnr: string; Name1: string }[];
  dealer = { code: first!.Kunnr, name: first!.Name1 };
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true });
const openDealer = (page: Page, sapId = 'AO1') => signIn(page, sapId, `/dealer-directory/${dealer.code}`, proxy.url);
const dealerStands = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dealer Profile' })).toBeVisible();
};
const scriptsOf = (page: Page, remote: string) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${remote}/`)) requests.push(request.url());
  });
  return requests;
};

test('a dealer’s page shows his officers’ tickets out of the help desk’s remote, which is loaded when its place comes near', async ({
  page,
}) => {
  const requests = scriptsOf(page, 'mfe-helpdesk');
  // A low window: in a high one the place is near from the first.
  await page.setViewportSize({ width: 1280, height: 400 });
  await openDealer(page);
  await dealerStands(page);
  await expect(tickets(page)).toBeAttached();
  expect(requests).toEqual([]);
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(
    tickets(page)
      .getByRole('table')
      .or(tickets(page).getByText(/^None of his officers/)),
  ).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
});

test('the page does not jump when an extension comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await openDealer(page);
  await dealerStands(page);
  await expect(tickets(page)).toBeAttached();
  await page.evaluate(() => {
    (window as unknown as { shifts: number[] }).shifts.length = 0;
  });
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(
    tickets(page)
      .getByRole('table')
      .or(tickets(page).getByText(/^None of his officers/)),
  ).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('while the help desk’s files are gone the dealer stands, a small card says so, and Retry brings it', async ({
  page,
}) => {
  proxy.fail(/\/remotes\/mfe-helpdesk\//, 'gone');
  await openDealer(page);
  await dealerStands(page);
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(tickets(page).getByRole('alert')).toContainText(
    'Tickets could not be loaded. The rest of the page works on.',
  );
  await expect(page.getByRole('button', { name: 'Dealer Profile' })).toBeVisible();
  proxy.heal();
  await tickets(page).getByRole('button', { name: 'Retry' }).click();
  await expect(
    tickets(page)
      .getByRole('table')
      .or(tickets(page).getByText(/^None of his officers/)),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the help desk switched off is not on the dealer’s page at all, and on again it is', async ({ page }) => {
  const { steer } = releasesOf(server.url);
  await steer('mfe-helpdesk', { action: 'off' });
  try {
    await openDealer(page);
    await dealerStands(page);
    await expect(tickets(page)).toHaveCount(0);
  } finally {
    await steer('mfe-helpdesk', { action: 'on' });
  }
  await page.reload();
  await dealerStands(page);
  await expect(tickets(page)).toBeAttached();
});

test('a canary of the help desk is a canary of its extension: AO has the new one, ZO the one before', async ({
  browser,
}) => {
  const { team } = releasesOf(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const archive = changedRelease(`${server.webDir}`, 'mfe-helpdesk', (script) =>
    script
      .replaceAll('None of his officers', 'New: none of his officers')
      .replaceAll('Open tickets of his officers', 'New tickets'),
  );
  await helpdesk.publish(archive);
  await helpdesk.smoke(archive.remote.version);
  await helpdesk.live(archive.remote.version, { as: 'canary', audience: { roles: ['AO'] } });
  const pages = await Promise.all(
    ['AO1', 'ZO1'].map(async (sapId) => {
      const page = await (await browser.newContext()).newPage();
      await openDealer(page, sapId);
      await tickets(page).scrollIntoViewIfNeeded();
      return page;
    }),
  );
  const isNew = (page: Page) =>
    tickets(page)
      .getByRole('table', { name: 'New tickets' })
      .or(tickets(page).getByText(/^New: none of his officers/));
  const isOld = (page: Page) =>
    tickets(page)
      .getByRole('table', { name: 'Open tickets of his officers' })
      .or(tickets(page).getByText(/^None of his officers/));
  await expect(isNew(pages[0]!)).toBeVisible();
  await expect(isOld(pages[1]!)).toBeVisible();
});
