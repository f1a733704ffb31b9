import type { imports } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { CheckedRows, ImportContext, ImportKind } from './import-kind.ts';

/** Shown by spreadsheets for values they cannot compute. */
const CELL_ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|ERROR!?)$/i;

const errorProblems = ({ row, cells }: imports.ImportRow): imports.CellProblem[] =>
  Object.entries(cells).flatMap(([column, text]) =>
    CELL_ERROR.test(text.trim()) ? [{ row, column, text: `The cell shows the error ${text.trim()}.` }] : [],
  );

/** A spreadsheet error is invalid in any column; the kind checks the other rows. */
export async function checkRows(
  db: Db,
  kind: ImportKind,
  rows: readonly imports.ImportRow[],
  context: ImportContext,
): Promise<CheckedRows> {
  const errors = rows.flatMap(errorProblems);
  const wrong = new Set(errors.map(({ row }) => row));
  const checked = await kind.check(
    db,
    rows.filter(({ row }) => !wrong.has(row)),
    context,
  );
  return { ...checked, problems: [...errors, ...checked.problems].sort((a, b) => a.row - b.row) };
}
