import type { Pool } from 'pg';
import { toWriteDb, exactlyOne, type Sql, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import { indiaInstant, plusDays } from './days.ts';

interface Planted {
  brand: 'CEAT' | 'APOLLO';
  /** The second sync is of the day before. */
  today: string;
  /** Maximum products; the last one lost its price, the others changed it. */
  most: number;
}

const selectProducts = ({ brand, most }: Planted): Sql => sql`(
  select o.*, o.price + (case o.nth % 3 when 0 then -1 else 1 end) * greatest(10, round(o.price * 0.003) * 10) as "priceAfter"
  from (
    select c.id, concat_ws(' ', c.company, c.name, c.size) as key, p.price, row_number() over (order by lower(c.name), c.size, c.id) as nth
    from competitor_products c join competitor_prices p on p.competitor_id = c.id and p.source = ${brand}
    where c.company = ${brand} and c.category = 'TRUCK') o
  where o.nth <= ${most})`;

const addSync = async (tx: WriteDb, { brand }: Planted, at: string, count: number): Promise<string> =>
  (
    await exactlyOne<{ id: string }>(
      tx,
      sql`insert into market_syncs (brand, category, source, by_sap_id, status, attempt, steps_done, steps_total, found, created_at, finished_at)
        values (${brand}, 'TRUCK', 'Folder market-sample', 'AO1', 'done', 1, 1, 1, ${count}, ${at}, ${at}::timestamptz + interval '2 seconds')
        returning id`,
    )
  ).id;

/**
 * Two syncs of truck tyres: the second has new prices, a lost one and a refused record.
 *
 * @returns how many products have another price
 */
export const plantMarketSyncs = (pool: Pool, planted: Planted): Promise<number> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    const { brand, today } = planted;
    if (await tx.one(sql`select from market_syncs where brand = ${brand} limit 1`)) return 0;
    const products = selectProducts(planted);
    const { count } = await exactlyOne<{ count: number }>(tx, sql`select count(*)::int as count from ${products} s`);
    const first = await addSync(tx, planted, indiaInstant(plusDays(today, -8), 570), count);
    const last = await addSync(tx, planted, indiaInstant(plusDays(today, -1), 570), count + 1);
    await tx.query(sql`insert into market_sync_items (sync_id, outcome, record_key, reason, price_before, price_after, competitor_id)
      select ${first}::uuid, 'added', s.key, '', null, s.price, null from ${products} s
      union all select ${last}::uuid, 'lost', s.key, 'The source no longer has a price for it; the last one stays.', s.price, null, s.id
        from ${products} s where s.nth = ${count}
      union all select ${last}::uuid, 'changed', s.key, '', s.price, s."priceAfter", s.id from ${products} s where s.nth < ${count}
      union all select ${last}::uuid, 'refused', ${`${brand} Display stand`}, 'It has no size.', null, null, null`);
    const changed = await tx.query(sql`
      update competitor_prices p set price_before = p.price, price = s."priceAfter", price_sync_id = ${last}
      from ${products} s where s.id = p.competitor_id and p.source = ${brand} and s.nth < ${count} returning 1`);
    await tx.query(sql`insert into competitor_price_days (competitor_id, source, day, price)
      select p.competitor_id, p.source, ${plusDays(today, -1)}::date, p.price from competitor_prices p where p.price_sync_id = ${last}
      on conflict (competitor_id, source, day) do update set price = excluded.price`);
    await tx.query(sql`update competitor_products c set price = p.price from competitor_prices p
      where p.competitor_id = c.id and p.price_sync_id = ${last}`);
    return changed.length;
  });
