import { type Sql, sql } from '../../../database/sql.ts';

/** Since the last complete sync, including the running one. */
export const openSyncs = ({ brand, category }: { brand: string; category: string }): Sql => sql`(
  select s.id from market_syncs s where s.brand = ${brand} and s.category = ${category}
    and coalesce(s.finished_at, 'infinity') > coalesce((select max(d.finished_at) from market_syncs d
      where d.brand = ${brand} and d.category = ${category} and d.status = 'done'), '-infinity'))`;

/**
 * Since the last but one complete sync. The next sync finds a failed sync's changes unchanged, so they count with it.
 */
const lastSyncs = sql`(
  select s.id from market_syncs s left join (
    select brand, category, finished_at,
      row_number() over (partition by brand, category order by finished_at desc) as nth
    from market_syncs where status = 'done') before on before.brand = s.brand and before.category = s.category and before.nth = 2
  where coalesce(s.finished_at, 'infinity') > coalesce(before.finished_at, '-infinity'))`;

/** Of row `s`, since the end of the last but one sync. */
export const isPriceChanged: Sql = sql`(s.price_sync_id in ${lastSyncs} and s.price <> s.price_before)`;
