import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import { raiseTicket } from '../fixtures/tickets.ts';
import { undoDecisions } from '../fixtures/undo-decisions.ts';

test.afterEach(() => undoDecisions('AO1', 'RO1'));

async function getSheet(download: { path(): Promise<string> }) {
  const book = read(await readFile(await download.path()));
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

test('FO-HOME, FO-PJP: an area manager goes from Home to an officer and approves a plan @journey', async ({ page }) => {
  await signIn(page, 'AO1');
  await expect(page.getByRole('columnheader')).toHaveText([
    'SAP ID',
    'Zone',
    'Region',
    'Area',
    'In-Review',
    'Draft',
    'Approved',
    'Reverted',
  ]);
  await expectAccessible(page);
  const { body } = await callAs('AO1', 'GET', '/api/v1/AM/SO/AO1');
  const officers = body.officers as { SAP_ID: string; stats: { inReview: number } }[];
  const busy = officers.find((o) => o.stats.inReview > 0);
  expect(busy, 'the demo data has a plan to review').toBeTruthy();
  const id = busy?.SAP_ID ?? '';
  await page.getByLabel('SAP ID or Territory').fill(id);
  await rowsOf(page)
    .filter({ has: page.getByText(id, { exact: true }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/SO/${id}/PJP$`));
  const approve = rowsOf(page).getByRole('button', { name: /^Approve\b/ });
  await expect(approve.first()).toBeVisible();
  const before = await approve.count();
  await approve.first().click();
  const anyway = page.getByRole('button', { name: 'Approve anyway' });
  const message = page.getByText('PJP Approved Successfully');
  await expect(anyway.or(message)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(message).toBeVisible();
  await expect(approve).toHaveCount(before - 1);
  await expectAccessible(page);
});

test('FO-HOME-05: the download holds every officer that matches @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1');
  const { body } = await callAs('ADMIN1', 'GET', '/api/v1/AM/SO/ADMIN1');
  const officers = body.officers as { SAP_ID: string }[];
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /download|xlsx|export/i })
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('SO-List.xlsx');
  const rows = await getSheet(file);
  expect(rows.length - 1).toBe(officers.length);
  expect(rows[0]?.slice(0, 4)).toEqual(['SAP ID', 'Zone', 'Region', 'Area']);
});

test('DL-DIR: the directory filters by club, pages and keeps both in the address @journey', async ({ page }) => {
  await signIn(page, 'RO1', '/dealer-directory');
  await expect(page.getByText('#Dealers')).toBeVisible();
  await expect(page.getByText('Outstanding (TOT)')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const club = page.getByLabel('Filter by Club');
  await club.selectOption({ index: 1 });
  await expect(page).toHaveURL(/club=/);
  await expect(page).not.toHaveURL(/page=2/);
  await expectAccessible(page);
});

test('FN-REI: a regional manager rejects a claim with a remark, and it cannot be decided again @journey', async ({
  page,
}) => {
  await signIn(page, 'RO1', '/reimbursement?status=Pending');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  const detail = page.getByRole('dialog', { name: 'Expense Detail' });
  await expect(detail).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Are you sure you want to reject this expense?')).toBeVisible();
  await page.getByLabel('Remark').fill('Bill is not readable');
  await page.getByRole('button', { name: 'Reject' }).last().click();
  await expect(page.getByText('Reimbursement Rejected Successfully')).toBeVisible();
});

test('SV-SUR: head office opens an officer’s survey files and downloads them all @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/survey');
  await expect(page.getByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Survey files uploaded.' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download all files' }).click();
  expect((await download).suggestedFilename()).toMatch(/-surveys\.xlsx$/);
});

test('HD-DRW: a ticket is answered and its timeline says by whom @journey', async ({ page }) => {
  const { ticketNo } = await raiseTicket('A replacement tyre');
  await signIn(page, 'AO1', `/dealer-help-desk?search=${ticketNo}`);
  await page.getByRole('button', { name: `Take Action on ${ticketNo}` }).click();
  const drawer = page.getByRole('dialog', { name: ticketNo });
  await expect(drawer.getByLabel('Reply to customer')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Reply to customer').fill('Replacement tyre is on its way');
  await drawer.getByLabel('Status').selectOption('RESOLVED');
  await drawer.getByRole('button', { name: 'Update Ticket' }).click();
  await expect(page.getByText('Ticket Updated Successfully')).toBeVisible();
  await expect(drawer.getByText('Marked Ticket as RESOLVED by AO1')).toBeVisible();
});

test('HD-TIC-04: the ticket report downloads as details.xlsx @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/dealer-help-desk');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const rows = await getSheet(await download);
  const documented = ['SL.NO.', 'TICKET_ID', 'NAME', 'CATEGORY', 'SUB CATEGORY', 'SUBJECT', 'DATE', 'STATUS'];
  expect(rows[0]).toEqual([...documented, 'PRIORITY', 'ASSIGNED TO', 'DUE', 'LEVEL', 'LAST CHANGE', 'SATISFACTION']);
});
