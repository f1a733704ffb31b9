import { DateTime } from 'luxon';
import type { CellValue, Column } from '../table/columns.ts';
import { MISSING } from '../time/india.ts';
import { sanitizeCell } from './sanitize-cell.ts';
import type { ExportCell } from './types.ts';

function toExportCell(value: CellValue): ExportCell {
  if (value === null || value === undefined || value === '') return MISSING;
  if (!(value instanceof Date)) return sanitizeCell(value) ?? MISSING;
  const day = DateTime.fromJSDate(value, { zone: 'Asia/Kolkata' });
  return day.isValid ? day.toFormat('dd-MM-yyyy') : MISSING;
}

export const toExportCells = <Row>(columns: readonly Column<Row>[], row: Row, index: number): ExportCell[] =>
  columns.map((column) => toExportCell(column.export ? column.export(row, index) : column.value(row, index)));

/** Widths in characters: the column's own, else from its first rows, 8 to 60. */
export function getColumnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly (readonly ExportCell[])[],
): number[] {
  return columns.map((column, index) => {
    if (column.width) return Math.max(column.width, column.header.length + 2);
    const longest = rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), column.header.length);
    return Math.min(60, Math.max(8, longest + 2));
  });
}
