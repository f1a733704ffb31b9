import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ConsoleServer, startConsole } from '../fixtures/console-server.ts';
import { returnToWindow } from '../fixtures/return-to-window.ts';
import { createReleaseClient, releaseDealerCodeAs } from '../fixtures/release.ts';
import { expect, expectAccessible, signInOnPage as signIn, test } from '../fixtures/test.ts';

const dealers = 'mfe-dealers';

let server: ConsoleServer;
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  server = await startConsole();
});
test.afterEach(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const release = (heading: string) => releaseDealerCodeAs(server.url, heading);
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });

test('an open page keeps the version it works with, offers the new one, and leaves one that was rolled back', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/dealer-directory', server.url);
  await expect(column(page, 'Dealer Code')).toBeVisible();
  const before = await release('Dealer Number');
  await goTo(page, 'Ticketing');
  await returnToWindow(page);
  await expect(notice(page)).toBeVisible();
  await goTo(page, 'Dealer Directory');
  await expect(column(page, 'Dealer Code')).toBeVisible();
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Use it now' }).click();
  await expect(column(page, 'Dealer Number')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await createReleaseClient(server.url).steer(dealers, { action: 'rollback', version: before });
  await goTo(page, 'Ticketing');
  await expect(column(page, 'TICKET_ID')).toBeVisible();
  await goTo(page, 'Dealer Directory');
  await expect(column(page, 'Dealer Code')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('nothing is offered to somebody who has unsaved input', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/dealer-directory', server.url);
  await expect(column(page, 'Dealer Code')).toBeVisible();
  await goTo(page, 'Upload Docs');
  await page.getByRole('link', { name: 'ADD Document' }).click();
  await page.getByLabel('Description').fill('Price list');
  await release('Dealer Number');
  await returnToWindow(page);
  await expect(notice(page)).toHaveCount(0);
  await page.getByLabel('Description').fill('');
  await expect(notice(page)).toBeVisible();
});

test('a remote that is switched off leaves the menu of an open page and its addresses say why; switched on it is back', async ({
  page,
}) => {
  const { steer } = createReleaseClient(server.url);
  await signIn(page, 'AO1', '/dealer-directory', server.url);
  await expect(column(page, 'Dealer Code')).toBeVisible();
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Dealer Directory', exact: true });
  await steer(dealers, { action: 'off', reason: 'Dealer codes are being corrected until noon.' });
  await returnToWindow(page);
  await expect(entry).toHaveCount(0);
  await expect(column(page, 'Dealer Code')).toBeVisible();
  await goTo(page, 'Ticketing');
  await expect(column(page, 'TICKET_ID')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dealers is switched off' })).toBeVisible();
  await expect(page.getByText('Dealer codes are being corrected until noon.')).toBeVisible();
  await expectAccessible(page);
  await steer(dealers, { action: 'on' });
  await returnToWindow(page);
  await expect(column(page, 'Dealer Code')).toBeVisible();
  await expect(entry).toBeVisible();
});
