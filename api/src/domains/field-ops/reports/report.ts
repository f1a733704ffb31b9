import type { ReportFacts } from 'api-contract';

import type { Sql } from '../../../database/sql.ts';
import type { CsvColumn } from '../../../files/csv-copy.ts';
import type { User } from '../../../session/scope.ts';

export interface ReportColumn extends CsvColumn {
  /** Characters; default: the heading's length. */
  width?: number;
}

/** FO-REP-19, FO-REP-23, FO-REP-24. */
export type Fill = 'red' | 'yellow' | 'green' | 'light-green' | 'orange' | 'orange-red' | 'blue';

/** Days include both ends. */
export interface ReportSelection {
  user: User;
  /** Somebody in scope whose own scope limits the rows further (D-099). */
  also?: User | undefined;
  officer?: string | undefined;
  start: string;
  end: string;
  /** Today in India. */
  today: string;
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}

/** Rows are one statement, so that any size can be streamed. */
export interface ReportContent {
  /** With its ending (D-085). */
  fileName(selection: ReportSelection): string;
  columns(selection: ReportSelection): ReportColumn[];
  /** Sorted and limited to the user's scope; columns as in `columns`, others allowed. */
  rows(selection: ReportSelection): Sql;
  /** One row with `count`, maybe an estimate. */
  count(selection: ReportSelection): Sql;
  /** Cell colour, for xlsx. */
  fill?(columnId: string, value: unknown, row: Record<string, unknown>): Fill | undefined;
  /** Last row of the file (D-087). */
  note?: string;
}

export type Report = ReportContent & Pick<ReportFacts, 'cap' | 'format'>;
