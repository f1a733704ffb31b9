import { toSheetCell } from 'api-contract/survey-sheets';
import { type Placed, placeItems } from './match-items.ts';
import { isBlank } from './cells.ts';
import type { RelatedTable, TableVersions } from './related-table.ts';

export type TableContent = Pick<TableVersions['current'], 'name' | 'headers' | 'rows'>;

/** Untouched values stay identical. */
export function reconcileTable(table: RelatedTable, isAccepted: (key: string) => boolean): TableContent {
  const { index, now, current, uploaded, columns, rows, columnOf, rowOf, uploadedCell } = table;
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
    order.length === now.headers.length && order.every((each, index) => 'first' in each && each.first === index);
  const isCellAccepted = (row: number, column: number) => isAccepted(`cell:${index}:${row}:${column}`);

  const headerOf = (column: Placed): unknown => {
    if ('second' in column) return uploaded.headers[column.second] ?? '';
    const to = columnOf.get(column.first);
    const isRenamed = to !== undefined && isAccepted(`col~:${index}:${column.first}`);
    return isRenamed ? (uploaded.headers[to] ?? '') : current.headers[column.first];
  };
  const getCell = (line: Placed, column: Placed): unknown => {
    if ('second' in line) {
      const columnIndex = 'second' in column ? column.second : columnOf.get(column.first);
      return columnIndex === undefined ? null : uploadedCell(line.second, columnIndex);
    }
    const raw = current.rows[line.first] ?? [];
    const to = rowOf.get(line.first);
    if ('second' in column) return to === undefined ? null : uploadedCell(to, column.second);
    const columnIndex = columnOf.get(column.first);
    if (to === undefined || columnIndex === undefined || !isCellAccepted(line.first, column.first))
      return raw[column.first] ?? null;
    return uploadedCell(to, columnIndex, raw[column.first]);
  };

  const headers = order.map(headerOf);
  // Trailing columns may lack a heading.
  while (isSameOrder && headers.length > current.headers.length && isBlank(toSheetCell(headers.at(-1)))) headers.pop();
  return {
    name: isAccepted(`table~:${index}`) ? uploaded.name : current.name,
    headers,
    rows: lines.map((line) => {
      const isUntouched =
        'first' in line && isSameOrder && !order.some((_, column) => isCellAccepted(line.first, column));
      return isUntouched ? (current.rows[line.first] ?? []) : order.map((column) => getCell(line, column));
    }),
  };
}
