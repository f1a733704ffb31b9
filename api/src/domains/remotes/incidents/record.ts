import type { RemoteEvent } from 'api-contract';
import { safeText } from '../../../platform/safe-message.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';
import type { Teller } from '../feed/tickets.ts';
import { cleanStack, type Frame } from './clean-stack.ts';

/** New causes a day; more count together. */
const MAX_CAUSES_OF_REMOTE = 50;
export const MAX_CAUSES_OF_PERSON = 10;
export const OTHERS = 'Other faults';

interface Cause {
  remote: string;
  version: string;
  kind: string;
  message: string;
  top: string;
  screen: string;
  stack: Frame[];
  count: number;
}

const toCause = ({ remote, version, kind, screen = '', message = '', stack = '' }: RemoteEvent): Cause => {
  const frames = cleanStack(stack);
  const own = frames.find((frame) => frame.remote === remote);
  const top = own ? `${own.file}:${own.line}:${own.column}` : screen;
  return { remote, version, kind, screen, message: safeText(message), top, stack: frames, count: 1 };
};

const keyOf = ({ remote, version, kind, message, top }: Cause) => JSON.stringify([remote, version, kind, message, top]);

const groupFailures = (teller: Teller, events: readonly RemoteEvent[], shell: string): Cause[] => {
  const causes = new Map<string, Cause>();
  for (const event of events) {
    const isGiven = event.remote === 'shell' ? event.version === shell : teller.wasGiven(event.remote, event.version);
    if (event.kind === 'load' || event.kind === 'fallback' || !isGiven) continue;
    const cause = toCause(event);
    const known = causes.get(keyOf(cause));
    if (known) known.count += 1;
    else causes.set(keyOf(cause), cause);
  }
  return [...causes.values()];
};

/** @param shell build of this server's shell */
export const addIncidents = async (
  db: WriteDb,
  teller: Teller,
  events: readonly RemoteEvent[],
  { now, shell }: { now: Date; shell: string },
): Promise<void> => {
  for (const cause of groupFailures(teller, events, shell)) await addCause(db, teller, cause, now);
};

const addCause = (db: WriteDb, teller: Teller, cause: Cause, now: Date) => {
  const { remote, version, kind, message, top, screen, stack, count } = cause;
  const { person, role, area } = teller;
  return db.query(sql`
    with live as (
      select 1 from remotes r join remote_versions v on v.remote = r.name
      where r.name = ${remote} and v.version = ${version}
        and (v.version in (r.stable, r.canary) or v.live_until > ${now}::timestamptz - interval '1 day')
      union all select 1 where ${remote} = 'shell'
    ), known as (
      select 1 from incidents where (remote, version, kind, message, top) = (${remote}, ${version}, ${kind}, ${message}, ${top})
    ), full_day as (
      select 1 where not exists (select from known) and (
        (select count(*) from incidents where remote = ${remote} and first_at > ${now}::timestamptz - interval '1 day') >= ${MAX_CAUSES_OF_REMOTE}
        or (select count(*) from incidents where first_person = ${person} and first_at > ${now}::timestamptz - interval '1 day') >= ${MAX_CAUSES_OF_PERSON})
    ), added as (
      insert into incidents as i (remote, version, kind, message, top, screen, stack, first_at, last_at, count, first_person)
      select ${remote}, ${version}, ${kind},
        case when exists (select from full_day) then ${OTHERS} else ${message} end,
        case when exists (select from full_day) then '' else ${top} end,
        case when exists (select from full_day) then '' else ${screen} end,
        case when exists (select from full_day) then '[]'::jsonb else ${JSON.stringify(stack)}::jsonb end,
        ${now}::timestamptz, ${now}::timestamptz, ${count}::bigint, ${person}
      from live limit 1
      on conflict (remote, version, kind, message, top) do update
        set last_at = greatest(i.last_at, excluded.last_at), count = i.count + excluded.count
      returning id
    ), hours as (
      insert into incident_hours as h (incident_id, hour, count)
      select id, date_trunc('hour', ${now}::timestamptz, 'Asia/Kolkata'), ${count}::bigint from added
      on conflict (incident_id, hour) do update set count = h.count + excluded.count
    )
    insert into incident_people (incident_id, person, role, area)
    select id, ${person}, ${role}, ${area} from added on conflict do nothing`);
};
