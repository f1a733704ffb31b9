import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { formatDay, isoDay, MISSING } from '../time/india.ts';

/** What a cell holds. Numbers stay numbers in exports; a Date is a day in India: DD/MM/YYYY shown, DD-MM-YYYY exported. */
export type CellValue = string | number | null | undefined | Date;

/**
 * What a column is in the card that a row becomes on a phone: `title`, with a `status` beside it, names the row and opens it;
 * below stand the `subtitle`s and the `fact`s, these with their heading; then one row of `action`s. `select` is a box to tick
 * before the title, `none` is left out ('S.No.'). Everything but a title is left out where it is empty.
 */
export type PhoneRole = 'title' | 'subtitle' | 'status' | 'fact' | 'action' | 'select' | 'none';

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
  /** It stands in the file alone: on screen another column shows it. */
  exportOnly?: boolean;
  /** false: not exported. A function: exported instead of `value`. */
  export?: false | ((row: Row, index: number) => CellValue);
  /**
   * Its heading sorts: in client lists, and in server lists that are given `onSort`. A function: what a client list sorts by
   * instead of `value`, for instance the ISO day of a day that is shown as DD/MM/YYYY.
   */
  sortable?: boolean | ((row: Row) => CellValue);
  /** Its part in the row's card on a phone. One column is the title; rows without one stay a table that scrolls sideways. */
  onPhone?: PhoneRole;
}

/**
 * Columns as data, typed by their row: the same list draws table and skeleton, writes the spreadsheet and feeds tests.
 *
 * @example
 * const columns = columnsFor<Visit>()([
 *   { id: 'code', header: 'Dealer Code', value: (v) => v.dealerCode, onPhone: 'title' },
 *   { id: 'minutes', header: 'Minutes', value: (v) => v.minutes, onPhone: 'fact' },
 * ]);
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
