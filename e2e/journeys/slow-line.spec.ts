import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { type FaultyProxy, startProxy } from '../fixtures/faulty-proxy.ts';
import { waitUntilOffline } from '../fixtures/offline-copies.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 600_000 });

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

const MORNING_BYTES = 250_000;
const LINE = { bytesPerSecond: 8_000, delayMs: 800 };

async function approveFirst(page: Page): Promise<void> {
  const decided = page.waitForResponse((response) => response.url().endsWith('/inbox/decide'), { timeout: 120_000 });
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await decided;
}

test('after its installation a morning on a line of 64 kbit/s with 800 ms uses at most 250 kB', async ({ page }) => {
  await signIn(page, 'AO1', '/today', proxy.url);
  await waitUntilOffline(page);
  await page.close();
  const phone = await page.context().newPage();
  proxy.slowDown(LINE);
  const before = proxy.countBytes();
  const used = () => proxy.countBytes() - before;
  await phone.goto(`${proxy.url}/today`);
  await expect(phone.getByText(/As of/)).toBeVisible({ timeout: 120_000 });
  await phone.getByRole('link', { name: /^Approvals/ }).click();
  await expect(rowsOf(phone).first()).toBeVisible({ timeout: 120_000 });
  await phone.goto(`${proxy.url}/approvals?check=clear`);
  await expect(rowsOf(phone).first()).toBeVisible({ timeout: 120_000 });
  await approveFirst(phone);
  await approveFirst(phone);
  await phone.goto(`${proxy.url}/dealer-directory`);
  await rowsOf(phone).first().getByRole('link').first().click({ timeout: 120_000 });
  await expect(phone.getByRole('heading', { name: 'Timeline' })).toBeVisible({ timeout: 120_000 });
  await phone.goto(`${proxy.url}/dealer-help-desk`);
  await rowsOf(phone).first().getByRole('link').first().click({ timeout: 120_000 });
  await expect(phone.getByRole('dialog')).toBeVisible({ timeout: 120_000 });
  await expect(phone.getByRole('dialog').getByRole('button', { name: 'Update Ticket' })).toBeVisible({
    timeout: 120_000,
  });
  expect(used()).toBeLessThanOrEqual(MORNING_BYTES);
});
