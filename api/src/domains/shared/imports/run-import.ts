import type { imports } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import { checkRows } from './check-rows.ts';
import type { ImportContext } from './import-kind.ts';
import { importKinds } from './kinds.ts';
import { insertImport, lockImport, markImportUndone, findImportedRecords } from './repository.ts';

interface RowsOfFile {
  fileName: string;
  rows: readonly imports.ImportRow[];
  leftOut: number;
}

/** Text outside of its table (D-161). */
const problemText = ({ row, text }: imports.CellProblem): string => `Row ${row}: ${text}`;

/** All rows or none. Problems are by `ROW.COLUMN`; the first is the message. */
export async function runImport(
  tx: Tx,
  name: imports.ImportKindName,
  { fileName, rows, leftOut }: RowsOfFile,
  context: ImportContext,
): Promise<{ id: string; added: number }> {
  const kind = importKinds[name];
  await kind.lock(tx);
  const { problems, apply } = await checkRows(tx, kind, rows, context);
  const [first] = problems;
  if (first) {
    const entries = problems.map((problem) => [`${problem.row}.${problem.column}`, problemText(problem)]);
    throw new AppError('IMPORT_ROWS_WRONG', Object.fromEntries(entries), { text: problemText(first) });
  }
  const records = await apply(tx);
  const by = context.user.sapId;
  const id = await insertImport(tx, { kind: name, fileName, by, at: context.now, leftOut, records });
  const after = { kind: name, fileName, added: records.length, leftOut };
  await tx.history({ kind: 'import', id, action: 'import', before: null, after });
  return { id, added: records.length };
}

const MAX_REASONS = 3;

export async function undoImport(
  tx: Tx,
  name: imports.ImportKindName,
  id: string,
  context: ImportContext,
): Promise<number> {
  const kind = importKinds[name];
  const locked = await lockImport(tx, name, id);
  if (!locked) throw new AppError('IMPORT_NOT_FOUND');
  if (locked.by !== context.user.sapId && context.user.role !== 'ADMIN') throw new AppError('IMPORT_NOT_OWN');
  if (locked.undone) throw new AppError('IMPORT_UNDONE');
  await kind.lock(tx);
  const stored = { id, at: locked.at, records: await findImportedRecords(tx, id) };
  const reasons = await kind.whatHappenedSince(tx, stored, context);
  if (reasons.length > 0) {
    const more = reasons.length > MAX_REASONS ? [`and ${reasons.length - MAX_REASONS} more`] : [];
    const text = `This import cannot be taken back: ${[...reasons.slice(0, MAX_REASONS), ...more].join('; ')}.`;
    throw new AppError('IMPORT_IN_USE', undefined, { text });
  }
  await kind.undo(tx, stored, context);
  await markImportUndone(tx, id, context.user.sapId, context.now);
  const count = stored.records.length;
  await tx.history({ kind: 'import', id, action: 'undo', before: { kind: name, added: count }, after: null });
  return count;
}
