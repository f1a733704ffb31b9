import { isBlank, isSameCell, isSameStored } from './cells.ts';
import { type Difference, toHeadingText, joinCells, toDisplayCell } from './difference.ts';
import { cellAddress } from './read-sheet.ts';
import type { RelatedTable } from './related-table.ts';

export const diffColumns = (table: RelatedTable): Difference[] => [
  ...table.now.headers.flatMap((_, column) => diffColumn(table, column)),
  ...addedColumns(table),
];

const cellsOf = ({ now }: RelatedTable, column: number) => now.rows.map((row) => row[column] ?? null);

function diffColumn(table: RelatedTable, column: number): Difference[] {
  const { index, isEdited, now, original, uploaded, columns, base, editedOr } = table;
  const header = now.headers[column] ?? null;
  const columnIndex = table.columnOf.get(column);
  const from = table.originalColumnOf(column);
  const isNew = isEdited && from === undefined;
  const originalHeader = isEdited ? (from === undefined ? null : (original?.headers[from] ?? null)) : header;
  const name = toHeadingText(header, column);
  if (columnIndex === undefined) {
    const cells = cellsOf(table, column);
    if (isBlank(header) && cells.every(isBlank)) return [];
    const firstCells = from !== undefined && original ? original.rows.map((row) => row[from]) : cells;
    return [
      {
        ...base,
        key: `col-:${index}:${column}`,
        kind: 'column-removed',
        origin: isNew ? 'editor' : isEditedColumn(table, column) ? 'both' : 'file',
        column: name,
        original: isNew ? null : joinCells([originalHeader, ...firstCells]),
        edited: editedOr(joinCells([header, ...cells])),
        uploaded: null,
      },
    ];
  }
  const differences: Difference[] = [];
  const uploadedHeader = uploaded.headers[columnIndex] ?? null;
  const place = cellAddress(uploaded.headerRow, columnIndex);
  const isSameHeader = isSameStored(header, originalHeader);
  if (!isSameCell(header, uploadedHeader))
    differences.push({
      ...base,
      key: `col~:${index}:${column}`,
      kind: 'column-renamed',
      origin: isSameHeader ? 'file' : isSameCell(originalHeader, uploadedHeader) ? 'editor' : 'both',
      column: name,
      place,
      original: toDisplayCell(originalHeader),
      edited: editedOr(toDisplayCell(header)),
      uploaded: toDisplayCell(uploadedHeader),
    });
  else if (isNew || !isSameHeader)
    differences.push({
      ...base,
      key: `same:col:${index}:${column}`,
      kind: isNew ? 'column-added' : 'column-renamed',
      origin: 'same',
      column: name,
      place,
      original: toDisplayCell(originalHeader),
      edited: toDisplayCell(header),
      uploaded: toDisplayCell(uploadedHeader),
    });
  if (columns.moved.has(column))
    differences.push({
      ...base,
      key: `col>:${index}:${column}`,
      kind: 'column-moved',
      origin: from === undefined ? 'file' : table.columnsMovedBy,
      column: name,
      place,
      original: `Column ${(from ?? column) + 1}`,
      edited: editedOr(`Column ${column + 1}`),
      uploaded: `Column ${columnIndex + 1}`,
    });
  return differences;
}

function isEditedColumn(table: RelatedTable, column: number): boolean {
  const { isEdited, now, original } = table;
  if (!isEdited) return false;
  const from = table.originalColumnOf(column);
  const isRenamed = from !== undefined && !isSameStored(original?.headers[from], now.headers[column] ?? null);
  return (
    isRenamed || now.rows.some((_, row) => table.originalRowOf(row) !== undefined && !table.isOriginal(row, column))
  );
}

/** 'editor' if the editor removed it and the file left it as downloaded. */
function originOfAdded({ uploaded, original, ...table }: RelatedTable, column: number): Difference['origin'] {
  const from = table.filledColumnOf.get(column);
  if (from === undefined || !original) return 'file';
  const isAsFilled =
    isSameCell(original.headers[from], uploaded.headers[column] ?? null) &&
    uploaded.rows.every((row, index) => {
      const filled = original.rows[table.filledRowOf.get(index) ?? -1];
      return isSameCell(filled?.[from] ?? null, row[column]);
    });
  return isAsFilled ? 'editor' : 'both';
}

const addedColumns = (table: RelatedTable): Difference[] => {
  const { index, uploaded, currentColumnOf, base } = table;
  return uploaded.headers.flatMap((header, column): Difference[] => {
    if (currentColumnOf.has(column)) return [];
    const cells = uploaded.rows.map((row) => row[column]);
    if (isBlank(header) && cells.every(isBlank)) return [];
    return [
      {
        ...base,
        key: `col+:${index}:${column}`,
        kind: 'column-added',
        origin: originOfAdded(table, column),
        column: toHeadingText(header, column),
        place: cellAddress(uploaded.headerRow, column),
        original: null,
        edited: null,
        uploaded: joinCells([header, ...cells]),
      },
    ];
  });
};
