import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { formatDay, isoDay, MISSING } from '../time/india.ts';
import type { RowGroup } from './row-group.ts';

/** Numbers stay numbers in exports; a Date is a day in India: DD/MM/YYYY shown, DD-MM-YYYY exported. */
export type CellValue = string | number | null | undefined | Date;

/**
 * Part of a column in a phone's card. `title`, with a `status` beside it, opens the row; `fact`s show their heading;
 * `none` is hidden. Empty parts other than the title are omitted.
 */
export type PhoneRole = 'title' | 'subtitle' | 'status' | 'fact' | 'action' | 'select' | 'none';

/**
 * `value` is searched, sorted, exported and shown; `cell` only changes the display. `index` is the row's place in the
 * whole list, from 0.
 */
export interface Column<Row> {
  id: string;
  header: string;
  /** Stands in the table's head in place of `header`, with the rows of the page. */
  heading?: (rows: readonly Row[]) => ReactNode;
  value: (row: Row, index: number) => CellValue;
  cell?: (row: Row, index: number) => ReactNode;
  hint?: string | ((row: Row, index: number) => ReactNode);
  align?: 'left' | 'right';
  /** Width in characters, also in the spreadsheet. */
  width?: number;
  /** Hidden until a person shows it in 'Columns'. */
  startsHidden?: boolean;
  /** Not on screen: another column shows it. */
  exportOnly?: boolean;
  /** false: not exported. A function: exported instead of `value`. */
  export?: false | ((row: Row, index: number) => CellValue);
  /**
   * Enables sorting in client lists, and in server lists with `onSort`. A function returns the sort key, such as an ISO
   * day.
   */
  sortable?: boolean | ((row: Row) => CellValue);
  /**
   * Rows can be grouped by it: by its value, or by a function's, whose Date puts the newest first. A server list groups
   * on the server, by the column's id.
   */
  group?: boolean | ((row: Row) => CellValue);
  /** What it groups by, where the column's heading says something else: 'Day' of 'Start Time'. */
  groupHeader?: string;
  /** Words of a value that a server groups by; `name` is what the server calls it. */
  groupText?: (value: string, name?: string) => string;
  /** A group's heading has the sum of its values; a function formats it. */
  sum?: boolean | ((total: number) => string);
  /** Stands in a group's heading. */
  groupAction?: (group: RowGroup<Row>) => ReactNode;
  /** Part in a phone's card. One column is the title; without a title the table scrolls sideways. */
  onPhone?: PhoneRole;
}

/**
 * Typed columns for table, skeleton, spreadsheet and tests.
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

/** Text on screen; missing is '-'. */
export function formatCellValue(value: CellValue): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (value instanceof Date) return formatDay(isoDay(value));
  return typeof value === 'number' ? formatIndian(value) : value;
}
