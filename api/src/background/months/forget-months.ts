import { setTimeout as wait } from 'node:timers/promises';
import { exactlyOne, raw, sql, type WriteDb } from '../../database/sql.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

/** Visits per statement, and share of its time as pause. */
const STEP = 2_000;
const REST = 0.75;

/** Oldest first; detached months are left from an interrupted run. */
const findOldMonths = (db: WriteDb, limit: string) =>
  db.query<{ month: string; suffix: string }>(sql`
    select to_date(suffix, 'YYYY_MM')::text as month, suffix from (
      select distinct substring(relname from '\\d{4}_\\d{2}$') as suffix from pg_class
      where relnamespace = 'months'::regnamespace and relkind = 'r' and relname ~ '^(visits|officer_days)_\\d{4}_\\d{2}$') m
    where to_date(suffix, 'YYYY_MM') + interval '1 month' <= ${limit}::date order by 1`);

/**
 * Removes months wholly before `limit` (YYYY-MM-DD): tables at once, then dependent rows in small steps. Resumable.
 * @returns the months that went, YYYY-MM
 */
export const forgetMonths = async (
  db: WriteDb,
  limit: string,
  { signal, step = STEP }: { signal?: AbortSignal | undefined; step?: number } = {},
): Promise<string[]> => {
  const months = await findOldMonths(db, limit);
  for (const { month, suffix } of months) {
    await retryWhileLocked(() => db.query(sql`select months.detach(${month}::date)`), signal);
    await deleteVisitParts(db, suffix, step, signal);
    await deleteInSteps(db, 'dealer_months', sql`month = ${month}::date`);
    await deleteInSteps(db, 'plan_adherence', sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`);
    await deleteInSteps(db, 'dealer_last_visits', sql`day < ${month}::date + interval '1 month'`);
    for (const table of ['visits', 'officer_days'])
      await db.query(sql`drop table if exists ${raw(`months.${table}_${suffix}`)}`);
  }
  return months.map(({ month }) => month.slice(0, 7));
};

const deleteVisitParts = async (db: WriteDb, suffix: string, step: number, signal?: AbortSignal): Promise<void> => {
  const table = `months.visits_${suffix}`;
  const { isThere } = await exactlyOne<{ isThere: boolean }>(
    db,
    sql`select to_regclass(${table}) is not null as "isThere"`,
  );
  if (!isThere) return;
  let last = '0';
  for (;;) {
    signal?.throwIfAborted();
    const start = performance.now();
    const { count, end } = await exactlyOne<{ count: number; end: string | null }>(
      db,
      sql`with batch as materialized (
          select id, external_id from ${raw(table)} where id > ${last}::bigint order by id limit ${step}),
        actions as (delete from visit_actions a using batch s where a.visit_id = s.id),
        remarks as (delete from visit_remarks r using batch s where r.visit_id = s.id),
        ids as (delete from visit_external_ids e using batch s where e.external_id = s.external_id and e.visit_id = s.id)
        select count(*)::int as count, max(id)::text as "end" from batch`,
    );
    if (count < step || end === null) return;
    last = end;
    await wait(REST * (performance.now() - start), undefined, { signal });
  }
};
