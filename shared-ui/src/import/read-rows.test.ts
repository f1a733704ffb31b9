import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { ImportColumn } from './importing.ts';
import { readRows, parseImportRows } from './read-rows.ts';
import { parseSheet } from './sheet-cells.ts';

const columns: readonly ImportColumn[] = [
  { id: 'name', heading: 'HOLIDAY NAME', needed: true, example: 'Holi' },
  { id: 'type', heading: 'TYPE', needed: true, example: 'PUBLIC' },
  { id: 'date', heading: 'DATE', needed: true, example: '22/03/2027' },
  { id: 'regions', heading: 'REGIONS', example: '' },
];
const HEADINGS = ['HOLIDAY NAME', 'TYPE', 'DATE', 'REGIONS'];
const textFile = (text: string | Uint8Array<ArrayBuffer>, name = 'holidays.csv') => new File([text], name);
const book = (rows: unknown[][], edit?: (sheet: WorkSheet) => void, bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const sheet = utils.aoa_to_sheet(rows);
  edit?.(sheet);
  const workbook = utils.book_new(sheet, 'First');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Second']]), 'Second');
  return new Uint8Array(write(workbook, { type: 'array', bookType }) as ArrayBuffer);
};
const csv = async (text: string) => (await readRows(textFile(text), columns)).rows;

it('D-161: the reader reads csv as it is written: days stay texts, quotes, Hindi, empty rows, CRLF and a mark in front', async () => {
  const text =
    '\uFEFFHoliday Name , type,DATE,REGIONS (comma separated, only for regional)\r\n' +
    'स्थानीय मेला,regional,05/09/2027,"Delhi, Jaipur"\r\n,,,\r\n=1+1,PUBLIC,2027-03-22,\r\n';
  expect(
    await csv(
      text.replace('REGIONS (comma separated, only for regional)', '"REGIONS (comma separated, only for regional)"'),
    ),
  ).toEqual([
    { row: 2, cells: { name: 'स्थानीय मेला', type: 'regional', date: '05/09/2027', regions: 'Delhi, Jaipur' } },
    { row: 4, cells: { name: '=1+1', type: 'PUBLIC', date: '2027-03-22', regions: '' } },
  ]);
});

it('the reader reads what Windows writes', async () => {
  const latin = Uint8Array.from(
    [...'HOLIDAY NAME,TYPE,DATE\nCaf', 0xe9, ...',PUBLIC,2027-03-22\n'].map((each) =>
      typeof each === 'number' ? each : each.charCodeAt(0),
    ),
  );
  expect((await readRows(textFile(latin), columns)).rows[0]?.cells.name).toBe('Café');
});

it.each(['xlsx', 'biff8'] as const)(
  'FN-HOL-12, D-161: the reader reads the first sheet of %s, its dates as YYYY-MM-DD',
  (type) => {
    const bytes = book(
      [HEADINGS, ['Holi', 'PUBLIC', 46468], ['Onam', 'PUBLIC', '05-09-2027'], [7, true, null, 'Delhi']],
      (sheet) => {
        sheet.C2 = { t: 'n', v: 46468, z: 'dd/mm/yyyy' };
      },
      type,
    );
    const { rows, notes } = parseSheet('holidays.xls', bytes, 100);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, ...HEADINGS],
      [2, 'Holi', 'PUBLIC', '2027-03-22'],
      [3, 'Onam', 'PUBLIC', '05-09-2027'],
      [4, '7', 'Yes', '', 'Delhi'],
    ]);
    expect(notes).toEqual(['The sheet “First” is read.', '“Second” is not read.']);
  },
);

it('headings are found that begin in one of the first fifty columns, and none further right', () => {
  const fromColumn = (column: number) => {
    const before = Array<string>(column - 1).fill('');
    const rows = [HEADINGS, ['Holi', 'PUBLIC', '22/03/2027', '']].map((cells, index) => ({
      row: index + 1,
      cells: [...before, ...cells],
    }));
    return parseImportRows({ rows, hiddenRows: [], notes: [] }, columns).rows.map(({ cells }) => cells.name);
  };
  expect(fromColumn(50)).toEqual(['Holi']);
  expect(() => fromColumn(51)).toThrow('Uploaded CSV file is missing HOLIDAY NAME, TYPE, DATE.');
});

it('a formula reads as its stored value, and without one as its text, which no check accepts', () => {
  const bytes = book([HEADINGS, ['a', 'b', 'c', 'd']], (sheet) => {
    sheet.A2 = { t: 's', v: 'Holi', f: 'CONCATENATE("Ho","li")' };
    sheet.B2 = { t: 's', v: '', f: 'A1' };
  });
  expect(parseSheet('holidays.xlsx', bytes, 100).rows[1]?.cells.slice(0, 2)).toEqual(['Holi', '=A1']);
});

it.each([
  ['HOLIDAY NAME,DATE,TYPE\nHoli,22/03/2027,PUBLIC\n', 'Uploaded CSV file is missing TYPE, DATE.'],
  ['NAME,TYPE,DATE\nHoli,PUBLIC,22/03/2027\n', 'Uploaded CSV file is missing HOLIDAY NAME.'],
  ['a;b\n1;2\n', 'Uploaded CSV file is missing HOLIDAY NAME, TYPE, DATE.'],
  ['HOLIDAY NAME,TYPE,DATE\n,,\n', 'The file has no rows below its headings.'],
  [' \n\n', 'The file is empty.'],
  ['', 'The file is empty.'],
])('FN-HOL-14: %j is refused', async (text, message) => {
  await expect(csv(text)).rejects.toThrow(message);
});

it('a REGIONS column may be missing, and one of another name is not taken for it', async () => {
  expect((await csv('HOLIDAY NAME,TYPE,DATE\nHoli,PUBLIC,22/03/2027\n'))[0]?.cells.regions).toBe('');
  expect((await csv('HOLIDAY NAME,TYPE,DATE,NOTE\nHoli,PUBLIC,22/03/2027,Delhi\n'))[0]?.cells.regions).toBe('');
});

it('a file that is no spreadsheet is reported, and more rows than the maximum are refused', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  await expect(readRows(textFile(png, 'holidays.xlsx'), columns)).rejects.toThrow(
    'This file can not be read as a spreadsheet.',
  );
  const many = [
    { row: 1, cells: HEADINGS },
    ...Array.from({ length: 2001 }, (_, n) => ({ row: n + 2, cells: ['Holi'] })),
  ];
  const sheet = (rows: typeof many) => ({ rows, hiddenRows: [], notes: [] });
  expect(() => parseImportRows(sheet(many), columns)).toThrow('The file has more than 2,000 rows. Please divide it.');
  expect(parseImportRows(sheet(many.slice(0, -1)), columns).rows).toHaveLength(2000);
});
