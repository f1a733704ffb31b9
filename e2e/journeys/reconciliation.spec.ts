import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';

interface StoredFile {
  _id: string;
  documentName: string;
  document: string;
}

const PATH = '/survey-reconciliation?officer=SO1';
/** SO1's newest outlet survey, in AO1's area; other demo surveys have no town. */
async function newestFile(): Promise<StoredFile> {
  const { body } = await callAs('AO1', 'GET', '/api/v1/scan/document/list?SAP_ID=SO1');
  const [group] = body.data as { documents: StoredFile[] }[];
  return group?.documents.findLast(
    ({ document }) => document.startsWith('[') && document.includes('"Town"') && document.includes('"Outlet"'),
  ) as StoredFile;
}
/** D-191. */
const shownName = (documentName: string) =>
  documentName
    .replace(/^\d+_/, '')
    .replace(/\.json$/, '')
    .replace(/[_-]/g, ' ')
    .replace(/\s+/g, ' ');

async function upload(page: Page, name: string, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const files = page.getByRole('dialog', { name: 'Upload and View Survey Files.' });
  await files.getByRole('button', { name: `Upload ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please upload modified survey file.' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Please select a file to upload.')).toBeVisible();
  await dialog.getByLabel('Modified file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await files.getByRole('button', { name: `Differences of ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name: `Differences ${name}` });
}

test('SV-REC: a download returns without a difference; changes are accepted and refused into a version of its own @journey', async ({
  page,
}) => {
  const file = await newestFile();
  const name = shownName(file.documentName);
  await signIn(page, 'AO1', PATH);
  await expect(page.getByRole('dialog', { name: 'Upload and View Survey Files.' })).toBeVisible();

  const entries = JSON.parse(file.document) as Record<string, unknown>[];
  const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const lines = (change: (label: string, value: unknown) => unknown) =>
    entries.flatMap((entry) =>
      Array.isArray(entry.Headers)
        ? [[entry.Name], entry.Headers, ...(entry.Rows as unknown[][])]
        : Object.entries(entry).map(([label, value]) => [label, change(label, value)]),
    );
  const csv = (rows: unknown[][]) => ({
    name: 'Modified.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n')),
  });
  const untouched = await upload(page, name, csv(lines((_, value) => value)));
  await expect(untouched.getByText('The file has no differences.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(untouched).toBeHidden();

  const changed = lines((label, value) =>
    label === 'Town' ? 'Changed town' : label === 'Outlet' ? 'Changed outlet' : value,
  );
  const dialog = await upload(page, name, csv([['New field', 'New value'], ...changed]));
  const accept = (label: string) => dialog.getByRole('button', { name: `Accept ${label}`, exact: true });
  await expect(accept('Town')).toBeVisible();
  await expectAccessible(page);
  await accept('Town').click();
  await dialog.getByRole('button', { name: 'Refuse Outlet', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Save version' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Accept all: Added fields' }).click();
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Survey reconciled.')).toBeVisible();
  const path = `/api/v1/scan/reconciliation/${file._id}`;
  const [version] = ((await callAs('AO1', 'GET', path)).body.data as { versions: { number: number }[] }).versions;
  await expect(dialog.getByRole('button', { name: `Download version ${version?.number}`, exact: true })).toBeVisible();

  const { body } = await callAs('ADMIN1', 'GET', `${path}/versions/${version?.number}`);
  const reconciled = (body.data as { document: string }).document;
  expect(reconciled).toContain('Changed town');
  expect(reconciled).toContain('New value');
  expect(reconciled).not.toContain('Changed outlet');
  expect((await newestFile()).document).toBe(file.document);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: `Download version ${version?.number}`, exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`${name} reconciled ${version?.number}.xlsx`);
});

test('SV-REC: head office finds them on a phone, and a regional manager is refused @journey', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'ADMIN1', PATH);
  const files = page.getByRole('dialog', { name: 'Upload and View Survey Files.' });
  await expect(files).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await callAs('RO1', 'GET', '/api/v1/scan/document/list')).status).toBe(403);
});
