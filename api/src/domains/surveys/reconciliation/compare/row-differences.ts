import type { Cell } from 'api-contract/survey-sheets';
import { isBlank, isSameCell, type SheetCell } from './cells.ts';
import { type Difference, toHeadingText, joinCells, toDisplayCell } from './difference.ts';
import { cellAddress } from './read-sheet.ts';
import { getRowName, type RelatedTable } from './related-table.ts';

/** With those the editor removed. */
export const diffRows = (table: RelatedTable): Difference[] => {
  const { added, returned } = addedRows(table);
  return [
    ...table.now.rows.flatMap((_, index) => diffRow(table, index)),
    ...added,
    ...removedByEditor(table, returned),
  ];
};

function diffRow(table: RelatedTable, rowIndex: number): Difference[] {
  const { index, isEdited, now, original, uploaded, rows, base, editedOr } = table;
  const row = now.rows[rowIndex] ?? [];
  if (row.every(isBlank)) return [];
  const to = table.rowOf.get(rowIndex);
  const from = table.originalRowOf(rowIndex);
  const isNew = isEdited && from === undefined;
  const where = { row: rowIndex + 1, rowName: getRowName(row) };
  if (to === undefined)
    return [
      {
        ...base,
        ...where,
        key: `row-:${index}:${rowIndex}`,
        kind: 'row-removed',
        origin: isNew ? 'editor' : row.some((_, column) => !table.isOriginal(rowIndex, column)) ? 'both' : 'file',
        original: isNew ? null : joinCells(isEdited ? (original?.rows[from ?? -1] ?? []) : row),
        edited: editedOr(joinCells(row)),
        uploaded: null,
      },
    ];
  const differences: Difference[] = [];
  const place = cellAddress(uploaded.rowAt[to] ?? 0, 0);
  if (rows.moved.has(rowIndex))
    differences.push({
      ...base,
      ...where,
      key: `row>:${index}:${rowIndex}`,
      kind: 'row-moved',
      origin: from === undefined ? 'file' : table.rowsMovedBy,
      place,
      original: `Row ${(from ?? rowIndex) + 1}`,
      edited: editedOr(`Row ${rowIndex + 1}`),
      uploaded: `Row ${to + 1}`,
    });
  if (isNew)
    differences.push({
      ...base,
      ...where,
      key: `same:row:${index}:${rowIndex}`,
      kind: 'row-added',
      origin: 'same',
      place,
      original: null,
      edited: joinCells(row),
      uploaded: joinCells((uploaded.rows[to] ?? []).map((_, column) => table.uploadedCell(to, column))),
    });
  return [...differences, ...cellDifferences(table, rowIndex, to, { isNew, where })];
}

function cellDifferences(
  table: RelatedTable,
  rowIndex: number,
  to: number,
  { isNew, where }: { isNew: boolean; where: Pick<Difference, 'row' | 'rowName'> },
): Difference[] {
  const { index, isEdited, now, current, uploaded, base, editedOr, isOriginal } = table;
  return table.columns.pairs.flatMap(([column, uploadedColumn]): Difference[] => {
    const cell = uploaded.rows[to]?.[uploadedColumn];
    const stored = now.rows[rowIndex]?.[column] ?? null;
    const isSame = isSameCell(stored, cell);
    const isColumnNew = isEdited && table.originalColumnOf(column) === undefined;
    if (isSame && (isNew || isOriginal(rowIndex, column) || isColumnNew)) return [];
    const first = table.originalCell(rowIndex, column);
    const changedBy = isOriginal(rowIndex, column) ? 'file' : isSameCell(first, cell) && !isNew ? 'editor' : 'both';
    return [
      {
        ...base,
        ...where,
        key: `${isSame ? 'same:' : ''}cell:${index}:${rowIndex}:${column}`,
        kind: 'cell-changed',
        origin: isSame ? 'same' : changedBy,
        column: toHeadingText(now.headers[column], column),
        place: cellAddress(uploaded.rowAt[to] ?? 0, uploadedColumn),
        original: toDisplayCell(first),
        edited: editedOr(toDisplayCell(stored)),
        uploaded: toDisplayCell(
          isSame ? stored : table.uploadedCell(to, uploadedColumn, current.rows[rowIndex]?.[column]),
        ),
      },
    ];
  });
}

/**
 * Rows of the sheet that the survey lacks. `returned`: downloaded rows that the editor removed and the sheet has,
 * changed or not.
 */
function addedRows(table: RelatedTable): { added: Difference[]; returned: ReadonlySet<readonly Cell[]> } {
  const { index, uploaded, original, dropped, currentRowOf, currentColumnOf, base } = table;
  const returned = new Set<readonly Cell[]>();
  const isAsFilled = (gone: readonly Cell[], row: readonly SheetCell[]) =>
    row.every((cell, column) => {
      const stored = currentColumnOf.get(column);
      const from = stored === undefined ? undefined : table.originalColumnOf(stored);
      return from === undefined ? isBlank(cell) : isSameCell(gone[from] ?? null, cell);
    });
  const added = uploaded.rows.flatMap((row, rowIndex): Difference[] => {
    if (currentRowOf.has(rowIndex)) return [];
    const again = dropped.find((gone) => !returned.has(gone) && isAsFilled(gone, row));
    const filled = original?.rows[table.filledRowOf.get(rowIndex) ?? -1];
    const gone = again ?? dropped.find((each) => each === filled && !returned.has(each));
    if (gone) returned.add(gone);
    const cells = row.map((_, column) => table.uploadedCell(rowIndex, column));
    return [
      {
        ...base,
        key: `row+:${index}:${rowIndex}`,
        kind: 'row-added',
        origin: again ? 'editor' : gone ? 'both' : 'file',
        row: rowIndex + 1,
        rowName: getRowName(cells),
        place: cellAddress(uploaded.rowAt[rowIndex] ?? 0, 0),
        original: gone ? joinCells(gone) : null,
        edited: null,
        uploaded: joinCells(cells),
      },
    ];
  });
  return { added, returned };
}

const removedByEditor = (
  { index, dropped, base }: RelatedTable,
  returned: ReadonlySet<readonly Cell[]>,
): Difference[] =>
  dropped.flatMap((row, rowIndex): Difference[] =>
    returned.has(row)
      ? []
      : [
          {
            ...base,
            key: `same:row-:${index}:${rowIndex}`,
            kind: 'row-removed',
            origin: 'same',
            rowName: getRowName(row),
            original: joinCells(row),
            edited: null,
            uploaded: null,
          },
        ],
  );
