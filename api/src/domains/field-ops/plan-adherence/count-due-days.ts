import type { Pool } from 'pg';
import { lockTransaction } from '../../../database/advisory-locks.ts';
import { exactlyOne, sql, toWriteDb, type WriteDb } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { ON_LEAVE } from '../../shared/calendar/absence.ts';

/** Marks for each statement; one of a holiday is every officer of the day. */
const AT_ONCE = 200;

/**
 * Of days that wait (D-361).
 * @param since First day whose visits are kept; older days are not recounted.
 * @returns number of marks taken
 */
const countBatch = async (tx: WriteDb, since: string | undefined, atOnce: number): Promise<number> => {
  // Otherwise a slower server could overwrite a newer count.
  await lockTransaction(tx, 'planAdherence');
  const { takenCount } = await exactlyOne<{ takenCount: number }>(
    tx,
    sql`
    with taken as (delete from plan_adherence_due where id = any (array(select id from plan_adherence_due limit ${atOnce}))
        returning sap_id, day),
      due as materialized (
        select * from (
          select sap_id, day from taken where sap_id is not null and day is not null
          union select j.sap_id, j.plan_date from taken t join pjps j on j.plan_date = t.day where t.sap_id is null
          union select j.sap_id, j.plan_date from taken t join pjps j on j.sap_id = t.sap_id where t.day is null) d
        where day >= coalesce(${since ?? null}::date, '-infinity')),
      calls as (
        select d.sap_id, d.day, c.code,
          bool_or(coalesce((j.decided_at at time zone 'Asia/Kolkata')::date, j.plan_date) <= j.plan_date) as is_planned,
          exists (select from visits v where v.sap_id = d.sap_id and v.visit_day = d.day and v.dealer_code = c.code
            and v.visit_type = 'DEALER' and not v.deleted) as is_kept
        from due d join pjps j on j.sap_id = d.sap_id and j.plan_date = d.day cross join unnest(j.dealer_codes) c (code)
        where j.status = 'Approved' and j.activity = 'Field' group by 1, 2, 3),
      counted as (
        select sap_id, day, (count(*) filter (where is_planned))::int as planned,
          (count(*) filter (where is_planned and is_kept))::int as kept,
          (count(*) filter (where not is_planned))::int as approved_late,
          coalesce(array_agg(code order by code) filter (where is_planned and not is_kept), '{}') as missed_dealers
        from calls group by 1, 2),
      written as (
        insert into plan_adherence (sap_id, day, zone, region_code, area_code, territory_code, planned, kept, approved_late,
          missed_dealers, reason)
        select c.sap_id, c.day, p.zone, p.region_code, p.area_code, p.territory_code, c.planned, c.kept, c.approved_late,
          c.missed_dealers, case
            when c.kept = c.planned then null
            when exists (select from holidays h where h.day = c.day
              and (h.type = 'PUBLIC' or p.region_code = any(h.regions))) then 'holiday'
            when a.status in ${ON_LEAVE} then 'leave'
            when a.status in ('Training', 'Office', 'Meeting') then 'duty'
            when a.check_in is null and not v.has_visits then 'notStarted'
            when v.has_dealer_visits then 'elsewhere'
            else 'noVisit' end
        from counted c
          left join user_places p on p.sap_id = c.sap_id and c.day between p.valid_from and coalesce(p.valid_to, 'infinity')
          left join attendance a on a.sap_id = c.sap_id and a.day = c.day
          cross join lateral (select count(*) > 0 as has_visits, count(*) filter (where visit_type = 'DEALER') > 0 as has_dealer_visits
            from visits v where v.sap_id = c.sap_id and v.visit_day = c.day and not v.deleted) v
        order by 1, 2
        on conflict (sap_id, day) do update set zone = excluded.zone, region_code = excluded.region_code,
          area_code = excluded.area_code, territory_code = excluded.territory_code, planned = excluded.planned,
          kept = excluded.kept, approved_late = excluded.approved_late, missed_dealers = excluded.missed_dealers,
          reason = excluded.reason, updated_at = now()),
      gone as (
        delete from plan_adherence o using due d where o.sap_id = d.sap_id and o.day = d.day
          and not exists (select from counted c where c.sap_id = d.sap_id and c.day = d.day))
    select count(*)::int as "takenCount" from taken`,
  );
  return takenCount;
};

/** Counts until nothing waits. Servers take turns. */
export async function countDueDays(
  pool: Pool,
  { since, signal, atOnce = AT_ONCE }: { since?: string | undefined; signal?: AbortSignal; atOnce?: number } = {},
): Promise<void> {
  for (let takenCount = atOnce; takenCount === atOnce && !signal?.aborted; )
    takenCount = await inTransaction(pool, (client) => countBatch(toWriteDb(client), since, atOnce));
}
