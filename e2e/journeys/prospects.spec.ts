import type { Page } from '@playwright/test';
import { newProspect } from '../fixtures/prospects.ts';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, openAs, signIn, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const address = (name: string) => `/actyv-ai?search=${encodeURIComponent(name)}`;
const status = (page: Page, name: string, text: string) =>
  page.getByRole('button', { name: `${text}: decide about ${name}` });
/** Text of a decided row until the list reloads. */
const marked = (page: Page, name: string, text: string) =>
  expect(rowsOf(page).filter({ hasText: name })).toContainText(new RegExp(`${text}.*just now`));
async function choose(page: Page, name: string, text: string, item: 'Approve' | 'Reject' | 'Remark') {
  await status(page, name, text).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('D-140, D-141, DL-PRO-23, D-145: a prospect goes from Pending over AO and ADMIN to the partner and gets its e-contract @journey', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Journey Tyres to the partner');
  await newProspect(name);
  await signIn(page, 'AO1', address(name));
  await expect(page.getByRole('button', { name: `send the e-contract to ${name}` })).toBeDisabled();
  await choose(page, name, 'Pending', 'Remark');
  const remark = page.getByRole('dialog', { name: 'Add Remark' });
  await remark.getByLabel('Remark').fill('Visited twice, good counter');
  await remark.getByRole('button', { name: 'Add Remark' }).click();
  await expect(remark).toBeHidden();
  // Returning focus would close a menu opened meanwhile.
  await expect(status(page, name, 'Pending')).toBeFocused();
  await choose(page, name, 'Pending', 'Approve');
  await marked(page, name, 'Pending_HO');

  const admin = await openAs(browser, 'ADMIN1', address(name));
  await choose(admin, name, 'Pending_HO', 'Approve');
  await marked(admin, name, 'Approved');
  await admin.context().close();

  await page.reload();
  await expect(status(page, name, 'Approved')).toBeDisabled();
  await page.getByRole('button', { name: `approval: send ${name} to Actyv` }).click();
  await expect(page.getByText('Prospect sent to Actyv').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `approval: send ${name} to Actyv` })).toBeDisabled();
  await page.getByRole('button', { name: `send the e-contract to ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  const link = page.getByRole('link', { name: /^E-Contract/ });
  await expect(link).toHaveAttribute('href', /^\/dealer-agreement\/documentId:[\da-f]{32}$/);
  await expect(link).toHaveAttribute('target', '_blank');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Timeline of ${name}` }).click();
  const timeline = page.getByRole('dialog');
  for (const line of ['Prospect created by', 'Remark by', 'Approved by', 'Prospect sent to Actyv', 'E-contract sent'])
    await expect(timeline.getByText(line).first()).toBeVisible();
  await expectAccessible(page);
});

test('D-306, D-142: one of two simultaneous managers decides, and the other is told and sees the decision @journey', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Journey Tyres of two');
  const id = await newProspect(name);
  await signIn(page, 'AO1', address(name));
  const regional = await openAs(browser, 'RO1', address(name));
  await expect(status(page, name, 'Pending')).toBeEnabled();
  await choose(regional, name, 'Pending', 'Reject');
  await marked(regional, name, 'Rejected');
  await choose(page, name, 'Pending', 'Approve');
  await expect(page.getByText('error fetching data').first()).toBeVisible();
  await marked(page, name, 'Rejected');
  const { body } = await callAs('AO1', 'GET', `/api/v1/prospect/timeLine/${id}`);
  const messages = (body.data as { message: string }[]).map(({ message }) => message);
  expect(messages.filter((message) => /^(Approved|Rejected) by/.test(message))).toHaveLength(1);
  await regional.context().close();
});

test('the JK score says what each factor gave, at 390 px, too; and Back closes it @journey', async ({ page }) => {
  const name = uniqueName('Journey Tyres with a score');
  await newProspect(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'AO1', address(name));
  await page
    .getByRole('button', { name: /JK score/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Business Experience').first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('SH-ROL-03, DL-PRO-01: a sales officer is refused the page and its calls; a manager decides of his own scope alone @journey', async ({
  page,
}) => {
  const id = await newProspect(uniqueName('Journey Tyres refused'));
  await signIn(page, 'SO1', '/actyv-ai');
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
  const decide = { prospect_id: id, prospectType: 'dealer' };
  const approve = `/api/v1/prospect/Escalate/sendApproval/${id}?type=dealer`;
  expect((await callAs('SO1', 'POST', approve, decide)).status).toBe(403);
  expect((await callAs('AO9', 'POST', approve, decide)).status).not.toBe(200);
  expect((await callAs('AO1', 'POST', approve, decide)).status).toBe(200);
  expect((await callAs('AO1', 'POST', approve, decide)).status).toBe(403);
  expect((await callAs('RO1', 'POST', approve, decide)).status).toBe(403);
  expect((await callAs('ADMIN1', 'POST', approve, decide)).status).toBe(200);
  expect((await callAs('ADMIN1', 'POST', approve, decide)).status).toBe(409);
});
