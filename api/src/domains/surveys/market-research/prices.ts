import { type Db, sql } from '../../../database/sql.ts';
import { SHOP } from './sync/records.ts';

/** The prices of a find's product by day and source, the oldest first and of a day the company's own, and what our material costs; undefined for an unknown find. */
export async function pricesOf(db: Db, id: string) {
  const find = await db.one<{ competitorId: string; ourPrice: number | null }>(sql`
    select f.competitor_id as "competitorId", m.price as "ourPrice" from market_finds f
      left join materials m on m.code = f.material_no where f.id = ${id}`);
  if (!find) return undefined;
  const data = await db.query<{ day: string; price: number; source: string }>(sql`
    select to_char(p.day, 'YYYY-MM-DD') as day, p.price, p.source from competitor_price_days p
    where p.competitor_id = ${find.competitorId} order by p.day, p.source = ${SHOP}, p.source`);
  return { data, ourPrice: find.ourPrice };
}
