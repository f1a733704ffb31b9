import type { dashboards } from 'api-contract';
import type { z } from 'zod';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { isOfficer } from '../../is-officer.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { byNatural, iso } from '../../../database/sql-parts.ts';

type VisitRow = z.output<typeof dashboards.visitStats.response>['usersWithStats'][number];
type TaskRow = z.output<typeof dashboards.taskStats.response>['taskStats'][number];

type Officer = Pick<TaskRow, 'SAP_ID' | 'name' | 'zone' | 'regionName' | 'areaName' | 'territoryName'>;

/**
 * Base for `Object.assign`: with thousands of rows, spreading costs fifty times more; JSON from the database needs
 * parsing.
 */
const toOfficer = ({ SAP_ID, name, zone, regionName, areaName, territoryName }: Officer): Officer => ({
  SAP_ID,
  name,
  zone,
  regionName,
  areaName,
  territoryName,
});

/** Head office reads whole days; for others, selecting their officers is faster. */
const isOwnOfficer = (user: User, alias: 'o' | 't'): Sql =>
  user.role === 'ADMIN'
    ? sql`true`
    : sql`${raw(alias)}.sap_id in (select u.sap_id from users u where ${getScopeCondition(user)})`;

/** By present place; leavers only with counts in the range. */
const officersWith = (user: User, counts: Sql, columns: Sql): Sql => sql`
  select u.sap_id as "SAP_ID", u.name, coalesce(u.zone, '') as zone, coalesce(r.name, '') as "regionName",
    coalesce(a.name, '') as "areaName", u.territory_name as "territoryName", ${columns}
  from users u left join (${counts}) c on c.sap_id = u.sap_id
    left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code
  where ${isOfficer} and (u.active or c.sap_id is not null) and ${getScopeCondition(user)}
  order by ${byNatural('u.sap_id')}`;

interface VisitCounts extends Officer {
  planned: number;
  unplanned: number;
  prospects: number;
  customers: number;
  influencers: number;
  updatedAt: string | null;
}

/** All own visits, as on the officer's pages (FO-STA-04). */
export const visitStats = async (
  db: Db,
  user: User,
  { start, end }: DayRange,
): Promise<(VisitRow & { updatedAt: string | null })[]> => {
  const rows = await db.query<VisitCounts>(
    officersWith(
      user,
      sql`
      select o.sap_id, sum(o.dealer_visits)::int as visits, sum(o.dealer_unplanned)::int as unplanned,
        sum(o.prospects)::int as prospects, sum(o.customers)::int as customers, sum(o.influencers)::int as influencers,
        max(o.updated_at) as updated_at
      from officer_days o where o.day between ${start} and ${end} and ${isOwnOfficer(user, 'o')}
      group by o.sap_id having sum(o.all_visits) > 0`,
      sql`
      coalesce(c.visits - c.unplanned, 0) as planned, coalesce(c.unplanned, 0) as unplanned, coalesce(c.prospects, 0) as prospects,
      coalesce(c.customers, 0) as customers, coalesce(c.influencers, 0) as influencers, ${iso('c.updated_at')} as "updatedAt"`,
    ),
  );
  return rows.map((row) =>
    Object.assign(toOfficer(row), {
      stats: { planned: row.planned, unplanned: row.unplanned },
      prospect: { count: row.prospects },
      customer: { count: row.customers },
      influencer: { count: row.influencers },
      updatedAt: row.updatedAt,
    }),
  );
};

interface TaskCounts extends Officer {
  completed: number;
  wip: number;
  waiting: number;
}

/** Due in the range (FO-STA-07). */
export const taskStats = async (db: Db, user: User, { start, end }: DayRange): Promise<TaskRow[]> => {
  const rows = await db.query<TaskCounts>(
    officersWith(
      user,
      sql`
      select t.sap_id, count(*) filter (where t.status = 'Completed')::int as completed,
        count(*) filter (where t.status = 'WIP')::int as wip, count(*) filter (where t.status = 'To Be Started')::int as waiting
      from tasks t where t.due_date between ${start} and ${end} and ${isOwnOfficer(user, 't')} group by t.sap_id`,
      sql`coalesce(c.completed, 0) as completed, coalesce(c.wip, 0) as wip, coalesce(c.waiting, 0) as waiting`,
    ),
  );
  return rows.map((row) =>
    Object.assign(toOfficer(row), {
      stats: { Completed: row.completed, WIP: row.wip, 'To Be Started': row.waiting },
    }),
  );
};
