import { type Db, sql } from '../../../database/sql.ts';

/** The prices of a find's product by day, the oldest first, and what our material costs; undefined for an unknown find. */
export async function pricesOf(db: Db, id: string) {
  const find = await db.one<{ competitorId: string; ourPrice: number | null }>(sql`
    select f.competitor_id as "competitorId", m.price as "ourPrice" from market_finds f
      left join materials m on m.code = f.material_no where f.id = ${id}`);
  if (!find) return undefined;
  const data = await db.query<{ day: string; price: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, price from market_prices where competitor_id = ${find.competitorId} order by market_prices.day`);
  return { data, ourPrice: find.ourPrice };
}
