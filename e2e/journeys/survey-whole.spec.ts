import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

interface Group {
  _id: string;
  documents: { _id: string; documentName: string; document: string }[];
}
type Row = (string | number | null)[];

/** An officer of AO1's area with the two counters of every demo day. */
async function counters() {
  const { body } = await callAs('AO1', 'GET', '/api/v1/scan/document/list?limit=100');
  const group = (body.data as Group[]).find(({ documents }) =>
    documents.some(({ documentName }) => documentName.includes('counter-share')),
  );
  expect(group, 'an officer of AO1’s area has counters').toBeDefined();
  return group as Group;
}

async function modified(path: string, sheetName: string): Promise<Buffer> {
  const book = read(await readFile(path), { type: 'buffer' });
  const rows = utils.sheet_to_json<Row>(book.Sheets[sheetName] ?? {}, { header: 1 });
  const heading = rows.findIndex(([first]) => first === 'Brand');
  const first = rows[heading + 1] ?? [];
  first[1] = Number(first[1]) + 1000;
  rows.splice(heading + 7, 0, ['Planted Brand', 3]);
  book.Sheets[sheetName] = utils.aoa_to_sheet(rows);
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

async function download(page: Page, button: string) {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return file;
}

/** Separate counter per role, so that changes do not collide. */
for (const { sapId, nth } of [
  { sapId: 'ADMIN1', nth: 1 },
  { sapId: 'AO1', nth: 2 },
])
  test(`SV-SUR-02, SV-SUR-03, SV-SUR-10, SV-SUR-11, SV-REC-04, SV-REC-05: ${sapId} assigns, edits what was filled in, sends its workbook back and reconciles @journey`, async ({
    page,
  }) => {
    const { _id: officer, documents } = await counters();
    const name = `counter share ${nth}`;
    const outlet = `Edited by ${sapId}, ${Date.now()}`;
    const filled = documents.find(({ documentName }) => documentName.endsWith(`counter-share_${nth}.json`));

    await signIn(page, sapId, '/survey');
    await page.getByRole('link', { name: 'Assign Sales Officer' }).click();
    await page.getByRole('searchbox', { name: 'Search by SAP ID or name' }).fill(officer);
    await expect(page).toHaveURL(/search=/);
    const access = page.getByRole('switch', { name: `${officer}: Assigned` });
    const wasAssigned = await access.isChecked();
    for (const isAssigned of [!wasAssigned, wasAssigned]) {
      await access.click();
      await expect(access).toBeChecked({ checked: isAssigned });
      await expect(access).toBeEnabled();
    }
    await expect(page.getByText('Survey Access Updated Successfully').first()).toBeVisible();

    await page.getByRole('link', { name: officer, exact: true }).click();
    await page.getByRole('button', { name: `Details of ${officer}`, exact: true }).click();
    const files = page.getByRole('dialog', { name: 'Survey files uploaded.' });
    await files.getByRole('button', { name: `View ${name}`, exact: true }).click();
    const survey = page.getByRole('dialog', { name });
    await survey.getByLabel('Outlet').fill(outlet);
    await survey.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Survey Updated Successfully')).toBeVisible();
    await expect(survey).toBeHidden();

    expect((await download(page, `Download ${name}`)).suggestedFilename()).toBe(`${name}.xlsx`);
    const whole = await download(page, 'Download all files');
    expect(whole.suggestedFilename()).toBe(`${officer}-surveys.xlsx`);
    const buffer = await modified(await whole.path(), name);

    await page.goto(`${process.env.CONSOLE_URL}/survey-reconciliation?search=${officer}`);
    await page.getByRole('button', { name: `Upload for ${officer}`, exact: true }).click();
    const uploads = page.getByRole('dialog', { name: 'Upload and View Survey Files.' });
    await uploads.getByRole('button', { name: `Upload ${name}`, exact: true }).click();
    const upload = page.getByRole('dialog', { name: 'Please upload modified survey file.' });
    await upload.getByLabel('Modified file').setInputFiles({
      name: 'Modified.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await upload.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('File Uploaded Successfully')).toBeVisible();
    await expect(upload).toBeHidden();
    await expect(uploads.getByRole('link', { name: `Download ${name}`, exact: true })).toBeVisible();

    await uploads.getByRole('button', { name: `Differences of ${name}`, exact: true }).click();
    const differences = page.getByRole('dialog', { name: `Differences ${name}` });
    // The file repeats the editor's value, so nothing is left to decide.
    await expect(differences.getByText('Nothing to decide')).toHaveCount(1);
    await expect(differences.getByText('0 of 2 decided')).toBeVisible();
    await differences.getByRole('button', { name: 'Accept all: Changed cells' }).click();
    await differences.getByRole('button', { name: 'Refuse all: Added rows' }).click();
    await differences.getByRole('button', { name: 'Save version' }).click();
    await expect(page.getByText('Survey reconciled.')).toBeVisible();
    const path = `/api/v1/scan/reconciliation/${filled?._id}`;
    const [version] = ((await callAs(sapId, 'GET', path)).body.data as { versions: { number: number }[] }).versions;
    await expect(differences.getByRole('button', { name: `Download version ${version?.number}` })).toBeVisible();

    const { body } = await callAs(sapId, 'GET', `${path}/versions/${version?.number}`);
    const reconciled = JSON.parse((body.data as { document: string }).document) as [
      { Outlet: string },
      { Rows: [string, number][] },
    ];
    const original = JSON.parse(filled?.document ?? '') as typeof reconciled;
    expect(reconciled[0].Outlet).toBe(outlet);
    expect(reconciled[1].Rows[0]?.[1]).toBe((original[1].Rows[0]?.[1] ?? 0) + 1000);
    expect(reconciled[1].Rows).toHaveLength(original[1].Rows.length);
  });
