import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { findRegion } from '../fixtures/parts.ts';
import { buildChangedRelease, createReleaseClient } from '../fixtures/release.ts';
import { readyTable } from '../fixtures/tables.ts';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;
let proxy: FaultyProxy;
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
const getScripts = (page: Page, remote: string) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${remote}/`)) requests.push(request.url());
  });
  return requests;
};

test('an officer’s page shows his tickets out of the help desk’s remote, whose part loads when its place comes near', async ({
  page,
}) => {
  const requests = getScripts(page, 'mfe-helpdesk');
  // In a high window the part would load at once.
  await page.setViewportSize({ width: 1280, height: 400 });
  await signIn(page, 'AO1', '/SO/SO1', proxy.url);
  await expect(tickets(page)).toBeAttached();
  // The timeline above has its own part of the help desk.
  await expect(findRegion(page, 'Timeline').getByRole('listitem').first()).toBeVisible();
  const before = [...requests];
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(readyTable(tickets(page)).or(tickets(page).getByText('The officer has no open ticket.'))).toBeVisible();
  expect(requests.filter((address) => !before.includes(address))).not.toEqual([]);
});

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        // Counts in the top bar load at any time.
        const nodes = sources.flatMap(
          ({ node }) => (node?.parentElement?.closest('main') ? node.textContent : []) ?? [],
        );
        const texts = nodes.map((text) => text.slice(0, 40));
        if (!hadRecentInput && texts.length > 0) shifts.push(`${value.toFixed(4)} ${texts.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
type Shifting = { shifts: string[] };
const getShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as Shifting).shifts);
const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as Shifting).shifts.length = 0;
  });

test('the page does not jump when an extension comes', async ({ page }) => {
  await watchShifts(page);
  await openDealer(page);
  await dealerStands(page);
  await expect(tickets(page)).toBeAttached();
  await expect(findRegion(page, 'Timeline').getByRole('listitem').first()).toBeVisible();
  await forgetShifts(page);
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(
    readyTable(tickets(page)).or(tickets(page).getByText(/^No open tickets of their officers/)),
  ).toBeVisible();
  expect(await getShifts(page)).toEqual([]);
});

test('the dealer page works while the help desk’s files are missing; a small card reports it, and Retry loads the part', async ({
  page,
}) => {
  proxy.fail(/\/remotes\/mfe-helpdesk\//, 'gone');
  await openDealer(page);
  await dealerStands(page);
  await tickets(page).scrollIntoViewIfNeeded();
  await expect(tickets(page).getByRole('alert')).toContainText(
    'Tickets could not be loaded. The rest of the page still works.',
  );
  await expect(page.getByRole('button', { name: 'Dealer Profile' })).toBeVisible();
  proxy.heal();
  await tickets(page).getByRole('button', { name: 'Retry' }).click();
  await expect(
    readyTable(tickets(page)).or(tickets(page).getByText(/^No open tickets of their officers/)),
  ).toBeVisible();
  await expect(tickets(page).getByRole('alert')).toHaveCount(0);
});

test('the help desk switched off is not on the dealer’s page at all, and on again it is', async ({ page }) => {
  const { steer } = createReleaseClient(server.url);
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
  const { team } = createReleaseClient(server.url);
  const helpdesk = await team('mfe-helpdesk');
  const archive = buildChangedRelease(`${server.webDir}`, 'mfe-helpdesk', (script) =>
    script
      .replaceAll('No open tickets of their officers', 'New: no open tickets of their officers')
      .replaceAll('Open tickets of their officers', 'New tickets'),
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
    readyTable(tickets(page), 'New tickets and about them').or(
      tickets(page).getByText(/^New: no open tickets of their officers/),
    );
  const isOld = (page: Page) =>
    readyTable(tickets(page), 'Open tickets of their officers and about them').or(
      tickets(page).getByText(/^No open tickets of their officers/),
    );
  await expect(isNew(pages[0]!)).toBeVisible();
  await expect(isOld(pages[1]!)).toBeVisible();
});

test('0091: a ticket that is resolved in one tab leaves the officer’s page in another, which nobody reloads', async ({
  page,
  context,
}) => {
  const { send, signIn: signInAs } = createReleaseClient(server.url);
  const authorization = await signInAs('AO1');
  const { data } = await send('GET', '/api/v1/query/ofOfficer?SAP_ID=SO1', authorization);
  const [ticket] = data as unknown as { _id: string; ticketNo: string }[];
  await signIn(page, 'AO1', '/SO/SO1', proxy.url);
  await tickets(page).scrollIntoViewIfNeeded();
  const link = tickets(page).getByRole('link', { name: new RegExp(ticket!.ticketNo) });
  await expect(link).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${proxy.url}/dealer-help-desk?ticket=${ticket!._id}`);
  const drawer = other.getByRole('dialog');
  await drawer.getByLabel('Status', { exact: true }).selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(link).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`0087: nothing on an officer’s page jumps when its three extensions come, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    await signIn(page, 'ADMIN1', '/SO/SO1', proxy.url);
    await expect(tickets(page)).toBeAttached();
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    // The height of the page's own content is unknown before.
    await expect(page.getByRole('region', { name: /^Month: / })).toBeVisible();
    for (const own of ['The day', 'Open requests'])
      await expect(page.locator(`[aria-busy=true][aria-label="${own}"]`)).toHaveCount(0);
    await expect(findRegion(page, 'Timeline').getByRole('listitem').first()).toBeVisible();
    await forgetShifts(page);
    for (const name of ['Attendance and leave', 'Claims and limits', 'Tickets']) {
      const part = page.getByRole('region', { name, exact: true });
      await part.scrollIntoViewIfNeeded();
      await expect(part).not.toContainText('Loading...');
    }
    expect(await getShifts(page)).toEqual([]);
  });
}
