import type { Column } from '../table/columns.ts';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportCell = string | number | null;

/** One sheet. Widths in characters. */
export interface Sheet {
  name: string;
  rows: readonly (readonly ExportCell[])[];
  widths?: readonly number[];
  /** Whether the first row is a heading, styled and with filters; it is unless this says no. */
  heading?: boolean;
}

export interface ExportRowsOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** File name without ending. */
  name: string;
  format: ExportFormat;
  /** Share done, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
