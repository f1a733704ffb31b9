import { utils, type WorkSheet, write } from 'sheetjs-style';
import { sanitizeCell } from './sanitize-cell.ts';
import type { ExportCell } from './types.ts';

const headingStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: '0B5CAD' } },
  alignment: { vertical: 'center', wrapText: true },
};

/** An incremental workbook, used in the worker and in tests. */
export function createWorkbook() {
  const book = utils.book_new();
  let sheet: WorkSheet = {};
  let lines = 0;
  let columns = 0;
  let headed = true;
  // Sheets without a heading are read back. Readers unescape texts in cells twice (&amp;amp; becomes &), but not those
  // in a shared list. For long lists it costs a fifth more time and memory.
  let hasTextList = false;
  const close = () => {
    if (lines === 0) return;
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines - 1, c: Math.max(0, columns - 1) } });
    if (headed && columns > 0) sheet['!autofilter'] = { ref: sheet['!ref'] };
  };
  return {
    sheet(name: string, widths?: readonly number[], heading = true) {
      close();
      headed = heading;
      hasTextList ||= !heading;
      sheet = {};
      lines = 0;
      columns = 0;
      if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }));
      const base =
        name
          .replace(/[[\]:*?/\\]/g, ' ')
          .slice(0, 31)
          .trim() || 'Sheet';
      let unique = base;
      for (let n = 2; book.SheetNames.includes(unique); n += 1) unique = `${base.slice(0, 27)} ${n}`;
      utils.book_append_sheet(book, sheet, unique);
    },
    rows(rows: readonly (readonly ExportCell[])[]) {
      for (const row of rows) {
        row.forEach((cell, index) => {
          const value = sanitizeCell(cell);
          if (value === null) return;
          const style = headed && lines === 0 ? { s: headingStyle } : {};
          sheet[utils.encode_cell({ r: lines, c: index })] = {
            t: typeof value === 'number' ? 'n' : 's',
            v: value,
            ...style,
          };
        });
        columns = Math.max(columns, row.length);
        lines += 1;
      }
    },
    bytes(): ArrayBuffer {
      close();
      return write(book, { type: 'array', bookType: 'xlsx', compression: true, bookSST: hasTextList }) as ArrayBuffer;
    },
  };
}
