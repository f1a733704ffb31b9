import { join, raw, sql, type WriteDb } from '../../../database/sql.ts';
import { BUCKETS } from './load-time-buckets.ts';

export const ADDED_BUCKETS = raw(
  `(select array_agg(coalesce(h.slots[i], 0) + coalesce(excluded.slots[i], 0) order by i) from generate_series(1, ${BUCKETS}) i)`,
);

interface CounterReset {
  candidates: readonly (string | null)[];
  compared?: readonly (string | null)[];
}

/**
 * Without losing counts: the current minute moves to the previous one, because comparisons start at whole minutes.
 * People counted within the hour count again.
 */
export const resetCounters = async (
  tx: WriteDb,
  remote: string,
  { candidates, compared = [] }: CounterReset,
  now: Date,
): Promise<void> => {
  const namesOf = (versions: CounterReset['candidates']) => versions.filter((version) => version !== null);
  const names = namesOf([...candidates, ...compared]);
  if (names.length === 0) return;
  await tx.query(sql`delete from remote_tellers where remote = ${remote} and version = any(${namesOf(candidates)})`);
  // Reporters of a version that is a candidate itself stay.
  await tx.query(
    sql`update remote_tellers set hour = at where remote = ${remote} and version = any(${namesOf(compared)})`,
  );
  await tx.query(sql`
    with moved as (
      delete from remote_health where remote = ${remote} and version in (${join(names)})
        and minute = date_trunc('minute', ${now}::timestamptz)
      returning remote, version, minute, signed_in, loads, failures, slots
    )
    insert into remote_health as h (remote, version, minute, signed_in, loads, failures, slots)
    select remote, version, minute - interval '1 minute', signed_in, loads, failures, slots from moved order by version
    on conflict (remote, version, minute, signed_in) do update set loads = h.loads + excluded.loads,
      failures = h.failures + excluded.failures, slots = ${ADDED_BUCKETS}`);
};
