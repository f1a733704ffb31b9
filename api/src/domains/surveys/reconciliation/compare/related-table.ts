import { type Cell, toSheetCell } from 'api-contract/survey-sheets';
import type { Alignment } from './match-items.ts';
import { alignTables } from './align-surveys.ts';
import { isBlank, isSameStored, type SheetCell } from './cells.ts';
import { type Difference, toDisplayCell } from './difference.ts';
import type { SheetTable } from './read-sheet.ts';
import { asStored, type ColumnSense, detectColumnSense } from './stored-value.ts';
import type { StoredSurvey, Table } from './survey.ts';

type StoredTable = StoredSurvey['tables'][number];

export interface TableVersions {
  index: number;
  /** Null if the editor added the table, or nobody edited. */
  original: Table | null;
  isEdited: boolean;
  current: StoredTable;
  uploaded: SheetTable;
}

/** Longer rows get unnamed columns. */
const withAllColumns = (table: Table): Table => {
  const width = table.rows.reduce((most, row) => Math.max(most, row.length), table.headers.length);
  return { ...table, headers: Array.from({ length: width }, (_, column) => table.headers[column] ?? null) };
};

const invert = (pairs: readonly (readonly [number, number])[]) => new Map(pairs.map(([a, b]) => [b, a]));

/** Compared with the download; 'file' if nobody edited. */
const movedBy = (edit: Alignment | undefined, file: Alignment | undefined): Difference['origin'] => {
  const isByEditor = (edit?.moved.size ?? 0) > 0;
  const isByFile = file === undefined || file.moved.size > 0;
  return isByEditor && isByFile ? 'both' : isByEditor ? 'editor' : 'file';
};

export type RelatedTable = ReturnType<typeof relateTable>;

export function relateTable({ index, isEdited, current, uploaded, ...versions }: TableVersions) {
  const original = versions.original && withAllColumns(versions.original);
  const now = withAllColumns({
    name: current.name,
    headers: current.headers.map(toSheetCell),
    rows: current.rows.map((row) => row.map(toSheetCell)),
  });
  const { columns, rows } = alignTables(now, uploaded);
  const before = original ? alignTables(original, now) : null;
  const brought = isEdited && original ? alignTables(original, uploaded) : null;
  const originalColumn = before ? invert(before.columns.pairs) : null;
  const originalRow = before ? invert(before.rows.pairs) : null;
  const currentColumnOf = invert(columns.pairs);
  const senses = now.headers.map((_, column) => detectColumnSense(now.rows.map((row) => row[column] ?? null)));
  const senseAt = (column: number | undefined): ColumnSense =>
    senses[column ?? -1] ?? { hasBrands: false, isNumeric: false, isText: false };
  const originalCell = (row: number, column: number): Cell => {
    if (!isEdited) return now.rows[row]?.[column] ?? null;
    const [from, columnIndex] = [originalRow?.get(row), originalColumn?.get(column)];
    return from === undefined || columnIndex === undefined ? null : (original?.rows[from]?.[columnIndex] ?? null);
  };
  const table = now.name.trim() === '' ? `Table ${index + 1}` : now.name;
  return {
    index,
    isEdited,
    current,
    uploaded,
    original,
    now,
    columns,
    rows,
    dropped:
      before && original
        ? original.rows.filter(
            (row, index) => !before.rows.pairs.some(([first]) => first === index) && !row.every(isBlank),
          )
        : [],
    /** Current index → sheet index, and reverse. */
    columnOf: new Map(columns.pairs),
    rowOf: new Map(rows.pairs),
    currentColumnOf,
    currentRowOf: invert(rows.pairs),
    rowsMovedBy: movedBy(before?.rows, brought?.rows),
    columnsMovedBy: movedBy(before?.columns, brought?.columns),
    /** Sheet row or column → the original's; empty if nobody edited. */
    filledRowOf: invert(brought?.rows.pairs ?? []),
    filledColumnOf: invert(brought?.columns.pairs ?? []),
    /** Index in the original. */
    originalColumnOf: (column: number) => originalColumn?.get(column),
    originalRowOf: (row: number) => originalRow?.get(row),
    originalCell,
    isOriginal: (row: number, column: number) =>
      isSameStored(originalCell(row, column), now.rows[row]?.[column] ?? null),
    /** A sheet cell in stored form; `raw` is the current value. */
    uploadedCell: (row: number, column: number, raw?: unknown) =>
      asStored(uploaded.rows[row]?.[column], senseAt(currentColumnOf.get(column)), raw),
    /** Null if nobody edited. */
    editedOr: (cell: Cell): Cell => (isEdited ? cell : null),
    base: { table, field: null, row: null, rowName: null, column: null, place: null } satisfies Partial<Difference>,
  };
}

/** First filled cell. */
export const getRowName = (row: readonly (SheetCell | boolean)[]): string | null => {
  const text = toDisplayCell(row.find((cell) => typeof cell === 'boolean' || !isBlank(cell)));
  return text === null ? null : String(text).slice(0, 100);
};
