import type { dashboards } from 'api-contract';
import type { z } from 'zod';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { scopeOf, type User } from '../../../session/scope.ts';
import { isOfficer } from '../../is-officer.ts';
import type { DayRange } from '../../day-range.ts';
import { iso } from '../../sql-parts.ts';

type VisitRow = z.output<typeof dashboards.visitStats.answer>['usersWithStats'][number];
type TaskRow = z.output<typeof dashboards.taskStats.answer>['taskStats'][number];

/** Head office reads the days whole; for others it pays to look for their own officers only. */
const own = (user: User, alias: 'o' | 't'): Sql =>
  user.role === 'ADMIN'
    ? sql`true`
    : sql`${raw(alias)}.sap_id in (select u.sap_id from users u where ${scopeOf(user)})`;

/** Officers of the scope by where they are today; who has left stands there as long as he has counts in the range. */
const officersWith = (user: User, counts: Sql, columns: Sql): Sql => sql`
  select u.sap_id as "SAP_ID", u.name, coalesce(u.zone, '') as zone, coalesce(r.name, '') as "regionName",
    coalesce(a.name, '') as "areaName", u.territory_name as "territoryName", ${columns}
  from users u left join (${counts}) c on c.sap_id = u.sap_id
    left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code
  where ${isOfficer} and (u.active or c.sap_id is not null) and ${scopeOf(user)}
  order by u.sap_id`;

/** Visits per officer, all his own of the range (FO-STA-04): the officer's pages list the same ones. */
export const visitStats = (db: Db, user: User, { start, end }: DayRange) =>
  db.query<VisitRow & { updatedAt: string | null }>(
    officersWith(
      user,
      sql`
      select o.sap_id, sum(o.dealer_visits)::int as visits, sum(o.dealer_unplanned)::int as unplanned,
        sum(o.prospects)::int as prospects, sum(o.customers)::int as customers, sum(o.influencers)::int as influencers,
        max(o.updated_at) as updated_at
      from officer_days o where o.day between ${start} and ${end} and ${own(user, 'o')}
      group by o.sap_id having sum(o.all_visits) > 0`,
      sql`
      json_build_object('planned', coalesce(c.visits - c.unplanned, 0), 'unplanned', coalesce(c.unplanned, 0)) as stats,
      json_build_object('count', coalesce(c.prospects, 0)) as prospect,
      json_build_object('count', coalesce(c.customers, 0)) as customer,
      json_build_object('count', coalesce(c.influencers, 0)) as influencer, ${iso('c.updated_at')} as "updatedAt"`,
    ),
  );

/** Tasks per officer that are due in the range (FO-STA-07). */
export const taskStats = (db: Db, user: User, { start, end }: DayRange) =>
  db.query<TaskRow>(
    officersWith(
      user,
      sql`
      select t.sap_id, count(*) filter (where t.status = 'Completed') as completed,
        count(*) filter (where t.status = 'WIP') as wip, count(*) filter (where t.status = 'To Be Started') as waiting
      from tasks t where t.due_date between ${start} and ${end} and ${own(user, 't')} group by t.sap_id`,
      sql`
      json_build_object('Completed', coalesce(c.completed, 0), 'WIP', coalesce(c.wip, 0),
        'To Be Started', coalesce(c.waiting, 0)) as stats`,
    ),
  );
