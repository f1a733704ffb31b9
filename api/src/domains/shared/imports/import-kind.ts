import type { imports, Role } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import type { Db, WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';

export interface ImportContext {
  user: User;
  now: Date;
}

/** `before` is null if created; with the new version. */
export interface ImportedRecord {
  id: string;
  version: number;
  before: object | null;
}

/** Problems of cells, or else what to apply. */
export interface CheckedRows {
  problems: readonly imports.CellProblem[];
  /** Effects of rows without problems, if they can change records. */
  effects?: readonly imports.RowEffect[];
  /** Called without problems, in the transaction of the check. */
  apply(tx: Tx): Promise<ImportedRecord[]>;
}

interface StoredImport {
  id: string;
  at: Date;
  records: readonly ImportedRecord[];
}

/** An object in its domain, listed in `kinds.ts`. An import is one transaction: complete or absent. */
export interface ImportKind {
  /** May see imports; only `roles` import and undo. */
  readers: readonly Role[];
  roles: readonly Role[];
  /** Column ids: cells of a row. */
  columns: readonly string[];
  /** '1 holiday', '963 holidays'. */
  count(records: number): string;
  /** '963 holidays added', '963 spend limits set'. */
  done: 'added' | 'set';
  /** Locks the compared records: concurrent imports wait. */
  lock(tx: WriteDb): Promise<unknown>;
  check(db: Db, rows: readonly imports.ImportRow[], context: ImportContext): Promise<CheckedRows>;
  /** Reasons against undo: later changes or uses, one sentence each. */
  whatHappenedSince(db: Db, stored: StoredImport, context: ImportContext): Promise<string[]>;
  /** Restores every record, with history. */
  undo(tx: Tx, stored: StoredImport, context: ImportContext): Promise<void>;
}
