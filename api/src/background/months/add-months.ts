import { type Db, raw, sql } from '../../database/sql.ts';
import { whenFree } from './when-free.ts';

/** Months beyond this one that have their tables already: phones and imports may be ahead, and a server may stand still for weeks. */
const MONTHS_AHEAD = 3;

/**
 * Makes the tables of months (a day of each, YYYY-MM-DD) that have none. Days of such months go where they belong with it. Not within a
 * transaction that goes on: until that ends nobody could read without saying which days.
 */
export const addMonths = async (db: Db, months: readonly string[], signal?: AbortSignal): Promise<void> => {
  for (const month of months) await whenFree(() => db.query(sql`select months.add(${month}::date)`), signal);
};

/** Makes the tables of this month and the next ones, and of those whose days came before their table. */
export const addMissingMonths = async (db: Db, today: string, signal?: AbortSignal): Promise<void> => {
  const missing = await db.query<{ month: string }>(sql`
    select m::date::text as month from (
      select date_trunc('month', visit_day) from months.visits_other
      union select date_trunc('month', day) from months.officer_days_other
      union select generate_series(date_trunc('month', ${today}::timestamp), ${today}::timestamp + interval '${raw(
        String(MONTHS_AHEAD),
      )} months', interval '1 month')) as needed (m)
    where to_regclass('months.visits_' || to_char(m, 'YYYY_MM')) is null order by 1`);
  await addMonths(
    db,
    missing.map(({ month }) => month),
    signal,
  );
};
