import type { figures, ServerQuery } from 'api-contract';
import type { z } from 'zod';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { pageOf } from '../../sql-parts.ts';
import { DEALER_PLACE, dealerVisits } from '../dealer-visits.ts';
import { placed, type Selection } from '../selection.ts';
import { dealersNamed, directed } from './search.ts';

type Asked = ServerQuery<typeof figures.figureDealers>;
type Row = z.output<typeof figures.figureDealer>;

const orderOf = ({ sort = 'visits', direction }: Asked): Sql => {
  const column = { visits: sql`visits`, dealerCode: sql`"dealerCode"`, name: sql`name` }[sort];
  return sql`${column} ${directed(direction, sort === 'visits' ? 'desc' : 'asc')}, "dealerCode"`;
};

/** Dealers visited in the selection, or its active dealers, each with his visits of the selection. */
export const dealersBehind = async (db: Db, selection: Selection, asked: Asked) => {
  const visited = sql`
    select dealer_code, sum(visits)::int as visits from (${dealerVisits(selection)}) r group by dealer_code`;
  const dealers =
    asked.of === 'active'
      ? sql`
      select d.dealer_code as "dealerCode", d.name, d.city, d.status, d.territory_name as "territoryName",
        coalesce(c.visits, 0) as visits
      from dealers d left join counted c on c.dealer_code = d.dealer_code
      where d.status = 'A' and ${placed(selection, DEALER_PLACE)}`
      : sql`
      select c.dealer_code as "dealerCode", coalesce(d.name, '') as name, coalesce(d.city, '') as city, d.status,
        coalesce(d.territory_name, '') as "territoryName", c.visits
      from counted c left join dealers d on d.dealer_code = c.dealer_code`;
  const matching = asked.search ? sql`where "dealerCode" in (${dealersNamed(asked.search)})` : sql``;
  const found = await db.one<{ count: number; rows: Row[] }>(sql`
    with counted as materialized (${visited}), listed as materialized (select * from (${dealers}) l ${matching})
    select (select count(*)::int from listed) as count, coalesce((select json_agg(p) from (
      select * from listed order by ${orderOf(asked)} ${pageOf(asked).part}) p), '[]') as rows`);
  return { rows: found?.rows ?? [], count: found?.count ?? 0 };
};
