export interface ImportColumn {
  id: string;
  heading: string;
  needed?: boolean;
  /** Allowed content: 'PUBLIC or REGIONAL'. */
  hint?: string;
  example: string;
}

export interface ImportRow {
  row: number;
  cells: Record<string, string>;
}

export interface CellProblem {
  row: number;
  column: string;
  text: string;
  detail?: string | undefined;
}

/** 'replaces' names the previous value. */
export interface RowEffect {
  row: number;
  effect: 'new' | 'replaces' | 'unchanged';
  text: string;
}

/** Problems of wrong rows, effects of the others. */
export interface ImportPreview {
  problems: readonly CellProblem[];
  effects: readonly RowEffect[];
}

/** Times are instants. */
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

/** `useImports` of shared-auth. Each throws the refusal. */
export interface Importing {
  check(rows: readonly ImportRow[]): Promise<readonly CellProblem[]>;
  /** Replaces `check` if present. */
  preview?(rows: readonly ImportRow[]): Promise<ImportPreview>;
  add(input: {
    fileName: string;
    rows: readonly ImportRow[];
    leftOut: number;
  }): Promise<{ message: string; made: PastImport }>;
  /** Returns the server's sentence. */
  undo(id: string): Promise<string>;
  past: {
    data?: readonly PastImport[] | undefined;
    error?: { message: string } | undefined;
    isLoading: boolean;
    retry: () => void;
  };
}
