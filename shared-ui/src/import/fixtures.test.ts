import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { ImportColumn } from './importing.ts';
import { readRows } from './read-rows.ts';

const createColumns = (...headings: string[]): ImportColumn[] =>
  headings.map((heading) => ({ id: heading, heading, needed: heading !== 'REGIONS', example: '' }));
const HOLIDAYS = createColumns('HOLIDAY NAME', 'TYPE', 'DATE', 'REGIONS');
const LIMITS = createColumns('POSITION', 'CATEGORY', 'SUB CATEGORY', 'AMOUNT');

const fixture = (name: string) => new File([readFileSync(join(__dirname, 'fixtures', name))], name);
const read = async (file: File, columns: readonly ImportColumn[]) => {
  const { rows, ...rest } = await readRows(file, columns);
  return { rows: rows.map(({ row, cells }) => [row, ...Object.values(cells)]), ...rest };
};
const limit = (row: number, position: string, category: string, subCategory: string, amount: string) => [
  row,
  position,
  category,
  subCategory,
  amount,
];
const SO = 'Sales Officer';
const AO = 'Area Manager';

it.each([
  ['holidays-csv.xls', HOLIDAYS, [[2, 'दशहरा', 'PUBLIC', '05/07/2027', '']]],
  ['holidays-utf16-tab.csv', HOLIDAYS, [[2, 'दीपावली', 'PUBLIC', '29/10/2027', '']]],
  [
    'holidays-month-first.csv',
    HOLIDAYS,
    [
      [2, 'Store opening', 'PUBLIC', '7/25/2027', ''],
      [3, 'Stock day', 'PUBLIC', '8/9/2027', ''],
      [4, 'Review day', 'PUBLIC', '9/30/2027', ''],
    ],
  ],
  ['holidays-shifted.xlsx', HOLIDAYS, [[4, 'Founders day', 'PUBLIC', '05/06/2027', '']]],
  [
    'limits-error-cells.xlsx',
    LIMITS,
    [
      limit(2, SO, 'Travel', 'Taxi', '#N/A'),
      limit(3, SO, 'Food', 'Dealer Meet', '#DIV/0!'),
      limit(4, AO, 'Travel', 'Taxi', '#VALUE!'),
      limit(5, AO, 'Food', 'Dealer Meet', '4000'),
    ],
  ],
  [
    'limits-words-for-amounts.xlsx',
    LIMITS,
    [
      limit(2, SO, 'Travel', 'Taxi', 'abc'),
      limit(3, SO, 'Food', 'Dealer Meet', '8,500'),
      limit(4, AO, 'Travel', 'Taxi', '₹ 4 000'),
      limit(5, AO, 'Food', 'Dealer Meet', '4000.4'),
    ],
  ],
])('the reader reads %s as it is written', async (name, columns, rows) =>
  expect(await read(fixture(name), columns)).toEqual({ rows, hidden: [], notes: [] }),
);

it('a hidden row of limits-hidden-row.xlsx is read and named', async () =>
  expect(await read(fixture('limits-hidden-row.xlsx'), LIMITS)).toEqual({
    rows: [limit(2, SO, 'Travel', 'Taxi', '4000'), limit(3, SO, 'Food', 'Dealer Meet', '99999')],
    hidden: [3],
    notes: [],
  }));

it('the visible sheet of limits-first-sheet-hidden.xlsx is read, and both sheets are named', async () =>
  expect(await read(fixture('limits-first-sheet-hidden.xlsx'), LIMITS)).toEqual({
    rows: [limit(2, SO, 'Travel', 'Taxi', '4000')],
    hidden: [],
    notes: ['The sheet “Limits” is read.', '“Old” is hidden and not read.'],
  }));

it.each([
  ['holidays-html.xls', fixture('holidays-html.xls'), 'This is a web page named .xls: save it as .xlsx.'],
  [
    'a web page in one file, named .csv',
    new File(['MIME-Version: 1.0\n\n<html></html>'], 'a.csv'),
    'This is a web page named .csv: save it as .xlsx.',
  ],
  [
    'holidays-locked.xlsx',
    fixture('holidays-locked.xlsx'),
    'This workbook is locked by a password. Save a copy without it.',
  ],
  [
    'a quote that never ends',
    new File(['HOLIDAY NAME,TYPE,DATE\n"Holi,PUBLIC,05/06/2027'], 'a.csv'),
    'A quote is opened in this file and never closed. Nothing was changed.',
  ],
])('%s is refused with its reason', async (_, file, text) => {
  await expect(readRows(file, HOLIDAYS)).rejects.toThrow(text);
});

const workbook = (sheet: WorkSheet, bookType: 'xlsx' | 'biff8') => {
  const bytes = write(utils.book_new(sheet, 'One'), { type: 'array', bookType }) as ArrayBuffer;
  return new File([bytes], `a.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`);
};

it.each(['xlsx', 'biff8'] as const)('every error of a cell of %s is its name, never its code', async (bookType) => {
  const errors: Record<string, number> = {
    '#NULL!': 0,
    '#DIV/0!': 7,
    '#VALUE!': 15,
    '#REF!': 23,
    '#NAME?': 29,
    '#NUM!': 36,
    '#N/A': 42,
  };
  const sheet = utils.aoa_to_sheet([
    ['POSITION', 'CATEGORY', 'SUB CATEGORY', 'AMOUNT'],
    ...Object.keys(errors).map((name) => [SO, 'Travel', name.replaceAll('#', ''), 1]),
  ]);
  Object.entries(errors).forEach(([, v], index) => {
    sheet[`D${index + 2}`] = { t: 'e', v };
  });
  const { rows } = await read(workbook(sheet, bookType), LIMITS);
  expect(rows.map((row) => row[4])).toEqual(Object.keys(errors));
});

it.each([
  ['semicolons, a title with a comma above', 'Holidays, 2027\n\nHOLIDAY NAME;TYPE;DATE\nHoli;PUBLIC;22/03/2027\n'],
  ['line ends of an old Mac', 'HOLIDAY NAME,TYPE,DATE\rHoli,PUBLIC,22/03/2027\r'],
  ['a column before', 'S No.,HOLIDAY NAME,TYPE,DATE\n1,Holi,PUBLIC,22/03/2027\n'],
])('a csv file with %s is read by its headings', async (_, text) => {
  const { rows } = await read(new File([text], 'a.csv'), HOLIDAYS);
  expect(rows.map((row) => row.slice(1))).toEqual([['Holi', 'PUBLIC', '22/03/2027', '']]);
});

it('merged cells and hidden columns are said; a time beside a day is left out', async () => {
  const sheet = utils.aoa_to_sheet([
    ['HOLIDAY NAME', 'TYPE', 'DATE'],
    ['Holi', 'PUBLIC', 1],
  ]);
  sheet.C2 = { t: 'n', v: 46_468.5, z: 'dd/mm/yyyy hh:mm' };
  sheet['!merges'] = [utils.decode_range('A2:A3')];
  sheet['!cols'] = [{}, { hidden: true }];
  expect(await read(workbook(sheet, 'xlsx'), HOLIDAYS)).toEqual({
    rows: [[2, 'Holi', 'PUBLIC', '2027-03-22', '']],
    hidden: [],
    notes: ['Hidden columns are read like the others: B.', 'Of merged cells the first holds the value: A2:A3.'],
  });
});
