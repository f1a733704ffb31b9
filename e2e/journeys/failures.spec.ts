import { clearPlanPath } from '../fixtures/clear-plan.ts';
import { rmSync } from 'node:fs';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { reconnect } from '../fixtures/reconnect.ts';
import { expect, signInOnPage as signIn, test } from '../fixtures/test.ts';

let server: ConsoleServer;

test.beforeEach(async () => {
  server = await startConsole({ env: { DATABASE_URL: '' } });
});
test.afterEach(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

test('a server that dies under a decision loses nothing: a sentence, then the same click works', async ({ page }) => {
  await signIn(page, 'AO1', await clearPlanPath('AO1', '', server.url), server.url);
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve.first()).toBeVisible();
  const before = await approve.count();

  await server.stop('SIGKILL');
  await approve.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'error fetching data' }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(approve).toHaveCount(before);

  const { port } = new URL(server.url);
  server = await startConsole({ dataDir: server.dataDir, port: Number(port), env: { DATABASE_URL: '' } });
  await reconnect(page);
  await approve.first().click();
  await expect(page.getByText('PJP Approved Successfully')).toBeVisible();
  await expect(approve).toHaveCount(before - 1);
});

test('two managers decide the same plan: the second is told, and the first decision stands', async ({
  page,
  browser,
}) => {
  const path = await clearPlanPath('AO1', '', server.url);
  await signIn(page, 'AO1', path, server.url);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'RO1', path, server.url);
  await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: /^Revert/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect(page.getByText('PJP Approved Successfully')).toBeVisible();
  await other
    .getByRole('button', { name: /^Revert/ })
    .first()
    .click();
  await expect(other.getByText('Only In-Review PJP can be changed.')).toBeVisible();
  await elsewhere.close();
});

test('a list whose call fails says so and recovers by Try again', async ({ page }) => {
  await signIn(page, 'RO1', '/dealer-directory', server.url);
  await expect(page.getByRole('columnheader', { name: 'Dealer Code' })).toBeVisible();
  await page.route('**/api/v1/admin/reimbursement?*', (route) => route.fulfill({ status: 500, body: 'gateway' }));
  await page.getByRole('link', { name: 'Reimbursement', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/admin/reimbursement?*');
  await again.click();
  await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
});
