import type { Pool } from 'pg';
import { deleteInSteps } from '../../../background/delete-in-steps.ts';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { BUCKETS } from './load-time-buckets.ts';

/** Merges minutes into hours after a day. Safe on any server at any time. */
export const forgetHealth = async (pool: Pool, days: number): Promise<void> => {
  await pool.query(`delete from remote_reports where minute < now() - interval '1 hour'`);
  await pool.query(`delete from remote_tellers where at < now() - interval '1 day'`);
  await pool.query(`delete from policy_violations where last_at < now() - interval '30 days'`);
  await deleteInSteps(toWriteDb(pool), 'remote_health', sql`minute < now() - ${days} * interval '1 day'`);
  await pool.query(`
    with minutes as (
      delete from remote_health
      where minute < date_trunc('hour', now()) - interval '1 day' and minute <> date_trunc('hour', minute)
      returning remote, version, date_trunc('hour', minute) as hour, signed_in, loads, failures, slots
    ), hours as (
      select remote, version, hour, signed_in, sum(loads) as loads, sum(failures) as failures,
        array[${Array.from({ length: BUCKETS }, (_, bucket) => `sum(coalesce(slots[${bucket + 1}], 0))::int`).join(', ')}] as slots
      from minutes group by remote, version, hour, signed_in
    )
    insert into remote_health as h (remote, version, minute, signed_in, loads, failures, slots)
    select remote, version, hour, signed_in, loads, failures, slots from hours
    on conflict (remote, version, minute, signed_in) do update set loads = h.loads + excluded.loads,
      failures = h.failures + excluded.failures,
      slots = (select array_agg(coalesce(h.slots[i], 0) + coalesce(excluded.slots[i], 0) order by i) from generate_series(1, ${BUCKETS}) i)`);
};
