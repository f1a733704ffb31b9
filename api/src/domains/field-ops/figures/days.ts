import type { ServerQuery, figures } from 'api-contract';
import type { z } from 'zod';
import { type Db, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import { groupedPage } from '../../../database/grouped-page.ts';
import { byNatural, iso } from '../../../database/sql-parts.ts';
import { joinAnd, isSelectedDay, type Selection } from '../dashboards/selection.ts';
import { DAY_GROUPS } from './groups.ts';
import { toSqlDirection, selectOfficersNamed } from './search.ts';

type DaysQuery = ServerQuery<typeof figures.figureDays>;
type Row = z.output<typeof figures.figureDay>;
interface Sums {
  count: number;
  visits: number;
  ended: number;
  minutes: number;
  updatedAt: string | null;
}

const minutesOf = (seconds: Sql): Sql => sql`round(${seconds} / 60.0, 1)`;

/** Base of the averages per day and per visit. */
export const findFigureDays = async (db: Db, selection: Selection, query: DaysQuery) => {
  const { sort = 'day', direction } = query;
  const column = { day: sql`o.day`, visits: sql`o.dealer_visits`, minutes: sql`o.dealer_seconds` }[sort];
  const order = sql`${column} ${toSqlDirection(direction)}, o.day desc, ${byNatural('o.sap_id')}`;
  const where = joinAnd([
    isSelectedDay(selection),
    sql`o.dealer_visits > 0`,
    ...(query.officer ? [sql`o.sap_id = ${query.officer}`] : []),
    ...(query.search ? [sql`o.sap_id in (${selectOfficersNamed(query.search)})`] : []),
  ]);
  const summed = exactlyOne<Sums>(
    db,
    sql`
    select count(*)::int as count, coalesce(sum(o.dealer_visits), 0)::int as visits,
      coalesce(sum(o.dealer_ended), 0)::int as ended, ${minutesOf(sql`coalesce(sum(o.dealer_seconds), 0)`)}::float8 as minutes,
      ${iso('max(o.updated_at)')} as "updatedAt"
    from officer_days o where ${where}`,
  );
  const [page, { count, updatedAt, ...sums }] = await Promise.all([
    groupedPage<Row, keyof typeof DAY_GROUPS>(db, query, {
      columns: DAY_GROUPS,
      from: sql`from officer_days o where ${where}`,
      sums: { visits: sql`o.dealer_visits`, ended: sql`o.dealer_ended`, minutes: minutesOf(sql`o.dealer_seconds`) },
      rows: ({ which, first, part }) => sql`
      with o as (select o.* from officer_days o where ${where} and ${which} order by ${first} ${order} ${part})
      select o.sap_id as "SAP_ID", coalesce(u.name, '') as name, o.day::text as day, coalesce(o.zone, '') as zone,
        coalesce(r.name, '') as "regionName", coalesce(a.name, '') as "areaName", coalesce(t.name, '') as "territoryName",
        o.dealer_visits as visits, o.dealer_ended as ended, ${minutesOf(sql`o.dealer_seconds`)}::float8 as minutes
      from o left join users u on u.sap_id = o.sap_id left join regions r on r.code = o.region_code
        left join areas a on a.code = o.area_code left join territories t on t.code = o.territory_code
      order by ${first} ${order}`,
      count: async () => (await summed).count,
    }),
    summed,
  ]);
  // Counted with the sums, so that averages fit.
  return { ...page, totalCount: count, sums, updatedAt };
};
