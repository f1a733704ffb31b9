import { AppError } from '../../../errors/app-error.ts';
import { type Db, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import type { ReportSelection, Report } from './report.ts';

/** Per response; a report's file has no limit. */
const MAX_ROWS = 50_000;

/** At most MAX_ROWS, else 413, by the estimate before reading. */
export const readRows = async <T extends object>(
  db: Db,
  report: Report,
  selection: ReportSelection,
  rows: Sql,
  max = MAX_ROWS,
) => {
  const expected = await exactlyOne<{ count: number }>(db, report.count(selection));
  if (expected.count > max) throw new AppError('TOO_MANY_ROWS');
  const list = await db.query<T>(sql`${rows} limit ${max + 1}`);
  if (list.length > max) throw new AppError('TOO_MANY_ROWS');
  return list;
};
