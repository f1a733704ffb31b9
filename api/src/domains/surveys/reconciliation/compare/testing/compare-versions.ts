import type { Cell } from 'api-contract/survey-sheets';
import type { SheetCell } from '../cells.ts';
import { compareTable } from '../compare-table.ts';
import type { Table } from '../survey.ts';

export const HEADERS = ['Shop', 'Sold'];
export const ROWS = [
  ['Alpha', 1],
  ['Beta', 2],
];
export const table = (name: string, headers: Cell[], rows: Cell[][]): Table => ({ name, headers, rows });

/** Third table of a survey (index 2 in keys); title in row 8, headings in 9, rows from 10. */
interface Versions {
  name?: string;
  headers?: unknown[];
  rows?: unknown[][];
  original?: Table | null;
  isEdited?: boolean;
  /** Deviations of the sheet. */
  uploaded?: { name?: string; headers?: Cell[]; rows?: SheetCell[][]; titleRow?: number | null };
}
export const compare = ({
  name = 'Sales',
  headers = HEADERS,
  rows = ROWS,
  original = null,
  isEdited = original !== null,
  uploaded = {},
}: Versions = {}) => {
  const sheetRows = uploaded.rows ?? (rows as SheetCell[][]);
  return compareTable({
    index: 2,
    isEdited,
    original,
    current: { place: { entry: 0, key: null }, name, headers, rows },
    uploaded: {
      name: uploaded.name ?? name,
      headers: uploaded.headers ?? (headers as Cell[]),
      rows: sheetRows,
      match: 2,
      titleRow: uploaded.titleRow === undefined ? 7 : uploaded.titleRow,
      headerRow: 8,
      rowAt: sheetRows.map((_, index) => 9 + index),
    },
  });
};
export const accepting = (comparison: ReturnType<typeof compare>, ...keys: string[]) =>
  comparison.reconcile((key) => keys.includes(key));
export const NOWHERE = { table: 'Sales', field: null, row: null, rowName: null, column: null, place: null };
