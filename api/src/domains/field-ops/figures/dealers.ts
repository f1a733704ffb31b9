import type { ServerQuery, figures } from 'api-contract';
import type { z } from 'zod';
import { type Db, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { toPage, toPaging } from '../../../database/sql-parts.ts';
import { DEALER_PLACE, selectDealerVisits } from '../dashboards/dealer-visits.ts';
import { inSelectedPlace, type Selection } from '../dashboards/selection.ts';
import { selectDealersNamed, toSqlDirection } from './search.ts';

type DealersQuery = ServerQuery<typeof figures.figureDealers>;
type Row = z.output<typeof figures.figureDealer>;

const orderOf = ({ sort = 'visits', direction }: DealersQuery): Sql => {
  const column = { visits: sql`visits`, dealerCode: sql`natural_key("dealerCode")`, name: sql`name` }[sort];
  return sql`${column} ${toSqlDirection(direction, sort === 'visits' ? 'desc' : 'asc')}, "dealerCode"`;
};

const GROUPS: Record<NonNullable<DealersQuery['groupBy']>, GroupColumn> = {
  city: { value: sql`l.city` },
  territory: { value: sql`l.territory_code`, name: sql`max(l."territoryName")` },
  status: { value: sql`l.status` },
};

export const findFigureDealers = async (db: Db, selection: Selection, query: DealersQuery) => {
  const visited = sql`
    select dealer_code, sum(visits)::int as visits from (${selectDealerVisits(selection)}) r group by dealer_code`;
  // Few columns for many rows; details only for the page.
  const named = query.sort === 'name' ? sql`coalesce(d.name, '')` : sql`''`;
  const active = sql`d.status = 'A' and ${inSelectedPlace(selection, DEALER_PLACE)}
    and ${query.search ? sql`d.dealer_code in (${selectDealersNamed(query.search)})` : sql`true`}`;
  // Count active dealers without visits: a table read only once is not materialized.
  const [listed, count] =
    query.of === 'active'
      ? [
          sql`
      select d.dealer_code as "dealerCode", ${named} as name, coalesce(c.visits, 0) as visits
      from dealers d left join (${visited}) c on c.dealer_code = d.dealer_code where ${active}`,
          sql`select count(*)::int from dealers d where ${active}`,
        ]
      : [
          sql`
      select c.dealer_code as "dealerCode", ${named} as name, c.visits
      from (${visited}) c ${query.sort === 'name' ? sql`left join dealers d on d.dealer_code = c.dealer_code` : sql``}
      where ${query.search ? sql`c.dealer_code in (${selectDealersNamed(query.search)})` : sql`true`}`,
          sql`select count(*)::int from listed`,
        ];
  if (query.groupBy) {
    const from = sql`from (select l."dealerCode", l.visits, coalesce(d.name, '') as name, coalesce(d.city, '') as city, d.status,
      d.territory_code, coalesce(d.territory_name, '') as "territoryName"
      from (${listed}) l left join dealers d on d.dealer_code = l."dealerCode") l where true`;
    return await groupedPage<Row, keyof typeof GROUPS>(db, query, {
      columns: GROUPS,
      from,
      sums: { visits: sql`l.visits` },
      rows: ({ which, first, part }) => sql`
        select "dealerCode", name, city, status, "territoryName", visits ${from} and ${which}
        order by ${first} ${orderOf(query)} ${part}`,
    });
  }
  const page = await exactlyOne<{ count: number; rows: Row[] }>(
    db,
    sql`
    with listed as (${listed}), page as (
      select l.*, row_number() over () as at from (
        select * from listed order by ${orderOf(query)} ${toPage(query).part}) l)
    select (${count}) as count, coalesce((select json_agg(json_build_object(
      'dealerCode', p."dealerCode", 'name', coalesce(n.name, ''), 'city', coalesce(n.city, ''), 'status', n.status,
      'territoryName', coalesce(n.territory_name, ''), 'visits', p.visits) order by p.at)
      from page p left join dealers n on n.dealer_code = p."dealerCode"), '[]') as rows`,
  );
  return { data: page.rows, ...toPaging(query, page.count) };
};
