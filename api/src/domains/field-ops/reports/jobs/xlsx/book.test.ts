import { buffer } from 'node:stream/consumers';
import { parseSheets } from '../../../../../testing/read-xlsx.ts';
import type { ReportColumn } from '../../report.ts';
import { Book } from './book.ts';
import { toColumnLetters, escapeXml } from './cell.ts';

const columns: ReportColumn[] = [{ id: 'no', header: 'No', kind: 'number' }];
const write = async (rows: number, options: { linesPerSheet?: number; note?: string } = {}) => {
  const book = new Book({ name: 'Attendance Report', columns, ...options });
  const file = buffer(book.file);
  await book.rows(Array.from({ length: rows }, (_, index) => ({ no: index + 1 })));
  await book.finish();
  return parseSheets(await file);
};

it('the workbook continues on another sheet when one is full, each with its heading', async () => {
  const sheets = await write(7, { linesPerSheet: 4 });
  expect(sheets.map(({ name, cells }) => [name, cells])).toEqual([
    ['Attendance Report', ['No', 1, 2, 3]],
    ['Attendance Report 2', ['No', 4, 5, 6]],
    ['Attendance Report 3', ['No', 7]],
  ]);
});

it.each([
  [2, [['No', 1, 2, 'Note']]],
  [
    3,
    [
      ['No', 1, 2, 3],
      ['No', 'Note'],
    ],
  ],
  [0, [['No', 'Note']]],
])('D-087: the note is the very last row after %i rows', async (rows, cells) => {
  expect((await write(rows, { linesPerSheet: 4, note: 'Note' })).map((sheet) => sheet.cells)).toEqual(cells);
});

it('the workbook leaves the note out of the filter', async () => {
  expect((await write(2, { note: 'Note' }))[0]?.xml).toContain('<autoFilter ref="A1:A3"/>');
});

it('the workbook names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(toColumnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('the workbook keeps any text so that it comes out the same', () => {
  expect(escapeXml('a<b>&"c" _x0041_ \r\n\u0000\u000bd')).toBe('a&lt;b&gt;&amp;"c" _x005F_x0041_ \nd');
});
