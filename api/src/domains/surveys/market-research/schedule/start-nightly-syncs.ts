import type { Pool } from 'pg';
import { type Repeated, repeatEvery } from '../../../../background/repeat-every.ts';
import { sql, toWriteDb, type WriteDb } from '../../../../database/sql.ts';

/** Local time in India: the sites have few visitors, and shops open with the night's prices. */
const HOUR = 2;
const INTERVAL_MS = 60_000;

/** Categories of one brand follow each other, so a later call starts the next. @returns how many started */
export async function startNightlySyncs(db: WriteDb, now: Date): Promise<number> {
  const started = await db.query(sql`
    with night as (
      select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Kolkata') + make_interval(hours => ${HOUR}) as local)
    insert into market_syncs (brand, category, by_sap_id, created_at)
    select distinct on (w.brand) w.brand, w.category, 'SERVER', ${now}
    from night n, market_schedule m, jsonb_to_recordset(m.syncs) as w (brand text, category text)
    where ${now}::timestamptz at time zone 'Asia/Kolkata' >= n.local
      and not exists (select from market_syncs s where s.brand = w.brand and s.category = w.category
        and s.created_at at time zone 'Asia/Kolkata' >= n.local)
    order by w.brand, w.category
    on conflict (brand) where status in ('waiting','running') do nothing returning id`);
  return started.length;
}

/** Looks each minute; `onStarted` after a minute that started some. */
export const repeatNightlySyncs = (
  pool: Pool,
  { now, onStarted, onError }: { now: () => Date; onStarted: () => void; onError: (error: unknown) => void },
): Repeated =>
  repeatEvery(
    INTERVAL_MS,
    async () => {
      if ((await startNightlySyncs(toWriteDb(pool), now())) > 0) onStarted();
    },
    onError,
  );
