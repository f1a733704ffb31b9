import { read } from '@e965/xlsx';
import { columnsFor } from '../table/columns.ts';
import { readExport } from '../testing/index.tsx';
import { toCsv } from './csv.ts';
import { exportRows, exportWorkbook } from './index.ts';
import { sanitizeCell } from './sanitize-cell.ts';
import { createWorkbook } from './workbook.ts';

interface Row {
  name: string | null;
  amount: number;
  on: Date | null;
}

const columns = columnsFor<Row>()([
  { id: 'no', header: 'S.No.', value: (_, index) => index + 1 },
  { id: 'name', header: 'Dealer', value: (row) => row.name, width: 30 },
  { id: 'amount', header: 'Amount', value: (row) => row.amount },
  { id: 'on', header: 'Date', value: (row) => row.on },
  { id: 'action', header: 'Action', value: () => 'Approve', export: false },
  { id: 'code', header: 'Code', value: () => 'shown', export: (row) => `D-${row.amount}` },
]);
const rows: Row[] = [
  { name: 'Sharma, "Tyres"', amount: 1234567.5, on: new Date('2024-08-09T18:45:00Z') },
  { name: '=HYPERLINK("x")', amount: -5, on: null },
  { name: null, amount: 0, on: null },
];
const expected = [
  [1, 'Sharma, "Tyres"', 1234567.5, '10-08-2024', 'D-1234567.5'],
  [2, '\'=HYPERLINK("x")', -5, '-', 'D--5'],
  [3, '-', 0, '-', 'D-0'],
];

describe('exports', () => {
  it('GEN-10, GEN-25: write what the table says into a spreadsheet: numbers as numbers, India days, no action columns', async () => {
    const progress: number[] = [];
    await exportRows({ columns, rows, name: 'SO-List', format: 'xlsx', onProgress: (share) => progress.push(share) });
    const file = await readExport();
    expect(file.name).toBe('SO-List.xlsx');
    expect(file.header).toEqual(['S.No.', 'Dealer', 'Amount', 'Date', 'Code']);
    expect(file.rows).toEqual(expected);
    expect(file.sheets[0]!.widths[1]).toBeGreaterThanOrEqual(30);
    expect(progress.at(-1)).toBe(1);
  });

  it('GEN-10: style the heading and let it be filtered', async () => {
    await exportRows({ columns, rows, name: 'SO-List', format: 'xlsx' });
    const { content } = await readExport();
    const sheet = read(content, { type: 'array', cellStyles: true }).Sheets['SO-List']!;
    expect(sheet.A1.s).toMatchObject({ patternType: 'solid', fgColor: { rgb: '0B5CAD' } });
    expect(sheet.A2.s?.patternType).not.toBe('solid');
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:E4' });
  });

  it('GEN-25: write CSV that Excel reads as UTF-8, quoted by RFC 4180', async () => {
    await exportRows({ columns, rows, name: 'Attendance-List', format: 'csv' });
    const file = await readExport();
    expect(file.name).toBe('Attendance-List.csv');
    expect(file.content).toBe(
      '\uFEFFS.No.,Dealer,Amount,Date,Code\r\n1,"Sharma, ""Tyres""",1234567.5,10-08-2024,D-1234567.5\r\n2,"\'=HYPERLINK(""x"")",-5,-,D--5\r\n3,-,0,-,D-0\r\n',
    );
    expect(
      toCsv([
        ['a', null],
        ['b\nc', 2],
      ]),
    ).toBe('\uFEFFa,\r\n"b\nc",2\r\n');
  });

  it('GEN-10: never write a formula, and cut what no cell holds', () => {
    expect(['=1', '+1', '@a', '-a', '\t=1'].map(sanitizeCell)).toEqual(["'=1", "'+1", "'@a", "'-a", "'\t=1"]);
    expect(['-', '-5', 'a=b', 'plain', 7, null].map(sanitizeCell)).toEqual(['-', '-5', 'a=b', 'plain', 7, null]);
    expect(String(sanitizeCell('x'.repeat(40_000)))).toHaveLength(32_767);
  });

  it('GEN-10: stop when cancelled, with no file written', async () => {
    const controller = new AbortController();
    const many = Array.from({ length: 5_000 }, (_, amount) => ({ name: 'a', amount, on: null }));
    const onProgress = () => controller.abort();
    await expect(
      exportRows({ columns, rows: many, name: 'A', format: 'xlsx', onProgress, signal: controller.signal }),
    ).rejects.toThrow(/abort/i);
    await exportRows({ columns, rows, name: 'B', format: 'csv' });
    expect((await readExport()).name).toBe('B.csv');
  });

  it('GEN-10: include every row of a long list', async () => {
    const many = Array.from({ length: 4_500 }, (_, amount) => ({ name: 'a', amount, on: null }));
    await exportRows({ columns, rows: many, name: 'A', format: 'xlsx' });
    const { rows: read } = await readExport();
    expect(read).toHaveLength(4_500);
    expect(read.at(-1)![0]).toBe(4_500);
  });

  it('style the first row as a heading, and not on a sheet that has none', async () => {
    const book = createWorkbook();
    book.sheet('With');
    book.rows([['x'], ['a']]);
    book.sheet('Without', undefined, false);
    book.rows([['x'], ['a']]);
    const { Sheets } = read(book.bytes(), { cellStyles: true });
    const filled = (name: string) => ['A1', 'A2'].map((cell) => Boolean(Sheets[name]?.[cell]?.s?.fgColor));
    expect([filled('With'), filled('Without')]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('write several sheets, with names that Excel accepts', async () => {
    await exportWorkbook({
      name: 'Market-Research',
      sheets: [
        { name: 'A/B', rows: [['x'], [1]] },
        { name: 'A:B', rows: [['y'], ['=2']] },
      ],
    });
    const { sheets } = await readExport();
    expect(sheets.map(({ name, rows: lines }) => [name, lines])).toEqual([
      ['A B', [['x'], [1]]],
      ['A B 2', [['y'], ["'=2"]]],
    ]);
  });
});
