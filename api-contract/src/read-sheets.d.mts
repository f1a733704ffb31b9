/** A cell of a file: an empty one is null, one that can't be read says why and what a spreadsheet shows. Dates are YYYY-MM-DD. */
export type ReadCell = string | number | null | { readonly unread: string; readonly text: string };

export interface ReadSheet {
  /** '' in a csv file, which has one sheet without a name. */
  name: string;
  /** From the sheet's first row and column on. */
  rows: ReadCell[][];
  isHidden: boolean;
  /** Ranges, such as A2:B2. */
  merged: string[];
  /** Numbers as the spreadsheet shows them; filtered rows are hidden, too. */
  hiddenRows: number[];
  /** Letters. */
  hiddenColumns: string[];
}
export interface ReadFile {
  kind: 'xlsx' | 'xls' | 'csv';
  sheets: ReadSheet[];
}
export interface SheetLimits {
  mostSheets: number;
  mostCells: number;
  mostColumns: number;
  mostRows: number;
  /** Rows of each sheet that are read; the rest is left unread. */
  sheetRows?: number;
}
/** What is used of `@e965/xlsx`. */
export interface SheetLibrary {
  read: (bytes: Uint8Array, options: object) => { SheetNames: string[]; Sheets: Record<string, unknown> };
  SSF: unknown;
}

export declare class SheetRefusal extends Error {
  readonly reason: 'type' | 'unreadable' | 'size';
  constructor(reason: SheetRefusal['reason'], text?: string);
}
export declare function detectSheetKind(name: string, bytes: Uint8Array): ReadFile['kind'];
export declare function readSheets(
  library: SheetLibrary,
  file: { name: string; bytes: Uint8Array; limits: SheetLimits },
): ReadFile;
