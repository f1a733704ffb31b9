import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryDatabase } from '../fixtures/console-database.ts';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { adminTools, callAs, expect, expectAccessible, signIn, signOut, test } from '../fixtures/test.ts';

const sapSample = join(import.meta.dirname, '../../api/sap-sample');
const scrapeToken = 'a-token-of-the-scraper-alone';
let sapFolder: string;
let server: ConsoleServer;
test.beforeAll(async () => {
  sapFolder = mkdtempSync(join(tmpdir(), 'console-sap-'));
  server = await startConsole({ env: { SAP_FOLDER: sapFolder, METRICS_TOKEN: scrapeToken } });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  rmSync(sapFolder, { recursive: true, force: true });
});

test('a person reads out the reference of a failure, ADMIN finds it and tries again what failed', async ({ page }) => {
  await signIn(page, 'AO1', '/sync', server.url);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  const message = page.getByText(/is missing in the SAP folder\. \(Reference [0-9a-f]{8}\)/).first();
  await expect(message).toBeVisible();
  const reference = /Reference ([0-9a-f]{8})/.exec((await message.textContent()) ?? '')?.[1] ?? '';
  await signOut(page);

  const [mail] = await queryDatabase(
    server.dataDir,
    `insert into mail_outbox (to_name, to_address, subject, text, path, status, attempts, error, next_attempt_at, created_at, ended_at)
     values ('Ann', 'ann@example.com', 'Ticket TKT-1', 'Text', '/tickets', 'failed', 30, 'No such user.', now(), now(), now()) returning id`,
  );
  await signIn(page, 'ADMIN1', '/', server.url);
  await adminTools(page).click();
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Reference or request id' }).fill(reference);
  const errors = page.getByRole('region', { name: 'Errors', exact: true });
  await expect(errors.getByText('POST /api/v1/sync/all')).toHaveCount(1);
  await expect(errors.getByText('502 SAP_FAILED')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/system\\?error=${reference}$`));

  const queues = page.getByRole('region', { name: 'Queues', exact: true });
  await queues.getByRole('button', { name: 'Try again: Ticket TKT-1' }).click();
  await expect(page.getByText('It is tried again.')).toBeVisible();
  await expect(queues.getByRole('button', { name: 'Try again: Ticket TKT-1' })).toHaveCount(0);
  expect(await queryDatabase(server.dataDir, 'select status from mail_outbox where id = $1', [mail?.id])).toEqual([
    { status: 'waiting' },
  ]);

  // The retry fails as before until SAP has exported.
  const again = queues.getByRole('button', { name: /^Try again: Folder console-sap-/ });
  await again.click();
  await expect(queues.getByRole('alert')).toContainText('is missing in the SAP folder');
  cpSync(sapSample, sapFolder, { recursive: true });
  await again.click();
  await expect(page.getByText('SAP Sync Completed Successfully')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expectAccessible(page);
});

test('System is for ADMIN alone, and the metrics for the scraper alone', async ({ page }) => {
  await signIn(page, 'ZO1', '/system', server.url);
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  expect((await callAs('ZO1', 'GET', '/api/v1/admin/system/errors', undefined, server.url)).status).toBe(403);
  const scrape = (headers = {}) => fetch(`${server.url}/metrics`, { headers });
  expect((await scrape()).status).toBe(401);
  const text = await (await scrape({ authorization: `Bearer ${scrapeToken}` })).text();
  expect(text).toContain('console_database_up 1');
  expect(text).toContain('route="/api/v1/admin/system/errors",role="ZO",status="403"');
});
