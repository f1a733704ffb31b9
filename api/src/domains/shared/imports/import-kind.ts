import type { imports, Role } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import type { Db, WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';

export interface ImportContext {
  user: User;
  now: Date;
}

/** A record that an import made (`before` is null) or changed, with its version after that. */
export interface ImportedRecord {
  id: string;
  version: number;
  before: object | null;
}

/** What became of the rows of a file: what speaks against cells of them and, where nothing does, how they are taken. */
export interface CheckedRows {
  problems: readonly imports.CellProblem[];
  /** What the rows without a problem would do, where they can change what is there. */
  effects?: readonly imports.RowEffect[];
  /** Writes the records and each one's line of history. Called only where there is no problem, in the transaction of the check. */
  apply(tx: Tx): Promise<ImportedRecord[]>;
}

/** The import that is taken back. */
interface StoredImport {
  id: string;
  at: Date;
  records: readonly ImportedRecord[];
}

/**
 * What can be brought in as a file of rows: one object in the domain of its records, one line in `kinds.ts`. Everything of an import
 * happens in one transaction, so it is there as a whole or not at all, whatever happens to the server.
 */
export interface ImportKind {
  /** Who sees what was brought in; who brings in and takes back is in `roles` alone. */
  readers: readonly Role[];
  roles: readonly Role[];
  /** The ids of its columns: a row's cells. */
  columns: readonly string[];
  /** What a number of its records is called: '1 holiday', '963 holidays'. */
  count(records: number): string;
  /** What an import does with them: '963 holidays added', '963 spend limits set'. */
  done: 'added' | 'set';
  /** Keeps the records that the rows are compared with as they are, until the transaction ends: of two imports one waits. */
  lock(tx: WriteDb): Promise<unknown>;
  check(db: Db, rows: readonly imports.ImportRow[], context: ImportContext): Promise<CheckedRows>;
  /** Why the import can't be taken back: what has changed or used its records since, a sentence each. */
  whatHappenedSince(db: Db, stored: StoredImport, context: ImportContext): Promise<string[]>;
  /** Puts every record back as it was, each with its line of history. */
  undo(tx: Tx, stored: StoredImport, context: ImportContext): Promise<void>;
}
