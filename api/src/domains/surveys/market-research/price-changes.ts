import { type Sql, sql } from '../../../database/sql.ts';

/** The syncs of a brand's category since the last one that read it to its end, the one that runs among them. */
export const openSyncs = ({ brand, category }: { brand: string; category: string }): Sql => sql`(
  select s.id from market_syncs s where s.brand = ${brand} and s.category = ${category}
    and coalesce(s.finished_at, 'infinity') > coalesce((select max(d.finished_at) from market_syncs d
      where d.brand = ${brand} and d.category = ${category} and d.status = 'done'), '-infinity'))`;

/**
 * The syncs whose changes are the last ones: of each brand and category those since the one before the last had ended. A sync that failed or
 * was cancelled has stored what it read, and the next one finds it unchanged: its changes count with that one's.
 */
const lastSyncs = sql`(
  select s.id from market_syncs s left join (
    select brand, category, finished_at,
      row_number() over (partition by brand, category order by finished_at desc) as nth
    from market_syncs where status = 'done') before on before.brand = s.brand and before.category = s.category and before.nth = 2
  where coalesce(s.finished_at, 'infinity') > coalesce(before.finished_at, '-infinity'))`;

/** Whether a row `s` of competitor_prices is another price than when the sync before the last had ended. */
export const isPriceChanged: Sql = sql`(s.price_sync_id in ${lastSyncs} and s.price <> s.price_before)`;
