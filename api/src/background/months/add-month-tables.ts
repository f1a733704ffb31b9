import { type Db, sql } from '../../database/sql.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

/** Phones may be ahead, a server may be down for weeks. */
const MONTHS_AHEAD = 3;

/**
 * Creates missing month tables (days as YYYY-MM-DD) and moves their rows. Not in a long transaction: reads without a
 * day filter would wait.
 */
export const addMonthTables = async (db: Db, months: readonly string[], signal?: AbortSignal): Promise<void> => {
  for (const month of months) await retryWhileLocked(() => db.query(sql`select months.add(${month}::date)`), signal);
};

export const monthsWithoutTable = sql`
  select date_trunc('month', visit_day)::date as month from months.visits_other
  union select date_trunc('month', day)::date from months.officer_days_other`;

/** For this month, the next ones, and those whose rows have none. */
export const addMissingMonths = async (db: Db, today: string, signal?: AbortSignal): Promise<void> => {
  const missing = await db.query<{ month: string }>(sql`
    select month::text as month from (
      ${monthsWithoutTable}
      union select generate_series(date_trunc('month', ${today}::timestamp), ${today}::timestamp + make_interval(months => ${MONTHS_AHEAD}),
        interval '1 month')::date) needed
    where to_regclass('months.visits_' || to_char(month, 'YYYY_MM')) is null order by 1`);
  const months = missing.map(({ month }) => month);
  await addMonthTables(db, months, signal);
};
