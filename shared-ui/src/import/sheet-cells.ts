import { read, SSF } from '@e965/xlsx';
import { type ReadCell, type ReadSheet, readSheets, SheetRefusal } from 'api-contract/read-sheets';

/** A row with text; `row` is its number in the spreadsheet. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}
export interface ImportSheet {
  rows: readonly SheetRow[];
  hiddenRows: readonly number[];
  /** Sentences about surprises in the file. */
  notes: readonly string[];
}

const LIMITS = { mostSheets: 200, mostCells: 200_000, mostColumns: 16_384, mostRows: 1_048_576 };

/** '' without a sentence. */
export const sheetRefusalText = (error: unknown): string => (error instanceof SheetRefusal ? error.message : '');

/** An unreadable cell keeps its shown text (#N/A), which the server refuses. */
const decodeCsv = (cell: ReadCell): string => (typeof cell === 'object' ? (cell?.text ?? '') : String(cell)).trim();
const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

function sheetNotes(sheet: ReadSheet, others: readonly ReadSheet[]): string[] {
  const rest = others.filter(({ rows }) => rows.length > 0);
  const hidden = rest.filter(({ isHidden }) => isHidden);
  const visible = rest.filter(({ isHidden }) => !isHidden);
  const isOrAre = ({ length }: readonly unknown[]) => (length === 1 ? 'is' : 'are');
  const namesOf = (sheets: readonly ReadSheet[]) => quoted(sheets.map(({ name }) => name));
  return [
    rest.length > 0 && `The sheet “${sheet.name}” is read.`,
    hidden.length > 0 && `${namesOf(hidden)} ${isOrAre(hidden)} hidden and not read.`,
    visible.length > 0 && `${namesOf(visible)} ${isOrAre(visible)} not read.`,
    sheet.hiddenColumns.length > 0 && `Hidden columns are read like the others: ${sheet.hiddenColumns.join(', ')}.`,
    sheet.merged.length > 0 && `Of merged cells the first holds the value: ${sheet.merged.slice(0, 5).join(', ')}.`,
  ].filter((note) => note !== false);
}

/**
 * The first visible sheet, down to row `mostRows`, without empty rows. Computes and runs nothing of the file.
 * @throws SheetRefusal
 */
export function parseSheet(name: string, bytes: Uint8Array, mostRows: number): ImportSheet {
  const { sheets } = readSheets({ read, SSF }, { name, bytes, limits: { ...LIMITS, sheetRows: mostRows } });
  const sheet = sheets.find(({ isHidden, rows }) => !isHidden && rows.length > 0) ?? sheets[0];
  if (!sheet) return { rows: [], hiddenRows: [], notes: [] };
  const rows = sheet.rows
    .slice(0, mostRows)
    .map((cells, index) => ({ row: index + 1, cells: cells.map(decodeCsv) }))
    .filter(({ cells }) => cells.some((text) => text !== ''));
  const others = sheets.filter((each) => each !== sheet);
  return { rows, hiddenRows: sheet.hiddenRows, notes: sheetNotes(sheet, others) };
}
