import type { RemoteEvent } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { join, sql, type WriteDb } from '../../../database/sql.ts';
import type { Teller } from '../feed/tickets.ts';
import { ADDED_BUCKETS } from './reset-counters.ts';
import { countedBuckets, getBucket } from './load-time-buckets.ts';

/** Maximum a minute from one person or anonymous address. */
export const MAX_EVENTS = 200;

/** Counted in the database, for all servers, before any other work. */
export const countEvents = async (db: WriteDb, person: string, events: number, now: Date): Promise<void> => {
  const insertedRows = await db.query(sql`
    insert into remote_reports as r (ticket, minute, events)
    values (${person}, date_trunc('minute', ${now}::timestamptz), ${events})
    on conflict (ticket, minute) do update set events = r.events + excluded.events
      where r.events + excluded.events <= ${MAX_EVENTS}
    returning events`);
  if (insertedRows.length === 0) throw new AppError('TOO_MANY_EVENTS');
};

/**
 * Adds events of versions that this teller was given and a session can have: live now, or within the last day. A person
 * counts once an hour, screen and version: as a failure if any, else as a load. Undeclared screens and extensions are
 * ignored.
 * @returns remotes to judge: somebody signed in reported a candidate, or a failure of everyone's version
 */
export const addEvents = async (
  db: WriteDb,
  { person, isSignedIn, wasGiven }: Teller,
  events: readonly RemoteEvent[],
  now: Date,
): Promise<string[]> => {
  const accepted = events.filter(({ kind, remote, version }) => kind !== 'fallback' && wasGiven(remote, version));
  if (accepted.length === 0) return [];
  const rows = join(
    accepted.map(
      ({ remote, version, kind, ms, screen = '' }, index) =>
        sql`(${index}::int, ${remote}, ${version}, ${screen}, ${kind !== 'load'}::boolean,
          ${kind === 'load' && ms !== undefined ? getBucket(ms) : null}::int)`,
    ),
  );
  const remotes = await db.query<{ remote: string }>(sql`
    with reported (place, remote, version, screen, is_failure, slot) as (values ${rows}), held as (
      select t.place, t.remote, t.version, t.is_failure, t.slot,
        case when v.built -> 'screens' @> jsonb_build_array(jsonb_build_object('path', t.screen))
          -- An extension's key: 'slot:SLOT/NAME'.
          or v.built -> 'extensions' @> jsonb_build_array(jsonb_build_object(
            'slot', substring(t.screen from '^slot:([^/]+)/'), 'name', substring(t.screen from '^slot:[^/]+/(.+)$')))
          then t.screen else '' end as screen,
        t.version is not distinct from r.canary
          or (t.version is not distinct from r.stable
            and (t.is_failure or (r.watch ->> 'until')::timestamptz > ${now})) as is_judged
      from reported t join remotes r on r.name = t.remote join remote_versions v using (remote, version)
      where t.version in (r.stable, r.canary) or v.live_until > ${now}::timestamptz - interval '1 day'
    ), counted as (
      insert into remote_tellers (remote, version, person, screen, is_failure, hour, at, slot, signed_in)
      select distinct on (remote, version, screen, is_failure) remote, version, ${person}, screen, is_failure,
        date_trunc('hour', ${now}::timestamptz), ${now}::timestamptz, slot, ${isSignedIn}::boolean
      from held order by remote, version, screen, is_failure, place
      on conflict do nothing returning remote, version, screen, is_failure, slot
    ), outcomes as (
      -- What was counted before: a statement does not see the rows that it inserts.
      select c.remote, c.version, c.is_failure, c.slot, before.has_load, coalesce(before.has_failure, false)
        or bool_or(c.is_failure) over (partition by c.remote, c.version, c.screen) as has_failed
      from counted c left join lateral (
        select bool_or(not e.is_failure) as has_load, bool_or(e.is_failure) as has_failure from remote_tellers e
        where (e.remote, e.version, e.person, e.screen) = (c.remote, c.version, ${person}, c.screen)
          and e.hour = date_trunc('hour', ${now}::timestamptz)
      ) before on true
    ), added as (
      insert into remote_health as h (remote, version, minute, signed_in, loads, failures, slots)
      select remote, version, date_trunc('minute', ${now}::timestamptz), ${isSignedIn},
        count(*) filter (where not is_failure and not has_failed) - count(*) filter (where is_failure and has_load),
        count(*) filter (where is_failure), ${countedBuckets}
      from outcomes group by remote, version order by remote, version
      on conflict (remote, version, minute, signed_in) do update set loads = h.loads + excluded.loads,
        failures = h.failures + excluded.failures,
        slots = ${ADDED_BUCKETS}
    )
    select distinct remote from held where is_judged and ${isSignedIn}::boolean`);
  return remotes.map(({ remote }) => remote);
};
