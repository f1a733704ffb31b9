import type { Column } from '../table/columns.ts';

export type ExportFormat = 'xlsx' | 'csv';
export type ExportCell = string | number | null;

/** Widths in characters. */
export interface Sheet {
  name: string;
  rows: readonly (readonly ExportCell[])[];
  widths?: readonly number[];
  /** First row is a styled heading with filters; default true. */
  heading?: boolean;
}

export interface ExportRowsOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Without extension. */
  name: string;
  format: ExportFormat;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
