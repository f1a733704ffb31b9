import type { incidents, ServerQuery } from 'api-contract';
import { type Db, raw, sql, type WriteDb } from '../../../database/sql.ts';
import { chosenOrder, holdsText, iso, pagedRows } from '../../../database/sql-parts.ts';
import type { Frame } from './clean-stack.ts';

const KEPT_DAYS = 30;
const CHANGING_KINDS = [
  ...['remote', 'role-menu', 'role-slot', 'category', 'spend-limit', 'visit-targets', 'holiday', 'import'],
  ...['escalation-times', 'ticket-category', 'market-schedule', 'survey-access'],
];
/** Change nothing that others see. */
const HARMLESS = ['owner', 'token', 'token-withdrawn', 'publish', 'preview', 'override'];
const MAX_CHANGES = 50;

const columns = sql`i.id, i.remote, coalesce(r.title, 'Console') as title, i.version, coalesce(v.commit, '') as commit,
  coalesce(o.owner ->> 'team', '') as team, i.kind, i.message, i.screen, ${iso('i.first_at')} as "firstAt",
  ${iso('i.last_at')} as "lastAt", least(i.count, 2147483647)::int as count,
  (select count(*)::int from incident_people p where p.incident_id = i.id) as people`;
const tables = sql`from incidents i left join remotes r on r.name = i.remote
  left join remote_versions v on v.remote = i.remote and v.version = i.version
  left join remote_owners o on o.remote = i.remote`;

type IncidentsQuery = ServerQuery<typeof incidents.incidents>;
const ORDERS: Record<NonNullable<IncidentsQuery['sort']>, readonly string[]> = {
  message: ['lower(i.message)'],
  part: [`lower(coalesce(r.title, 'Console'))`],
  team: [`nullif(lower(o.owner ->> 'team'), '')`],
  first: ['i.first_at'],
  last: ['i.last_at'],
  count: ['i.count'],
  people: ['people'],
};

export const incidentsPage = (db: Db, query: IncidentsQuery) => {
  const { search, remote } = query;
  const texts = [
    'i.message',
    'i.remote',
    "coalesce(r.title, '')",
    'i.version',
    'i.screen',
    "coalesce(o.owner ->> 'team', '')",
  ];
  const from = sql`${tables} where ${remote ? sql`i.remote = ${remote}` : sql`true`}
    and ${search?.trim() ? holdsText(texts, search) : sql`true`}`;
  return pagedRows<incidents.Incident>(db, query, {
    from,
    rows: (part) => sql`select ${columns} ${from} order by ${chosenOrder(ORDERS, query)} i.first_at desc, i.id ${part}`,
  });
};

type IncidentRow = Omit<
  incidents.IncidentDetails,
  'stack' | 'hours' | 'roles' | 'areas' | 'others' | 'changes' | 'remedy'
> & {
  stack: Frame[];
  canary: string | null;
  before: string | null;
};

const findOne = (db: Db, id: string) =>
  db.one<IncidentRow>(sql`
    select ${columns}, i.stack, o.owner, r.canary,
      case i.version when r.stable then 'stable' when r.canary then 'canary' end as live,
      (select b.version from remote_versions b where b.remote = i.remote and b.was_stable and b.withdrawn_at is null
        and b.removed_at is null and b.version is distinct from r.stable and b.version <> i.version
        order by b.live_until desc nulls last limit 1) as before
    ${tables} where i.id = ${id}`);

const findPeople = (db: Db, id: string, column: 'role' | 'area') =>
  db.query<{ name: string; people: number }>(sql`
    select ${raw(column)} as name, count(*)::int as people from incident_people where incident_id = ${id}
    group by 1 order by 2 desc, 1`);

const findHours = (db: Db, id: string) =>
  db.query<incidents.IncidentDetails['hours'][number]>(sql`
    select ${iso('hour')} as hour, least(count, 2147483647)::int as count from incident_hours
    where incident_id = ${id} order by incident_hours.hour`);

const findOthers = (db: Db, id: string) =>
  db.query<incidents.IncidentDetails['others'][number]>(sql`
    select s.id, s.version, ${iso('s.first_at')} as "firstAt"
    from incidents i join incidents s on s.remote = i.remote and s.kind = i.kind and s.message = i.message
      and s.version <> i.version and (s.screen = i.screen or i.message <> '')
    where i.id = ${id} order by s.first_at limit 20`);

const findChanges = (db: Db, id: string) =>
  db.query<incidents.ConcurrentChange>(sql`
    with span as (
      select first_at - interval '1 hour' as since, date_trunc('minute', first_at) + interval '1 minute' as until
      from incidents where id = ${id}
    ), changes as (
      select h.at, h.kind, h.record_id as record, h.action, h.by_role as by,
        coalesce(h.after ->> 'stable', h.after ->> 'canary', h.after ->> 'version', '') as version,
        coalesce(h.after ->> 'reason', h.after ->> 'note', '') as reason
      from history h, span where h.at >= span.since and h.at < span.until and h.kind = any(${CHANGING_KINDS}::text[])
        and h.action <> all(${HARMLESS}::text[])
      union all
      select s.at, 'server', s.build, 'start', 'SERVER', '', '' from server_starts s, span
      where s.at >= span.since and s.at < span.until
    )
    select ${iso('at')} as at, kind, record, action, by, version, reason from changes
    order by changes.at desc limit ${MAX_CHANGES}`);

/** The stack is not mapped yet. */
export const findIncident = async (
  db: Db,
  id: string,
): Promise<(Omit<incidents.IncidentDetails, 'stack'> & { stack: Frame[] }) | undefined> => {
  const [row, hours, roles, areas, others, changes] = await Promise.all([
    findOne(db, id),
    findHours(db, id),
    findPeople(db, id, 'role'),
    findPeople(db, id, 'area'),
    findOthers(db, id),
    findChanges(db, id),
  ]);
  if (!row) return undefined;
  const { canary: _, before, ...rest } = row;
  const remedy = rest.live === 'canary' ? { action: 'end-canary' as const } : toRollback(rest.live, before);
  return { ...rest, hours, roles, areas, others, changes, remedy };
};

const toRollback = (live: 'stable' | null, version: string | null) =>
  live === 'stable' && version ? { action: 'rollback' as const, version } : null;

export const insertServerStart = async (db: WriteDb, build: string, now: Date): Promise<void> => {
  await db.query(sql`insert into server_starts (at, build) values (${now}, ${build})`);
};

export const forgetIncidents = async (db: WriteDb, now: Date): Promise<void> => {
  await db.query(sql`delete from incidents where last_at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);
  await db.query(sql`delete from server_starts where at < ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`);
};
