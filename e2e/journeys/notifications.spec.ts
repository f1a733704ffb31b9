import type { Page } from '@playwright/test';
import { raiseTicket } from '../fixtures/tickets.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('group', { name: /^Notifications/ });
/** RO1 is at level 1 of a new category, and is told at once. */
const raiseToRO1 = async (subject: string) => {
  const category = uniqueName('Journey to RO1');
  const mailList = [{ level: 'LEVEL1', email: [{ SAP_ID: 'RO1', name: 'RO1', email: '' }] }];
  const added = await callAs('ADMIN1', 'POST', '/api/v1/query/createCategory', { category, mailList });
  expect(added.status).toBe(200);
  return raiseTicket(subject, category);
};

test('HD-STA-01: a ticket that is raised shows at once at the bell of another browser, leads there, and stays read @journey', async ({
  page,
}) => {
  await signIn(page, 'RO1', '/dealer-directory');
  const streaming = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
  await page.reload();
  expect((await streaming).status()).toBe(200);
  const { ticketNo } = await raiseToRO1('The app does not open');
  await expect(bell(page)).toHaveAccessibleName(/ unread$/);
  await expect(page.getByText(`New notification: ${ticketNo}. New at Level 1: The app does not open`)).toBeAttached();
  await bell(page).click();
  await expectAccessible(page);
  await panel(page)
    .getByRole('link', { name: new RegExp(`Unread: ${ticketNo}`) })
    .click();
  await expect(page).toHaveURL(/\/dealer-help-desk\?ticket=/);
  await expect(page.getByRole('dialog')).toContainText(ticketNo);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await bell(page).click();
  const read = panel(page).getByRole('link', { name: new RegExp(ticketNo) });
  await expect(read).toBeVisible();
  await expect(read).not.toHaveAccessibleName(/^Unread/);
});

test('the bell polls without a stream @journey', async ({ page }) => {
  await page.route('**/api/v1/notifications/stream', (route) => route.abort());
  await page.clock.install();
  await signIn(page, 'RO1', '/dealer-directory');
  await expect(bell(page)).toBeVisible();
  const { ticketNo } = await raiseToRO1('Nothing streams');
  await page.clock.runFor(35_000);
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: new RegExp(ticketNo) })).toBeVisible();
});
