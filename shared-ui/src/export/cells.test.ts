import { columnsFor } from '../table/columns.ts';
import { exportedColumns } from '../table/columns.ts';
import { toExportCells, getColumnWidths } from './cells.ts';
import { sanitizeCell } from './sanitize-cell.ts';

type Row = { value: string | number | null | undefined | Date };
const value = (row: Row) => row.value;
const columns = columnsFor<Row>()([{ id: 'value', header: 'Value', value }]);
const getCell = (each: Row['value']) => toExportCells(columns, { value: each }, 0)[0];

it('GEN-10: an export writes "-" for what is missing, and never for a zero', () => {
  expect([null, undefined, '', 0, Number.NaN].map(getCell)).toEqual(['-', '-', '-', 0, '-']);
});

it('GEN-10: an export writes a day of India, and "-" for a date that is none', () => {
  // 18:30:00 UTC is midnight in India.
  expect(getCell(new Date('2024-08-09T18:29:59Z'))).toBe('09-08-2024');
  expect(getCell(new Date('2024-08-09T18:30:00Z'))).toBe('10-08-2024');
  expect(getCell(new Date('nonsense'))).toBe('-');
});

it('an export writes what the column exports, by the place in the whole list, and leaves out what is not exported', () => {
  const three = columnsFor<Row>()([
    { id: 'a', header: 'A', value, export: (_, index) => index + 1 },
    { id: 'b', header: 'B', value, export: false },
    { id: 'c', header: 'C', value },
  ]);
  const used = exportedColumns(three);
  expect(used.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(toExportCells(used, { value: 'x' }, 41)).toEqual([42, 'x']);
});

describe('the width of a column', () => {
  const getWidth = (header: string, texts: (string | number | null)[], width?: number) =>
    getColumnWidths(
      columnsFor<Row>()([{ id: 'value', header, value, ...(width && { width }) }]),
      texts.map((text) => [text]),
    )[0];

  it.each([
    ['its longest row and two more', 'Name', ['Sharma Tyres, Agra', 'A'], 20],
    ['its heading and two more where rows are shorter', 'Dealer Code', ['D-1'], 13],
    ['at least 8', 'No', [1], 8],
    ['just 8', 'Amount', [1], 8],
    ['one more than 8', 'Amounts', [1], 9],
    ['at most 60', 'Remark', ['x'.repeat(100)], 60],
    ['its heading and two more without rows', 'Dealer Code', [], 13],
    ['its heading and two more where a row has nothing', 'Dealer Code', [null], 13],
  ])('is %s', (_, header, texts, expected) => {
    expect(getWidth(header, texts)).toBe(expected);
  });

  it('is what the column says, unless its heading needs more', () => {
    expect(getWidth('Name', ['x'.repeat(100)], 30)).toBe(30);
    expect(getWidth('Dealer Code', [], 5)).toBe(13);
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['@SUM', "'@SUM"],
  ['\tcmd', "'\tcmd"],
  ['\r=1', "'\r=1"],
  ['-cmd', "'-cmd"],
  ['--1', "'--1"],
  ['-5', '-5'],
  ['-', '-'],
  [' =1', "' =1"],
  ['a=1', 'a=1'],
  ["'=1", "'=1"],
])('GEN-10: an export protects %j as %j', (text, expected) => {
  expect(sanitizeCell(text)).toBe(expected);
});

it('GEN-10: a number stands as it is, one that no cell holds is missing', () => {
  expect([0, -5, 12.5, Number.NaN, Number.POSITIVE_INFINITY, null].map(sanitizeCell)).toEqual([
    0,
    -5,
    12.5,
    null,
    null,
    null,
  ]);
});

it('GEN-10: an export cuts a text at 32,767 characters, the apostrophe among them', () => {
  expect(sanitizeCell('x'.repeat(32_767))).toBe('x'.repeat(32_767));
  expect(sanitizeCell('x'.repeat(32_768))).toBe('x'.repeat(32_767));
  expect(sanitizeCell(`=${'x'.repeat(32_766)}`)).toBe(`'=${'x'.repeat(32_765)}`);
});
