import { rowsOf } from '../fixtures/tables.ts';
import { expect, expectAccessible, signIn, signOut, test } from '../fixtures/test.ts';
import { uniqueName } from '../fixtures/unique-name.ts';

const pdf = { name: 'price-list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('FO-DOC: a document is uploaded, found, opened, renamed and deleted @journey', async ({ page }) => {
  await signIn(page, 'ADMIN1', '/upload-documents');
  const category = uniqueName('Price list');
  await page.getByRole('link', { name: 'ADD Document' }).click();
  await expect(page.getByRole('heading', { name: 'Create Document' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Select File First.').first()).toBeVisible();
  await page.getByLabel(/^Document Type/).fill(category);
  await page.getByLabel(/^Description/).fill('November prices');
  await page.getByLabel(/^File/).setInputFiles(pdf);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Document Uploaded Successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/upload-documents$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill(category);
  const row = rowsOf(page).filter({ hasText: category });
  await expect(row).toHaveCount(1);
  const address = await row
    .getByRole('link', { name: 'price-list.pdf, opens in a new tab', exact: true })
    .getAttribute('href');
  const file = await page.request.get(new URL(address ?? '', page.url()).href);
  expect([file.status(), file.headers()['content-type'], await file.body()]).toEqual([
    200,
    'application/pdf',
    pdf.buffer,
  ]);
  await expectAccessible(page);

  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit Document' })).toBeVisible();
  await expect(page.getByLabel(/^Description/)).toHaveValue('November prices');
  await page.getByLabel(/^Description/).fill('December prices');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Document Updated Successfully')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(category);
  await expect(page.getByText('December prices')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Document Deleted Successfully')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Document Restored Successfully')).toBeVisible();
  await expect(page.getByText('December prices')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('FO-SYN: a manager synchronises, sees what was read and why records of his people were refused; head office sees all @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/sync');
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(page.getByText('SAP Sync Completed Successfully')).toBeVisible();
  const run = rowsOf(page).first();
  await expect(run).toContainText('Done');
  await expect(run).toContainText('5 read');
  await expectAccessible(page);
  await run.getByRole('button', { name: /^Show the refused records/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A new dealer needs City1.');
  await expect(dialog).not.toContainText('T99999');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // Records of unknown places belong to head office.
  await signOut(page);
  await signIn(page, 'ADMIN1', '/sync');
  await run.getByRole('button', { name: /^Show the refused records/ }).click();
  await expect(dialog).toContainText("There is no territory 'T99999'.");
  await expect(dialog).toContainText('A new dealer needs City1.');
});

test('FO-SE: ADMIN reaches the SE role list from Home; others have no such button and may not', async ({ page }) => {
  await signIn(page, 'ADMIN1');
  await page.getByRole('link', { name: 'SE Role List' }).click();
  await expect(page.getByRole('heading', { name: 'SE Role List' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['SAP ID', 'Name', 'Role', 'Role Changed to SO']);
  await expectAccessible(page);
  await signOut(page);
  await signIn(page, 'ZO1', '/se-role-list');
  await expect(page.getByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});
