import { sheetText } from 'api-contract/sheet-text';
import type { Cell } from 'api-contract/survey-sheets';
import type { SheetCell } from './cells.ts';
import { readStoredSurvey, toSurvey } from './survey.ts';

/** Covers everything a workbook expresses differently. */
export const SURVEY = [
  { Outlet: 'Highway Tyre Point', Town: 'Pune', Visited: '09/11/2026', Open: true },
  { 'Filled By': 'Asha Rao', 'Pin Code': '011001', Staff: 4, Remark: '=SUM(A1)', ['__proto__']: 'x' },
  {
    Name: 'Brand share',
    Headers: ['Brand', 'Tyres a month', 'Rank'],
    Rows: [
      ['JK', 12, 1],
      ['MRF', 30, 2],
      ['Apollo Tyres', 7, 3],
      ['Local Brand', 9, 4],
      ['CEAT', null, 5],
    ],
  },
  {
    Name: 'Prices',
    Headers: ['Size', 'Brand', 'Price', 'Seen on'],
    Rows: [
      ['10.00 R20', 'MRF', 18_500, '2026-11-01'],
      ['145/80 R12', 'JK', 2_950.5, '2026-11-02'],
      ['7.50-16', 'CEAT', 9_100, '2026-11-03'],
      ['', '', '', ''],
      ['155/65 R13', 'Bridge Stone', 4_100, ''],
      ['155/65 R13', 'Bridge Stone', 4_100, ''],
    ],
  },
  { Name: 'Notes', Headers: ['Note'], Rows: [['Wants a display'], ['-5 % asked'], ['x'.repeat(33_000)]] },
];

export const textOf = (survey: unknown): string => JSON.stringify(survey);

const BRANDS: Record<string, number> = {
  JK: 1,
  'J.K.': 1,
  'JK TYRE': 1,
  MRF: 2,
  APOLLO: 3,
  'APOLLO TYRES': 3,
  CEAT: 4,
  BRIDGESTONE: 5,
  'BRIDGE STONE': 5,
};

/** A brand's number (D-192), guarded, cut to a cell's maximum (D-017). */
const toExportedCell = (cell: Cell): SheetCell => {
  if (typeof cell !== 'string') return cell;
  const brand = BRANDS[cell.trim().toUpperCase()];
  if (brand) return brand;
  return cell === '' ? null : sheetText(cell);
};

/** As downloaded (D-194): pairs, then each table's name, headings and rows. */
export function exportedRows(text: string): SheetCell[][] {
  const stored = readStoredSurvey(text);
  if (!stored) return [['No Data.']];
  const { fields, tables } = toSurvey(stored);
  return [
    ...fields.map(({ label, value }) => [label, toExportedCell(value)]),
    ...tables.flatMap(({ name, headers, rows }) => [
      [name],
      [...headers],
      ...rows.map((row) => row.map(toExportedCell)),
    ]),
  ];
}
