import type { ReactNode } from 'react';
import { formatIndian } from '../numbers/numbers.ts';
import { formatDay, isoDay, MISSING } from '../time/india.ts';
import type { RowGroup } from './row-group.ts';

/** Numbers stay numbers in exports; a Date is a day in India: DD/MM/YYYY shown, DD-MM-YYYY exported. */
export type CellValue = string | number | null | undefined | Date;

/**
 * `title`, with a `status` beside it, opens the row; `fact`s show their heading; `none` is hidden. Empty parts other
 * than the title are omitted.
 */
export type PhoneRole = 'title' | 'subtitle' | 'status' | 'fact' | 'action' | 'select' | 'none';

/**
 * `value` is shown, exported, searched in client lists, and sorted with `sortable`; `cell` only changes the display.
 * `index` is the row's place in the whole list, from 0.
 */
export interface Column<Row> {
  id: string;
  header: string;
  /** In the table's head instead of `header`; `rows` are the page's. */
  heading?: (rows: readonly Row[]) => ReactNode;
  value: (row: Row, index: number) => CellValue;
  cell?: (row: Row, index: number) => ReactNode;
  /** Why a name in it leads nowhere (docs/decisions/0107). */
  noLink?: string;
  hint?: string | ((row: Row, index: number) => ReactNode);
  align?: 'left' | 'right';
  /** Of the spreadsheet. */
  width?: number;
  /** Hidden until a person shows it in 'Columns'; a card shows it by `onPhone`. */
  startsHidden?: boolean;
  /** Not on screen: another column shows it. */
  exportOnly?: boolean;
  /** false: not exported. A function: exported instead of `value`. */
  export?: false | ((row: Row, index: number) => CellValue);
  /**
   * For client lists: a server's list names its `sorts`. A function returns the sort key, such as an ISO day.
   */
  sortable?: boolean | ((row: Row) => CellValue);
  /**
   * For client lists: a server's list names its `groups`. Groups by its value or the function's; a Date puts the newest
   * first.
   */
  group?: boolean | ((row: Row) => CellValue);
  /** If `header` says something else: 'Day' of 'Start Time'. */
  groupHeader?: string;
  /** For values that a server groups by; `name` is the server's. */
  groupText?: (value: string, name?: string) => string;
  /** Shown in a group's heading; a function formats it. */
  sum?: boolean | ((total: number) => string);
  /** In a group's heading. */
  groupAction?: (group: RowGroup<Row>) => ReactNode;
  /** One column is the title; without a title the table scrolls sideways. */
  onPhone?: PhoneRole;
  /** Stays in sight at the table's right edge, as status and actions do without it. */
  decides?: boolean;
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

export const exportedColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter((column) => column.export !== false);

/** Text on screen; missing is '-'. */
export function formatCellValue(value: CellValue): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (value instanceof Date) return formatDay(isoDay(value));
  return typeof value === 'number' ? formatIndian(value) : value;
}
