import { type Cell, cellOf } from 'api-contract/survey-sheets';
import { type Placed, placeItems } from './align.ts';
import { alignTables } from './align-surveys.ts';
import { isBlank, isSameCell, isSameStored, type SheetCell } from './cells.ts';
import { type Difference, headingOf, lineOf, shownCell } from './difference.ts';
import { cellAddress, type SheetTable } from './read-sheet.ts';
import { type ColumnSense, asStored, senseOf } from './stored-value.ts';
import type { StoredSurvey, Table } from './survey.ts';

type StoredTable = StoredSurvey['tables'][number];
export type TableContent = Pick<StoredTable, 'name' | 'headers' | 'rows'>;

interface TableVersions {
  /** Which table of the survey this is, for the keys of its differences. */
  index: number;
  /** What was filled in; null where the editor added the table, or where nobody edited. */
  original: Table | null;
  isEdited: boolean;
  current: StoredTable;
  uploaded: SheetTable;
}

export interface TableComparison {
  differences: Difference[];
  /** The table with the accepted differences. */
  reconcile(isAccepted: (key: string) => boolean): TableContent;
}

/** Rows may be longer than the headings: then these have columns without a name. */
const withAllColumns = (table: Table): Table => {
  const width = table.rows.reduce((most, row) => Math.max(most, row.length), table.headers.length);
  return { ...table, headers: Array.from({ length: width }, (_, column) => table.headers[column] ?? null) };
};

const invert = (pairs: readonly (readonly [number, number])[]) => new Map(pairs.map(([a, b]) => [b, a]));

