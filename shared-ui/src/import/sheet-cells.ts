import { type CellObject, read, SSF, utils, type WorkBook } from '@e965/xlsx';

/** One row of a sheet that has a text somewhere: its number as the spreadsheet shows it, its cells as texts from the first column on. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

/** CSV as people save it: UTF-8 or UTF-16 with a mark, UTF-8 without, else what Windows writes. */
function textOf(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** What a cell says: a date as YYYY-MM-DD, of a formula the value that was kept with it, or itself. */
function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell) return '';
  const { t, v, z, f } = cell;
  if (v === undefined || v === null || v === '' || t === 'z') return f ? `=${f}` : '';
  if (t === 'n' && typeof v === 'number' && z !== undefined && SSF.is_date(String(z))) {
    const date = SSF.parse_date_code(v, { date1904 });
    return date ? `${date.y}-${two(date.m)}-${two(date.d)}` : String(v);
  }
  return String(v).trim();
}

function open(name: string, bytes: Uint8Array, sheetRows: number): WorkBook {
  const limits = { sheetRows, sheets: 0, cellFormula: true, cellNF: true, cellHTML: false, cellText: false };
  return name.toLowerCase().endsWith('.csv')
    ? read(textOf(bytes), { ...limits, type: 'string', raw: true })
    : read(bytes, { ...limits, type: 'array' });
}

/**
 * The first sheet of a csv, xlsx or xls file, down to its row `mostRows`; rows without a text are left out. Nothing of it is
 * computed or run.
 * @throws for what is no spreadsheet
 */
export function sheetCells(name: string, bytes: Uint8Array, mostRows: number): SheetRow[] {
  const book = open(name, bytes, mostRows);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet?.['!ref']) return [];
  const { s, e } = utils.decode_range(sheet['!ref']);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const rows: SheetRow[] = [];
  for (let r = s.r; r <= Math.min(e.r, mostRows - 1); r += 1) {
    const cells: string[] = [];
    for (let c = 0; c <= Math.min(e.c, 50); c += 1)
      cells.push(cellText(sheet[utils.encode_cell({ r, c })] as CellObject | undefined, date1904));
    if (cells.some((text) => text !== '')) rows.push({ row: r + 1, cells });
  }
  return rows;
}
