import { type Db, sql } from '../../database/sql.ts';
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

/** Selects the months (`month`, a date) of days that came before their table. */
export const monthsWithoutTable = sql`
  select date_trunc('month', visit_day)::date as month from months.visits_other
  union select date_trunc('month', day)::date from months.officer_days_other`;

/** Makes the tables of this month and the next ones, and of those whose days came before their table. */
export const addMissingMonths = async (db: Db, today: string, signal?: AbortSignal): Promise<void> => {
  const missing = await db.query<{ month: string }>(sql`
    select month::text as month from (
      ${monthsWithoutTable}
      union select generate_series(date_trunc('month', ${today}::timestamp), ${today}::timestamp + make_interval(months => ${MONTHS_AHEAD}),
        interval '1 month')::date) needed
    where to_regclass('months.visits_' || to_char(month, 'YYYY_MM')) is null order by 1`);
  const months = missing.map(({ month }) => month);
  await addMonths(db, months, signal);
};