/** Holds one table of a sheet against what the survey has now and what was filled in at first. */
export function compareTable({ index, isEdited, current, uploaded, ...versions }: TableVersions): TableComparison {
  const original = versions.original && withAllColumns(versions.original);
  const now = withAllColumns({
    name: current.name,
    headers: current.headers.map(cellOf),
    rows: current.rows.map((row) => row.map(cellOf)),
  });
  const { columns, rows } = alignTables(now, uploaded);
  const before = original ? alignTables(original, now) : null;
  const originalColumn = before ? invert(before.columns.pairs) : null;
  const originalRow = before ? invert(before.rows.pairs) : null;
  const columnOf = new Map(columns.pairs);
  const rowOf = new Map(rows.pairs);
  const senses = now.headers.map((_, column) => senseOf(now.rows.map((row) => row[column] ?? null)));
  const senseAt = (column: number | undefined): ColumnSense =>
    senses[column ?? -1] ?? { hasBrands: false, isNumeric: false, isText: false };
  const currentColumnOf = invert(columns.pairs);
  const uploadedCell = (row: number, column: number, raw?: unknown) =>
    asStored(uploaded.rows[row]?.[column], senseAt(currentColumnOf.get(column)), raw);
  const originalCell = (row: number, column: number): Cell => {
    if (!isEdited) return now.rows[row]?.[column] ?? null;
    const [from, at] = [originalRow?.get(row), originalColumn?.get(column)];
    return from === undefined || at === undefined ? null : (original?.rows[from]?.[at] ?? null);
  };
  const isOriginal = (row: number, column: number) =>
    isSameStored(originalCell(row, column), now.rows[row]?.[column] ?? null);

  const table = now.name.trim() === '' ? `Table ${index + 1}` : now.name;
  const differences: Difference[] = [];
  const base = { table, field: null, row: null, rowName: null, column: null, place: null };
  const editedOr = (cell: Cell): Cell => (isEdited ? cell : null);
  const columnCells = (column: number) => now.rows.map((row) => row[column] ?? null);
  const nameOfRow = (row: readonly SheetCell[] | undefined) => {
    const first = row?.find((cell) => !isBlank(cell));
    const text = shownCell(first);
    return text === null ? null : String(text).slice(0, 100);
  };

  if (uploaded.titleRow !== null && !isSameCell(now.name, uploaded.name))
    differences.push({
      ...base,
      key: `table~:${index}`,
      kind: 'table-renamed',
      origin: !isEdited || original?.name === now.name ? 'file' : original?.name === uploaded.name ? 'editor' : 'both',
      place: cellAddress(uploaded.titleRow, 0),
      original: isEdited ? (original?.name ?? null) : now.name,
      edited: editedOr(now.name),
      uploaded: uploaded.name,
    });

  now.headers.forEach((header, column) => {
    const at = columnOf.get(column);
    const from = originalColumn?.get(column);
    const isNew = isEdited && from === undefined;
    const originalHeader = isEdited ? (from === undefined ? null : (original?.headers[from] ?? null)) : header;
    const name = headingOf(header, column);
    if (at === undefined) {
      if (isBlank(header) && columnCells(column).every(isBlank)) return;
      differences.push({
        ...base,
        key: `col-:${index}:${column}`,
        kind: 'column-removed',
        origin: isNew ? 'editor' : 'file',
        column: name,
        original: isNew
          ? null
          : lineOf([
              originalHeader,
              ...(from !== undefined && original ? original.rows.map((row) => row[from]) : columnCells(column)),
            ]),
        edited: editedOr(lineOf([header, ...columnCells(column)])),
        uploaded: null,
      });
      return;
    }
    const uploadedHeader = uploaded.headers[at] ?? null;
    const place = cellAddress(uploaded.headerRow, at);
    const isSameHeader = isSameStored(header, originalHeader);
    if (!isSameCell(header, uploadedHeader))
      differences.push({
        ...base,
        key: `col~:${index}:${column}`,
        kind: 'column-renamed',
        origin: isSameHeader ? 'file' : isSameCell(originalHeader, uploadedHeader) ? 'editor' : 'both',
        column: name,
        place,
        original: shownCell(originalHeader),
        edited: editedOr(shownCell(header)),
        uploaded: shownCell(uploadedHeader),
      });
    else if (isNew || !isSameHeader)
      differences.push({
        ...base,
        key: `same:col:${index}:${column}`,
        kind: isNew ? 'column-added' : 'column-renamed',
        origin: 'same',
        column: name,
        place,
        original: shownCell(originalHeader),
        edited: shownCell(header),
        uploaded: shownCell(uploadedHeader),
      });
    if (columns.moved.has(column))
      differences.push({
        ...base,
        key: `col>:${index}:${column}`,
        kind: 'column-moved',
        origin: 'file',
        column: name,
        place,
        original: `Column ${(from ?? column) + 1}`,
        edited: editedOr(`Column ${column + 1}`),
        uploaded: `Column ${at + 1}`,
      });
  });
  uploaded.headers.forEach((header, column) => {
    if (currentColumnOf.has(column)) return;
    if (isBlank(header) && uploaded.rows.every((row) => isBlank(row[column]))) return;
    differences.push({
      ...base,
      key: `col+:${index}:${column}`,
      kind: 'column-added',
      origin: 'file',
      column: headingOf(header, column),
      place: cellAddress(uploaded.headerRow, column),
      original: null,
      edited: null,
      uploaded: lineOf([header, ...uploaded.rows.map((row) => row[column])]),
    });
  });

  now.rows.forEach((row, at) => {
    if (row.every(isBlank)) return;
    const to = rowOf.get(at);
    const from = originalRow?.get(at);
    const isNew = isEdited && from === undefined;
    const where = { row: at + 1, rowName: nameOfRow(row) };
    const originalLine = isNew ? null : isEdited ? lineOf(original?.rows[from ?? -1] ?? []) : lineOf(row);
    if (to === undefined) {
      differences.push({
        ...base,
        ...where,
        key: `row-:${index}:${at}`,
        kind: 'row-removed',
        origin: isNew ? 'editor' : 'file',
        original: originalLine,
        edited: editedOr(lineOf(row)),
        uploaded: null,
      });
      return;
    }
    const sheetRow = uploaded.rowAt[to] ?? 0;
    if (rows.moved.has(at))
      differences.push({
        ...base,
        ...where,
        key: `row>:${index}:${at}`,
        kind: 'row-moved',
        origin: 'file',
        place: cellAddress(sheetRow, 0),
        original: `Row ${(from ?? at) + 1}`,
        edited: editedOr(`Row ${at + 1}`),
        uploaded: `Row ${to + 1}`,
      });
    if (isNew)
      differences.push({
        ...base,
        ...where,
        key: `same:row:${index}:${at}`,
        kind: 'row-added',
        origin: 'same',
        place: cellAddress(sheetRow, 0),
        original: null,
        edited: lineOf(row),
        uploaded: lineOf((uploaded.rows[to] ?? []).map((_, column) => uploadedCell(to, column))),
      });
    for (const [column, uploadedColumn] of columns.pairs) {
      const cell = uploaded.rows[to]?.[uploadedColumn];
      const stored = row[column] ?? null;
      const isSame = isSameCell(stored, cell);
      if (isSame && (isNew || isOriginal(at, column) || (isEdited && originalColumn?.get(column) === undefined)))
        continue;
      const first = originalCell(at, column);
      differences.push({
        ...base,
        ...where,
        key: `${isSame ? 'same:' : ''}cell:${index}:${at}:${column}`,
        kind: 'cell-changed',
        origin: isSame
          ? 'same'
          : isOriginal(at, column)
            ? 'file'
            : isSameCell(first, cell) && !isNew
              ? 'editor'
              : 'both',
        column: headingOf(now.headers[column], column),
        place: cellAddress(sheetRow, uploadedColumn),
        original: shownCell(first),
        edited: editedOr(shownCell(stored)),
        uploaded: shownCell(isSame ? stored : uploadedCell(to, uploadedColumn, current.rows[at]?.[column])),
      });
    }
  });
  const currentRowOf = invert(rows.pairs);
  const dropped =
    before && original
      ? original.rows.flatMap((row, at) =>
          before.rows.pairs.some(([a]) => a === at) || row.every(isBlank) ? [] : [row],
        )
      : [];
  const returned = new Set<readonly Cell[]>();
  uploaded.rows.forEach((row, at) => {
    if (currentRowOf.has(at)) return;
    const again = dropped.find(
      (gone) =>
        !returned.has(gone) &&
        gone.length > 0 &&
        row.every((cell, column) => {
          const stored = currentColumnOf.get(column);
          const from = stored === undefined ? undefined : originalColumn?.get(stored);
          return from === undefined ? isBlank(cell) : isSameCell(gone[from] ?? null, cell);
        }),
    );
    if (again) returned.add(again);
    differences.push({
      ...base,
      key: `row+:${index}:${at}`,
      kind: 'row-added',
      origin: again ? 'editor' : 'file',
      row: at + 1,
      rowName: nameOfRow(row),
      place: cellAddress(uploaded.rowAt[at] ?? 0, 0),
      original: again ? lineOf(again) : null,
      edited: null,
      uploaded: lineOf(row.map((_, column) => uploadedCell(at, column))),
    });
  });
  dropped.forEach((row, at) => {
    if (returned.has(row)) return;
    differences.push({
      ...base,
      key: `same:row-:${index}:${at}`,
      kind: 'row-removed',
      origin: 'same',
      rowName: nameOfRow(row),
      original: lineOf(row),
      edited: null,
      uploaded: null,
    });
  });

  return {
    differences,
    reconcile(isAccepted) {
      const order = placeItems(now.headers.length, uploaded.headers.length, columns.pairs, {
        goes: (column) => isAccepted(`col-:${index}:${column}`),
        moves: (column) => isAccepted(`col>:${index}:${column}`),
        comes: (column) => isAccepted(`col+:${index}:${column}`),
      });
      const lines = placeItems(current.rows.length, uploaded.rows.length, rows.pairs, {
        goes: (row) => isAccepted(`row-:${index}:${row}`),
        moves: (row) => isAccepted(`row>:${index}:${row}`),
        comes: (row) => isAccepted(`row+:${index}:${row}`),
      });
      const isSameOrder =
        order.length === now.headers.length && order.every((each, at) => 'first' in each && each.first === at);
      const headerOf = (column: Placed): unknown => {
        if ('second' in column) return uploaded.headers[column.second] ?? '';
        const to = columnOf.get(column.first);
        const isRenamed = to !== undefined && isAccepted(`col~:${index}:${column.first}`);
        return isRenamed ? (uploaded.headers[to] ?? '') : current.headers[column.first];
      };
      const cellAt = (line: Placed, column: Placed): unknown => {
        if ('second' in line) {
          const at = 'second' in column ? column.second : columnOf.get(column.first);
          return at === undefined ? null : uploadedCell(line.second, at);
        }
        const raw = current.rows[line.first] ?? [];
        const to = rowOf.get(line.first);
        if ('second' in column) return to === undefined ? null : uploadedCell(to, column.second);
        const at = columnOf.get(column.first);
        if (to === undefined || at === undefined || !isAccepted(`cell:${index}:${line.first}:${column.first}`))
          return raw[column.first] ?? null;
        return uploadedCell(to, at, raw[column.first]);
      };
      const headers = order.map(headerOf);
      // A column that has no heading needs none at the end.
      while (isSameOrder && headers.length > current.headers.length && isBlank(cellOf(headers.at(-1)))) headers.pop();
      return {
        name: isAccepted(`table~:${index}`) ? uploaded.name : current.name,
        headers,
        rows: lines.map((line) => {
          const raw = 'first' in line ? (current.rows[line.first] ?? []) : [];
          const isUntouched =
            'first' in line &&
            isSameOrder &&
            !order.some((_, column) => isAccepted(`cell:${index}:${line.first}:${column}`));
          return isUntouched ? raw : order.map((column) => cellAt(line, column));
        }),
      };
    },
  };
}
