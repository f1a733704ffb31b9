import { join, raw, sql, type WriteDb } from '../../../database/sql.ts';
import { BUCKETS } from './load-time-buckets.ts';

/** Two rows' buckets, added one by one. */
export const ADDED_BUCKETS = raw(
  `(select array_agg(coalesce(h.slots[i], 0) + coalesce(excluded.slots[i], 0) order by i) from generate_series(1, ${BUCKETS}) i)`,
);

/** What is judged anew, and what it is compared with and may be judged itself meanwhile. */
interface Anew {
  judged: readonly (string | null)[];
  compared?: readonly (string | null)[];
}

/**
 * From now on these versions are judged anew: what was counted in this minute goes to the one before, as a comparison
 * begins with a whole minute, and who was counted within the hour counts again. No count is lost.
 */
export const countAnew = async (
  tx: WriteDb,
  remote: string,
  { judged, compared = [] }: Anew,
  now: Date,
): Promise<void> => {
  const namesOf = (versions: Anew['judged']) => versions.filter((version) => version !== null);
  const names = namesOf([...judged, ...compared]);
  if (names.length === 0) return;
  await tx.query(sql`delete from remote_tellers where remote = ${remote} and version = any(${namesOf(judged)})`);
  // Those who spoke of a version that is judged itself still did.
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
