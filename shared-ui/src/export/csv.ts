import { protect } from './protect.ts';
import type { ExportCell } from './types.ts';

const field = (cell: ExportCell): string => {
  const text = String(protect(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of CSV without the mark at the start: for writing in pieces. */
export const csvLines = (rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** Makes Excel read the file as UTF-8. */
export const BOM = '\uFEFF';

/** A CSV file (RFC 4180, UTF-8 with a mark for Excel), safe from formula injection (D-017). */
export const toCsv = (rows: readonly (readonly ExportCell[])[]): string => BOM + csvLines(rows);
