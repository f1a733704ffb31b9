import { useDeferredValue, useMemo } from 'react';
import { toSearchKey } from 'api-contract/search-key';
import { type CellValue, type Column, formatCellValue } from './columns.ts';

export interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}

// Created lazily: it takes some milliseconds on a phone.
let collator: Intl.Collator | undefined;
export const isMissing = (value: CellValue) => value === null || value === undefined || value === '' || value === '-';

export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  collator ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });
  return collator.compare(formatCellValue(a), formatCellValue(b));
}

/** Stable sort; missing values come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.id);
  if (!column) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sortValue = typeof column.sortable === 'function' ? column.sortable : column.value;
  const keyed = rows.map((row, index) => ({ row, value: sortValue(row, index) }));
  keyed.sort((a, b) => {
    const [none, other] = [isMissing(a.value), isMissing(b.value)];
    return none || other ? Number(none) - Number(other) : sign * compareValues(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** Each computed once. */
function memoizeRowTexts<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  searchText?: (row: Row) => string,
): () => readonly string[] {
  let made: string[] | undefined;
  const own = (row: Row, index: number) => columns.map(({ value }) => formatCellValue(value(row, index))).join('\n');
  return () => (made ??= rows.map((row, index) => toSearchKey(searchText ? searchText(row) : own(row, index))));
}
const needleOf = (search: string): string => toSearchKey(search).trim();

export function countMatching<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search = '',
  searchText?: (row: Row) => string,
): number {
  const needle = needleOf(search);
  return memoizeRowTexts(rows, columns, searchText)().filter((text) => text.includes(needle)).length;
}

/** Filtered by any column (or `searchText`) and sorted; deferred: typing stays quick with 100,000 rows. */
export function useClientRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
  sort: Sort | undefined,
  searchText?: (row: Row) => string,
): readonly Row[] {
  const needle = useDeferredValue(needleOf(search));
  const rowTexts = useMemo(() => memoizeRowTexts(rows, columns, searchText), [rows, columns, searchText]);
  const matchingRows = useMemo(() => {
    if (needle === '') return rows;
    const all = rowTexts();
    return rows.filter((_, index) => all[index]!.includes(needle));
  }, [rows, rowTexts, needle]);
  return useMemo(() => sortRows(matchingRows, columns, sort), [matchingRows, columns, sort]);
}
