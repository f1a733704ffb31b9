import type { figures, ResponseOf } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { isSelectedDay, type Selection } from '../dashboards/selection.ts';

type VisitDays = Pick<ResponseOf<typeof figures.visitDays>, 'data' | 'updatedAt'>;

export const countVisitDays = (db: Db, selection: Selection): Promise<VisitDays> =>
  exactlyOne<VisitDays>(
    db,
    sql`
    with counted as (
      select o.day, sum(o.dealer_visits)::int as visits, max(o.updated_at) as updated_at
      from officer_days o where ${isSelectedDay(selection)} group by o.day),
    days as (
      select g.at::date as day from (select min(day) as first from counted) f,
        generate_series(f.first, least(${selection.end}::date, ${selection.today}::date), interval '1 day') g (at))
    select (select ${iso('max(updated_at)')} from counted) as "updatedAt",
      (select coalesce(json_agg(json_build_object('day', d.day, 'visits', coalesce(c.visits, 0)) order by d.day), '[]')
        from days d left join counted c on c.day = d.day) as data`,
  );
