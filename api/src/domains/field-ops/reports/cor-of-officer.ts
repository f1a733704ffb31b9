import type { reports } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { lastDayOfMonth } from '../../../time/day-range.ts';
import { preparedName } from '../../../database/sql-parts.ts';
import { toCorAggregate, corDailyRows, type CorRow } from './cor-daily.ts';

/**
 * One person's rows of COR Daily (region heads: COR RO Daily) in a month, as for this user. `month` is YYYY-MM, `today`
 * India's day.
 */
export const findCorOfOfficer = async (
  db: Db,
  user: User,
  { sapId, role }: Pick<User, 'sapId' | 'role'>,
  { month, today }: { month: string; today: string },
): Promise<reports.CorAggregate[]> => {
  const start = `${month}-01`;
  const statement = corDailyRows(
    { user, officer: sapId, start, end: lastDayOfMonth(start), today },
    role === 'RO' ? 'RO' : 'SO',
  );
  return (await db.query<CorRow>(statement, preparedName(statement))).map(toCorAggregate);
};
