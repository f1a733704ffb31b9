import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { queryDatabase } from '../fixtures/console-database.ts';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { pressUntil } from '../fixtures/deciding-lists.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { SAVING_MS, waitUntilOffline } from '../fixtures/offline-copies.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: SAVING_MS + 240_000 });

let server: ConsoleServer;
let proxy: FaultyProxy;
test.beforeEach(async () => {
  server = await startConsole();
  proxy = await startProxy(server.url);
});
test.afterEach(async () => {
  await proxy.stop();
  await server.stop();
});

const LIST = '/approvals?check=clear&size=50';
const QUERY = '/api/v1/inbox?check=clear&limit=100';
const EVERYTHING = /./;

const waits = (page: Page) => rowsOf(page).filter({ hasText: 'Waits for a connection' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Waiting changes' });
const getLine = (page: Page, state: RegExp) =>
  page.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem').filter({ hasText: state });

async function approve(page: Page, count: number): Promise<void> {
  const before = await waits(page).count();
  for (let done = 1; done <= count; done++)
    await pressUntil(
      async () => (await waits(page).count()) >= before + done,
      () =>
        page
          .getByRole('table')
          .getByRole('button', { name: /^Approve / })
          .first()
          .click({ timeout: 1_000 }),
    );
}

/** As its debugger knows it. */
async function findWorker(page: Page, origin: string): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  return registrationId;
}

/** In the order in which they were made. */
const queuedIds = (page: Page) =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const store = (await ended(indexedDB.open('console-queue'))).transaction('changes').objectStore('changes');
    const entries = await ended<{ at: number; input: { body: { items: { id: string }[] } } }[]>(store.getAll());
    return entries.sort((one, other) => one.at - other.at).map(({ input }) => input.body.items[0]?.id ?? '');
  });

interface WaitingRow {
  id: string;
  kind: string;
  version: number;
}
const fetchWaiting = async (sapId: string) =>
  (await callAs(sapId, 'GET', QUERY, undefined, server.url)).body.data as WaitingRow[];
async function countDecisions(ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await queryDatabase(
    server.dataDir,
    'select record_id, count(*)::int as times from decision_batch_items where record_id = any($1) group by record_id',
    [ids],
  );
  return Object.fromEntries(rows.map(({ record_id: id, times }) => [id, times]));
}

test('twenty decisions without a connection act once each, over a killed browser, and two that others made are told', async ({
  playwright,
}, info) => {
  const profile = mkdtempSync(join(tmpdir(), 'console-profile-'));
  const open = async () => {
    const { launchOptions } = info.project.use;
    const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions });
    return context.pages()[0] ?? (await context.newPage());
  };
  let page = await open();
  await signIn(page, 'RO1', LIST, proxy.url);
  await expect(rowsOf(page).nth(19)).toBeVisible();
  await waitUntilOffline(page);

  proxy.fail(EVERYTHING, 'lost');
  await approve(page, 20);
  await expect(page.getByRole('status').filter({ hasText: '20 changes wait' })).toBeVisible();
  const ids = await queuedIds(page);
  execFileSync('pkill', ['-9', '-f', profile]);

  const items = (await fetchWaiting('RO1'))
    .filter(({ id }) => ids.slice(3, 5).includes(id))
    .map(({ kind, id, version }) => ({ kind, id, version }));
  const body = { runId: crypto.randomUUID(), action: 'revert', items, reason: 'Not this month' };
  const { status } = await callAs('ADMIN1', 'POST', '/api/v1/inbox/decide', body, server.url);
  expect(status).toBe(200);

  page = await open();
  await page.goto(proxy.url + LIST);
  await expect(waits(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect(getLine(page, /Waits/)).toHaveCount(20);
  await expectAccessible(page);
  proxy.heal();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(getLine(page, /Not sent/)).toHaveCount(2);
  await expect(getLine(page, /Sent/)).toHaveCount(18);
  expect(await countDecisions(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
  await page.context().close();
  rmSync(profile, { recursive: true, force: true });
});

test('what waits when the console is closed is sent by its service worker, and told at the next visit', async ({
  page,
}) => {
  await signIn(page, 'RO1', LIST, proxy.url);
  await expect(rowsOf(page).nth(3)).toBeVisible();
  await waitUntilOffline(page);
  proxy.fail(EVERYTHING, 'lost');
  await approve(page, 2);
  const ids = await queuedIds(page);
  const blank = await page.context().newPage();
  const registrationId = await findWorker(blank, proxy.url);
  await page.close();
  proxy.heal();
  const sync = { origin: proxy.url, registrationId, tag: 'console-queue', lastChance: false };
  const browser = await page.context().newCDPSession(blank);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.dispatchSyncEvent', sync);
  await expect.poll(() => countDecisions(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
  await blank.goto(proxy.url + LIST);
  await expect(blank.getByText('2 changes sent.')).toBeVisible();
});

test('a change that waits is taken back before it is sent, and two windows send the others once', async ({ page }) => {
  await signIn(page, 'RO1', LIST, proxy.url);
  await expect(rowsOf(page).nth(3)).toBeVisible();
  await waitUntilOffline(page);
  proxy.fail(EVERYTHING, 'lost');
  await approve(page, 3);
  // The row can be decided again.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Taken back: nothing was sent.')).toBeVisible();
  await expect(waits(page)).toHaveCount(2);
  const ids = await queuedIds(page);
  const other = await page.context().newPage();
  await other.goto(`${proxy.url}/waiting-changes`);
  await expect(getLine(other, /Waits/)).toHaveCount(2);
  proxy.heal();
  await Promise.all([page, other].map((window) => window.getByRole('button', { name: 'Try now' }).click()));
  await expect(getLine(other, /Sent/)).toHaveCount(2);
  expect(await countDecisions(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
});

test('a ticket with a photo is raised without a connection, and is there once with its photo', async ({ page }) => {
  await signIn(page, 'AO1', '/dealer-help-desk', proxy.url);
  await waitUntilOffline(page);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  await dialog.getByLabel(/^Category/).selectOption({ index: 1 });
  proxy.fail(EVERYTHING, 'lost');
  await dialog.getByLabel('Subject').fill('Tyre burst at Panipat');
  await dialog.getByLabel('Message').fill('Photo attached');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tyre.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '1 change waits' })).toBeVisible();
  proxy.heal();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('1 change sent.')).toBeVisible();
  const count = async (table: string, where: string) =>
    (await queryDatabase(server.dataDir, `select count(*)::int as n from ${table} where ${where}`))[0]?.n;
  expect(await count('tickets', `subject = 'Tyre burst at Panipat'`)).toBe(1);
  expect(
    await count('ticket_files', `ticket_id = (select id from tickets where subject = 'Tyre burst at Panipat')`),
  ).toBe(1);
});
