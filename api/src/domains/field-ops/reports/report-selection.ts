import { type Db, sql } from '../../../database/sql.ts';
import { isInScope, selectOrgUnit, type User } from '../../../session/scope.ts';
import { toDayRange } from '../../../time/day-range.ts';
import { indiaDay } from '../../../time/india-day.ts';
import type { ReportSelection, Report } from './report.ts';
import { checkRange } from './check-range.ts';

interface ReportQuery {
  startDate?: string | undefined;
  endDate?: string | undefined;
  userId?: string | undefined;
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}

/** `userId` counts only in the user's scope (D-099). */
const personNamed = async (db: Db, user: User, userId: string | undefined): Promise<User | undefined> => {
  if (!userId || userId === user.sapId || userId === user.id) return undefined;
  const person = await db.one<User>(sql`
    select id, sap_id as "sapId", name, role, ${selectOrgUnit('users')}
    from users where sap_id is not null and (sap_id = ${userId} or id::text = ${userId})`);
  return person && isInScope(user, person) ? person : undefined;
};

export const resolveReportSelection = async (
  { db, user, query, now }: { db: Db; user: User; query: ReportQuery; now: Date },
  cap: Report['cap'],
): Promise<ReportSelection> => {
  const range = toDayRange({ start: query.startDate, end: query.endDate }, now);
  checkRange(cap, range.start, range.end);
  const { zone, region, area, territory } = query;
  return {
    user,
    also: await personNamed(db, user, query.userId),
    ...range,
    today: indiaDay(now),
    zone,
    region,
    area,
    territory,
  };
};
