import { type Db, join, raw, sql } from '../../../database/sql.ts';
import { SLOTS } from './slots.ts';

/** Two rows' slots, added one by one. */
export const ADDED_SLOTS = raw(
  `(select array_agg(coalesce(h.slots[i], 0) + coalesce(excluded.slots[i], 0) order by i) from generate_series(1, ${SLOTS}) i)`,
);

/**
 * From now on these versions are judged anew: what was counted in this minute goes to the one before, as a comparison
 * begins with a whole minute, and who was counted before counts again. No count is lost.
 */
export const countAnew = async (
  tx: Db,
  remote: string,
  versions: readonly (string | null)[],
  now: Date,
): Promise<void> => {
  const names = versions.filter((version) => version !== null);
  if (names.length === 0) return;
  await tx.query(sql`delete from remote_tellers where remote = ${remote} and version in (${join(names)})`);
  await tx.query(sql`
    with moved as (
      delete from remote_health where remote = ${remote} and version in (${join(names)})
        and minute = date_trunc('minute', ${now}::timestamptz)
      returning remote, version, minute, signed_in, loads, failures, slots
    )
    insert into remote_health as h (remote, version, minute, signed_in, loads, failures, slots)
    select remote, version, minute - interval '1 minute', signed_in, loads, failures, slots from moved order by version
    on conflict (remote, version, minute, signed_in) do update set loads = h.loads + excluded.loads,
      failures = h.failures + excluded.failures, slots = ${ADDED_SLOTS}`);
};
