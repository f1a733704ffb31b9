import type { Config } from '../../../config/config.ts';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { leaveKind } from '../attendance-decisions/leave-kind.ts';

/** Leave requests that include today and wait for this person. */
export const countUndecidedLeave = async (db: Db, user: User, today: string, config: Config): Promise<number> => {
  const waiting = leaveKind.selectWaiting(user, { kinds: ['leave'], start: today, end: today }, today, config);
  return (await exactlyOne<{ count: number }>(db, sql`select count(*)::int as count from (${waiting}) w`)).count;
};
