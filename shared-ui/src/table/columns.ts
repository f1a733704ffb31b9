import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { formatDay, isoDay, MISSING } from '../time/india.ts';

/** What a cell holds. Numbers stay numbers in exports; a Date is a day in India: DD/MM/YYYY shown, DD-MM-YYYY exported. */
export type CellValue = string | number | null | undefined | Date;

/**
 * One column. `value` is the truth: it is searched, sorted, exported and, without `cell`, shown. `cell` only dresses it.
 * `index` is the row's place in the whole list, from 0 (for 'S.No.').
 */
export interface Column<Row> {
  id: string;
  header: string;
  value: (row: Row, index: number) => CellValue;
  cell?: (row: Row, index: number) => ReactNode;
  /** A text: explains the heading. A function: more words about each cell. */
  hint?: string | ((row: Row, index: number) => ReactNode);
  /** Default: right for numbers, left for the rest. */
  align?: 'left' | 'right';
  /** Width in characters; also the width in the spreadsheet. */
  width?: number;
  /** false: not exported. A function: exported instead of `value`. */
  export?: false | ((row: Row, index: number) => CellValue);
  /** Its heading sorts: in client lists, and in server lists that are given `onSort`. */
  sortable?: boolean;
}

/**
 * Columns as data, typed by their row: the same list draws table and skeleton, writes the spreadsheet and feeds tests.
 *
 * @example const columns = columnsFor<Visit>()([{ id: 'code', header: 'Dealer Code', value: (v) => v.dealerCode }]);
 */
export const columnsFor =
  <Row>() =>
  (columns: readonly Column<Row>[]): readonly Column<Row>[] =>
    columns;

/** A value as text on screen; missing is '-'. */
export function textOf(value: CellValue): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (value instanceof Date) return formatDay(isoDay(value));
  return typeof value === 'number' ? formatIndian(value) : value;
}
