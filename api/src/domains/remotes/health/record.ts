import type { RemoteEvent } from 'api-contract';
import { AppError } from '../../../app-error.ts';
import { type Db, join, sql } from '../../../database/sql.ts';
import { ADDED_SLOTS } from './count-anew.ts';
import { SLOTS, slotOf } from './slots.ts';

/** How many events one page may tell within a minute. */
export const MOST_EVENTS = 200;

/** Counted before anything else is done, in the database: several servers count together. */
export const countEvents = async (db: Db, ticket: string, events: number, now: Date): Promise<void> => {
  const taken = await db.query(sql`
    insert into remote_reports as r (ticket, minute, events)
    values (${ticket}, date_trunc('minute', ${now}::timestamptz), ${events})
    on conflict (ticket, minute) do update set events = r.events + excluded.events
      where r.events + excluded.events <= ${MOST_EVENTS}
    returning events`);
  if (taken.length === 0) throw new AppError('TOO_MANY_EVENTS');
};

interface Sums {
  remote: string;
  version: string;
  loads: number;
  failures: number;
  slots: number[];
}

/** 'fallback' says how a failure, told by itself, was got over: it counts as neither. */
const summed = (events: readonly RemoteEvent[]): Sums[] => {
  const sums = new Map<string, Sums>();
  for (const { remote, version, kind, ms } of events) {
    if (kind === 'fallback') continue;
    const key = `${remote}/${version}`;
    const sum = sums.get(key) ?? { remote, version, loads: 0, failures: 0, slots: Array<number>(SLOTS).fill(0) };
    sums.set(key, sum);
    if (kind !== 'load') sum.failures += 1;
    else {
      sum.loads += 1;
      if (ms !== undefined) sum.slots[slotOf(ms)] = (sum.slots[slotOf(ms)] ?? 0) + 1;
    }
  }
  return [...sums.values()];
};

/**
 * Adds the events of versions that a session can have: live now, or within the last day. Previews of what never was live,
 * and whatever we do not know, count for nothing. While a canary is judged, nor does what is told of it or of stable where nobody
 * is signed in: strangers decide nothing. Gives the remotes whose canary was spoken of.
 */
export const addEvents = async (
  db: Db,
  { isSignedIn }: { isSignedIn: boolean },
  events: readonly RemoteEvent[],
  now: Date,
): Promise<string[]> => {
  const sums = summed(events);
  if (sums.length === 0) return [];
  const rows = join(
    sums.map(
      ({ remote, version, loads, failures, slots }) =>
        sql`(${remote}, ${version}, ${loads}::int, ${failures}::int, ${slots}::int[])`,
    ),
  );
  const written = await db.query<{ remote: string; isCanary: boolean }>(sql`
    with told (remote, version, loads, failures, slots) as (values ${rows}), held as (
      select t.*, r.canary is not distinct from t.version as is_canary
      from told t join remotes r on r.name = t.remote join remote_versions v using (remote, version)
      where (t.version in (r.stable, r.canary) or v.live_until > ${now}::timestamptz - interval '1 day')
        and (${isSignedIn} or r.canary is null or t.version not in (r.canary, coalesce(r.stable, '')))
    ), added as (
      insert into remote_health as h (remote, version, minute, loads, failures, slots)
      select remote, version, date_trunc('minute', ${now}::timestamptz), loads, failures, slots from held order by remote, version
      on conflict (remote, version, minute) do update set loads = h.loads + excluded.loads,
        failures = h.failures + excluded.failures,
        slots = ${ADDED_SLOTS}
    )
    select remote, is_canary as "isCanary" from held`);
  return written.filter(({ isCanary }) => isCanary).map(({ remote }) => remote);
};
