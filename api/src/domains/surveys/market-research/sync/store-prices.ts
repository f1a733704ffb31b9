import { type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { openSyncs } from '../price-changes.ts';
import { type PartOfSync, SHOP } from './records.ts';

/**
 * Stores prices by day, and the current one beside the price to compare with, which stays until a sync of the brand and
 * category completes.
 * @param prices rows `r` with a price, joined with their products `c`
 */
export async function storePrices(
  tx: WriteDb,
  { sync, day, prices }: { sync: PartOfSync; day: string; prices: Sql },
): Promise<void> {
  await tx.query(sql`
    insert into competitor_price_days (competitor_id, source, day, price)
    select c.id, ${sync.brand}, ${day}::date, r.price from ${prices}
    on conflict (competitor_id, source, day) do update set price = excluded.price`);
  await tx.query(sql`
    insert into competitor_prices as p (competitor_id, source, price)
    select c.id, ${sync.brand}, r.price from ${prices}
    on conflict (competitor_id, source) do update set price = excluded.price, price_sync_id = ${sync.id},
      price_before = case when p.price_sync_id in ${openSyncs(sync)} then p.price_before else p.price end
    where p.price <> excluded.price`);
  // The company's own price; a shop's if unknown.
  await tx.query(sql`
    update competitor_products c set price = newest.price
    from (select distinct on (p.competitor_id) p.competitor_id, p.price from competitor_prices p
      where p.competitor_id in (select c.id from ${prices}) order by p.competitor_id, p.source = ${SHOP}) newest
    where newest.competitor_id = c.id and c.price is distinct from newest.price`);
}
