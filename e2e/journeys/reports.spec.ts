import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { fillDay } from '../fixtures/fields.ts';
import { lastMonth } from '../fixtures/last-month.ts';
import { removeReportFiles } from '../fixtures/report-files.ts';
import { readyTable, rowsOf } from '../fixtures/tables.ts';
import { callAs, expect, expectAccessible, signIn, test } from '../fixtures/test.ts';

test.beforeEach(async () => {
  for (const sapId of ['RO1', 'AO1']) await removeReportFiles(sapId);
});

const choose = async (page: Page, module: string, { start, end } = lastMonth()) => {
  await fillDay(page, `Start Date, ${module}`, start);
  await fillDay(page, `End Date, ${module}`, end);
};
const getRow = (page: Page, module: string) =>
  rowsOf(page).filter({ has: page.getByRole('cell', { name: module, exact: true }) });
const generate = (page: Page, module: string) => getRow(page, module).getByRole('button', { name: 'Generate CSV' });
const download = (page: Page, module: string) => getRow(page, module).getByRole('button', { name: 'Download CSV' });
const getFile = async (page: Page, module: string) => {
  const coming = page.waitForEvent('download');
  await download(page, module).click();
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};
const getSheet = (content: Buffer) => {
  const book = read(content);
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

test('FO-REP: a regional manager makes, finds again and downloads reports @journey', async ({ page }) => {
  await signIn(page, 'RO1');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL(/\/vists-download$/);
  await expect(page.getByRole('heading', { name: 'Reports Download' })).toBeVisible();
  const table = readyTable(page, 'Reports Download');
  await expect(table.getByRole('columnheader')).toHaveText(['S No.', 'Module', 'Start Date', 'End Date', 'Action']);
  // No other journey makes this report for RO1, so its days are empty.
  await expect(generate(page, 'Travel Plan Report')).toBeDisabled();
  await choose(page, 'Visits Data');
  await generate(page, 'Visits Data').click();
  await choose(page, 'COR Report Daily');
  await generate(page, 'COR Report Daily').click();
  await expect(download(page, 'Visits Data')).toBeVisible();
  await expectAccessible(page);

  const visits = await getFile(page, 'Visits Data');
  expect(visits.name).toBe('Visit-Data.csv');
  expect(visits.content.toString('utf8')).toMatch(/^\uFEFFSAP ID,Zone,Region/);

  await page.reload();
  await expect(download(page, 'COR Report Daily')).toBeVisible();
  const cor = await getFile(page, 'COR Report Daily');
  expect(cor.name).toBe('COR_Daily.xlsx');
  const rows = getSheet(cor.content);
  expect(rows.at(-1)).toEqual([
    'Note: National and regional holidays, meetings, leaves, trainings and office plans are excluded.',
  ]);
  // D-098: a changed date drops the file.
  await choose(page, 'COR Report Daily', { ...lastMonth(), end: lastMonth().start });
  await expect(generate(page, 'COR Report Daily')).toBeEnabled();
  await expect(download(page, 'Visits Data')).toBeVisible();
});

test('FO-REP-08, D-086: COR Report Monthly asks for a part of the hierarchy first @journey', async ({ page }) => {
  await signIn(page, 'RO1', '/vists-download');
  await choose(page, 'COR Report Monthly');
  await generate(page, 'COR Report Monthly').click();
  const dialog = page.getByRole('dialog', { name: 'Select Field' });
  await expect(dialog.getByLabel('Zone')).toBeVisible();
  await expect(dialog.getByLabel('Region')).toHaveCount(0);
  await dialog.getByLabel('Zone').selectOption({ index: 1 });
  await dialog.getByLabel('Region').selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Generated CSV' }).click();
  await expect(dialog).toHaveCount(0);
  const file = await getFile(page, 'COR Report Monthly');
  expect(file.name).toMatch(/^COR-from_01-\d\d-\d{4}_to_\d\d-\d\d-\d{4}\.xlsx$/);
  expect(getSheet(file.content).length).toBeGreaterThan(2);
});

test('FO-REP-27, 28, D-084: a range over the cap is refused in place, an empty report says so @journey', async ({
  page,
}) => {
  await signIn(page, 'AO1', '/vists-download');
  await choose(page, 'Time Spent', { start: '2024-01-01', end: '2024-02-02' });
  await expect(page.getByRole('alert')).toHaveText('Date range should be less then or equal to 31 days.');
  await expect(generate(page, 'Time Spent')).toBeDisabled();
  await choose(page, 'Travel Plan Report', { start: '2001-01-01', end: '2001-01-31' });
  await generate(page, 'Travel Plan Report').click();
  await expect(page.getByText('No Data found to download.').first()).toBeVisible();
  await expect(generate(page, 'Travel Plan Report')).toBeEnabled();
});

const cut = (url: string, after: number, from = 0) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve) => {
    const request = get(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} }, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        if (size >= after) return;
        parts.push(part);
        size += part.length;
        if (size >= after) request.destroy();
      });
      response.on('close', () => resolve({ answer: response, body: Buffer.concat(parts) }));
      response.on('error', () => {});
    });
    request.on('error', () => {});
  });

test('a download that breaks off goes on where it was @journey', async () => {
  const { end } = lastMonth();
  const from = new Date(Date.parse(end) - 300 * 86_400_000).toISOString().slice(0, 10);
  const created = await callAs('ADMIN1', 'POST', '/api/v1/report/jobs', {
    report: 'visits',
    startDate: from,
    endDate: end,
  });
  const { _id } = created.body.data as { _id: string };
  let fileUrl = '';
  await expect
    .poll(async () => {
      const { data } = (await callAs('ADMIN1', 'GET', `/api/v1/report/jobs/${_id}`)).body as {
        data: { status: string; fileUrl: string | null };
      };
      fileUrl = data.fileUrl ?? '';
      return data.status;
    })
    .toBe('done');
  const url = `${process.env.CONSOLE_URL}${fileUrl}`;
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  const first = await cut(url, 100_000);
  expect(first.body.length).toBeLessThan(whole.length);
  const rest = await cut(url, Number.POSITIVE_INFINITY, first.body.length);
  expect(rest.answer.statusCode).toBe(206);
  expect(Buffer.concat([first.body, rest.body]).equals(whole)).toBe(true);
});
