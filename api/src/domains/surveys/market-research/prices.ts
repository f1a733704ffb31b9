import { type Db, sql } from '../../../database/sql.ts';
import { SHOP } from './sync/records.ts';

/** By day and source, oldest first, own company first; plus our material's price. Undefined if unknown. */
export async function findPrices(db: Db, id: string) {
  const find = await db.one<{ competitorId: string; ourPrice: number | null }>(sql`
    select f.competitor_id as "competitorId", m.price as "ourPrice" from market_finds f
      left join materials m on m.code = f.material_no where f.id = ${id}`);
  if (!find) return undefined;
  const data = await db.query<{ day: string; price: number; source: string }>(sql`
    select to_char(p.day, 'YYYY-MM-DD') as day, p.price, p.source from competitor_price_days p
    where p.competitor_id = ${find.competitorId} order by p.day, p.source = ${SHOP}, p.source`);
  return { data, ourPrice: find.ourPrice };
}
