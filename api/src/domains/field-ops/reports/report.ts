import type { ReportFacts } from 'api-contract';

import type { Sql } from '../../../database/sql.ts';
import type { CsvColumn } from '../../../files/csv-copy.ts';
import type { User } from '../../../session/scope.ts';

export interface ReportColumn extends CsvColumn {
  /** In characters; the heading's length when left out. */
  width?: number;
}

/** Colours that reports use (FO-REP-19, FO-REP-23, FO-REP-24). */
export type Fill = 'red' | 'yellow' | 'green' | 'light-green' | 'orange' | 'orange-red' | 'blue';

/** What a report was asked for: who, which days (both ends included), and which part of the hierarchy. */
export interface ReportSelection {
  user: User;
  /** Somebody in the user's scope whose own scope cuts the rows further (D-099). */
  also?: User | undefined;
  /** One person's rows alone, by SAP ID. */
  officer?: string | undefined;
  start: string;
  end: string;
  /** India's day when the report is made. */
  today: string;
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}

/** What a report holds: its rows are one statement, so that a file of any size is streamed. */
export interface ReportContent {
  /** The file's name with its ending (D-085). */
  fileName(selection: ReportSelection): string;
  columns(selection: ReportSelection): ReportColumn[];
  /** Rows in their final order and cut to the user's scope; result columns are named as `columns` say, more may follow. */
  rows(selection: ReportSelection): Sql;
  /** One row with `count`: how many rows there will be, from what is counted already; may be an estimate. */
  count(selection: ReportSelection): Sql;
  /** The colour of a cell, for xlsx. */
  fill?(columnId: string, value: unknown, row: Record<string, unknown>): Fill | undefined;
  /** The last row of the file (D-087). */
  note?: string;
}

/** One of the ten reports (001 §2.1), with what the contract says of it. */
export type Report = ReportContent & Pick<ReportFacts, 'cap' | 'format'>;
