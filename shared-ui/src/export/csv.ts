import { sanitizeCell } from './sanitize-cell.ts';
import type { ExportCell } from './types.ts';

const field = (cell: ExportCell): string => {
  const text = String(sanitizeCell(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV lines without the byte order mark, for writing in parts. */
export const csvLines = (rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** Makes Excel read the file as UTF-8. */
export const BOM = '\uFEFF';

/** CSV (RFC 4180, UTF-8 with BOM), safe from formula injection (D-017). */
export const toCsv = (rows: readonly (readonly ExportCell[])[]): string => BOM + csvLines(rows);
