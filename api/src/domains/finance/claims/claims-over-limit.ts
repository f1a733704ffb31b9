import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { overLimitSums } from './month-limits.ts';
import { topClaims } from './repository.ts';

export const findClaimsOverLimit = async (db: Db, user: User, limit: number) => {
  const [sum, newest] = await Promise.all([
    exactlyOne<{ count: number; amount: number }>(
      db,
      sql`select coalesce(sum(m.waiting), 0)::int as count, coalesce(sum(m.pending), 0)::float8 as amount
        from (${overLimitSums}) m join users u on u.sap_id = m.sap_id where ${getScopeCondition(user)}`,
    ),
    topClaims(db, user, { overLimit: 'yes' }, limit),
  ]);
  return { ...sum, newest };
};
