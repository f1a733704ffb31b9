/** One column of the files that are brought in: the id of its cells, its heading in the sheet. */
export interface ImportColumn {
  id: string;
  heading: string;
  /** Its heading has to be there. */
  needed?: boolean;
  /** What may stand in it, beside the heading's name: 'PUBLIC or REGIONAL'. */
  hint?: string;
  /** A cell of the sample file. */
  example: string;
}

/** A row of the sheet by its number there, with the texts of its cells by column. */
export interface ImportRow {
  row: number;
  cells: Record<string, string>;
}

/** Why one cell can't be taken. */
export interface CellProblem {
  row: number;
  column: string;
  text: string;
  detail?: string | undefined;
}

/** What adding a row would do, where rows can change what is there: 'replaces' says what stood before. */
export interface RowEffect {
  row: number;
  effect: 'new' | 'replaces' | 'unchanged';
  text: string;
}

/** What is wrong with rows, and what those that are not wrong would do. */
export interface ImportPreview {
  problems: readonly CellProblem[];
  effects: readonly RowEffect[];
}

/** An import as it was made; times are instants. */
export interface PastImport {
  id: string;
  fileName: string;
  at: string;
  by: string;
  byName: string;
  added: number;
  leftOut: number;
  undoneAt: string | null;
  undoneBy: string | null;
  mayUndo: boolean;
}

/** What an import needs of the server: `useImports` of shared-auth is one. Each throws what it was refused with. */
export interface Importing {
  check(rows: readonly ImportRow[]): Promise<readonly CellProblem[]>;
  /** Where it is there it is asked in place of `check`. */
  preview?(rows: readonly ImportRow[]): Promise<ImportPreview>;
  add(input: {
    fileName: string;
    rows: readonly ImportRow[];
    leftOut: number;
  }): Promise<{ message: string; made: PastImport }>;
  /** Answers the server's sentence. */
  undo(id: string): Promise<string>;
  past: {
    data?: readonly PastImport[] | undefined;
    error?: { message: string } | undefined;
    isLoading: boolean;
    retry: () => void;
  };
}
