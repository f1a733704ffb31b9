import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callAs, expect, signIn, test } from '../fixtures/test.ts';

/** Small files of kinds that people bring; each screen says of each what it is. */
const FOLDER = join(import.meta.dirname, '../../shared-ui/src/import/fixtures');

const WEB_PAGE = 'This is a web page named .xls: save it as .xlsx.';
const LOCKED = 'This workbook is locked by a password. Save a copy without it.';
const MONTH_FIRST = /The dates of this file make sense month first only; write \d\d\/\d\d\/2027\./;
const NO_HOLIDAYS = 'Uploaded CSV file is missing HOLIDAY NAME, TYPE, DATE.';
const NO_LIMITS = 'Uploaded CSV file is missing POSITION, CATEGORY, SUB CATEGORY, AMOUNT.';
const NO_ENTITLEMENTS = 'Uploaded CSV file is missing SAP ID, LEAVE TYPE, YEAR, DAYS.';
const NO_SURVEY = /^This is not the file of “.+”: it has none of its questions or tables\. Nothing was changed\.$/;

type Expected = readonly (string | RegExp)[];
interface Upload {
  name: string;
  as: string;
  path: string;
  /** The call whose records no file may change before it is confirmed. */
  reads: string;
  /** Returns the dialog. */
  choose: (page: Page, file: string) => Promise<Locator>;
  files: Readonly<Record<string, Expected>>;
}

async function chooseInBulk(page: Page, file: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' });
  await dialog.getByLabel('File').setInputFiles(file);
  return dialog;
}

async function chooseForSurvey(page: Page, file: string): Promise<Locator> {
  const files = page.getByRole('dialog', { name: 'Upload and View Survey Files.' });
  await files
    .getByRole('button', { name: /^Upload / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Please upload modified survey file.' });
  await dialog.getByLabel('Modified file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  return dialog;
}

const uploads: readonly Upload[] = [
  {
    name: 'holidays',
    as: 'ADMIN1',
    path: '/holiday',
    reads: '/api/v1/holiday',
    choose: chooseInBulk,
    files: {
      'holidays-html.xls': [WEB_PAGE],
      'holidays-csv.xls': ['1 row can be saved', /दशहरा/, /5 July 2027, Monday/],
      'holidays-utf16-tab.csv': ['1 row can be saved', /दीपावली/, /29 October 2027, Friday/],
      'holidays-month-first.csv': ['0 rows can be saved, 3 need attention', MONTH_FIRST],
      'holidays-shifted.xlsx': ['1 row can be saved', /5 June 2027, Saturday/],
      'holidays-locked.xlsx': [LOCKED],
      'limits-error-cells.xlsx': [NO_HOLIDAYS],
      'limits-first-sheet-hidden.xlsx': [NO_HOLIDAYS],
      'limits-hidden-row.xlsx': [NO_HOLIDAYS],
      'limits-words-for-amounts.xlsx': [NO_HOLIDAYS],
    },
  },
  {
    name: 'spend limits',
    as: 'ADMIN1',
    path: '/spend-limit',
    reads: '/api/v1/admin/spend-limit?role=SO',
    choose: chooseInBulk,
    files: {
      'holidays-html.xls': [WEB_PAGE],
      'holidays-csv.xls': [NO_LIMITS],
      'holidays-utf16-tab.csv': [NO_LIMITS],
      'holidays-month-first.csv': [NO_LIMITS],
      'holidays-shifted.xlsx': [NO_LIMITS],
      'holidays-locked.xlsx': [LOCKED],
      'limits-error-cells.xlsx': ['1 row can be saved, 3 need attention', /#N\/A/, /#DIV\/0!/, /#VALUE!/],
      'limits-first-sheet-hidden.xlsx': [
        '1 row can be saved',
        /The sheet “Limits” is read\. “Old” is hidden and not read\./,
        /₹4,000/,
      ],
      'limits-hidden-row.xlsx': [
        '1 row can be saved, 1 left out',
        /^Row 3 is hidden in the file, so it is left out\./,
        /₹4,000/,
      ],
      'limits-words-for-amounts.xlsx': ['2 rows can be saved, 2 need attention', /₹8,500/, /₹4,000/],
    },
  },
  {
    name: 'leave entitlements',
    as: 'ADMIN1',
    path: '/attendance-data/entitlement',
    reads: '/api/v1/leave-entitlements',
    choose: chooseInBulk,
    files: {
      'holidays-html.xls': [WEB_PAGE],
      'holidays-csv.xls': [NO_ENTITLEMENTS],
      'holidays-utf16-tab.csv': [NO_ENTITLEMENTS],
      'holidays-shifted.xlsx': [NO_ENTITLEMENTS],
      'holidays-locked.xlsx': [LOCKED],
      'limits-error-cells.xlsx': [NO_ENTITLEMENTS],
      'limits-hidden-row.xlsx': [NO_ENTITLEMENTS],
    },
  },
  {
    name: 'reconciled surveys',
    as: 'AO1',
    path: '/survey-reconciliation?officer=SO1',
    reads: '/api/v1/scan/document/list?SAP_ID=SO1',
    choose: chooseForSurvey,
    files: {
      'holidays-html.xls': [WEB_PAGE],
      'holidays-csv.xls': [NO_SURVEY],
      'holidays-utf16-tab.csv': [NO_SURVEY],
      'holidays-month-first.csv': [NO_SURVEY],
      'limits-error-cells.xlsx': [NO_SURVEY],
      'limits-hidden-row.xlsx': [NO_SURVEY],
      'holidays-locked.xlsx': [LOCKED],
    },
  },
];

for (const { name, as, path, reads, choose, files } of uploads)
  test(`the upload of ${name} says of each small file what it is, and writes nothing unasked @journey`, async ({
    page,
  }) => {
    const records = async () => JSON.stringify((await callAs(as, 'GET', reads)).body.data);
    const before = await records();
    await signIn(page, as, path);
    for (const [file, texts] of Object.entries(files))
      await test.step(file, async () => {
        await page.goto(`${process.env.CONSOLE_URL}${path}`);
        const dialog = await choose(page, join(FOLDER, file));
        for (const text of texts) await expect.soft(dialog.getByText(text).first(), file).toBeVisible();
      });
    // Not toBe, which would print a survey of thousands of lines.
    expect((await records()) === before).toBe(true);
  });
