import type { requests } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../database/sql.ts';
import { scopeOf, type User } from '../../scope.ts';
import { askedBy, dealerScope, replayOf } from '../requests/location-repository.ts';
import { containing } from '../sql-parts.ts';
import { clearOfConflicts, hasNoHolidayOrLeave, onlyVisitedLately } from './findings.ts';

type Kind = requests.InboxKind;
export interface InboxFilter {
  kind?: Kind | undefined;
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  check?: (typeof requests.INBOX_CHECKS)[number] | undefined;
}
export interface WaitingRecord {
  kind: Kind;
  id: string;
  version: number;
  SAP_ID: string | null;
  name: string;
  areaName: string;
  day: string;
}

/** The order in which records are decided: plans before the switches that move them. Undo goes the other way. */
export const PLACES: Record<Kind, number> = { location: 1, pjp: 2, switch: 3 };

const between = (day: Sql, { start, end }: InboxFilter): Sql =>
  sql`${start ? sql`${day} >= ${start}::date` : sql`true`} and ${end ? sql`${day} <= ${end}::date` : sql`true`}`;
const found = (columns: Sql[], { search }: InboxFilter): Sql =>
  search
    ? sql`(${join(
        columns.map((column) => sql`${column} ilike ${containing(search)}`),
        ' or ',
      )})`
    : sql`true`;

const plans = (user: User, filter: InboxFilter, today: string): Sql => sql`
  select 'pjp' as kind, ${PLACES.pjp}::int as place, p.id, p.version, p.sap_id, u.name, u.area_code, p.plan_date as day
  from pjps p join users u on u.sap_id = p.sap_id
  where p.status = 'In-Review' and ${scopeOf(user)} and ${found([sql`u.sap_id`, sql`u.name`], filter)}
    and ${between(sql`p.plan_date`, filter)}
    and ${filter.check ? sql`${hasNoHolidayOrLeave(sql`p.plan_date`, sql`p.activity`)} and ${clearOfConflicts}` : sql`true`}
    and ${filter.check === 'clear' ? onlyVisitedLately(today) : sql`true`}`;

const switches = (user: User, filter: InboxFilter): Sql => sql`
  select 'switch', ${PLACES.switch}::int, s.id, s.version, s.sap_id, u.name, u.area_code, s.plan_date
  from beat_switches s join users u on u.sap_id = s.sap_id
  where s.status = 'In-Review' and ${scopeOf(user)} and ${found([sql`u.sap_id`, sql`u.name`], filter)}
    and ${between(sql`s.plan_date`, filter)}
    and ${filter.check ? hasNoHolidayOrLeave(sql`s.switch_date`, sql`s.activity`) : sql`true`}`;

const locations = (user: User, filter: InboxFilter, today: string): Sql => sql`
  select 'location', ${PLACES.location}::int, r.id, r.version, o.sap_id, coalesce(u.name, ''), d.area_code,
    (r.requested_at at time zone 'Asia/Kolkata')::date
  from location_requests r join dealers d on d.dealer_code = r.dealer_code
    cross join lateral (select ${askedBy} as sap_id) o left join users u on u.sap_id = o.sap_id
  where r.status = 'Pending' and ${dealerScope(user)} and ${found([sql`o.sap_id`, sql`u.name`, sql`d.dealer_code`], filter)}
    and ${between(sql`(r.requested_at at time zone 'Asia/Kolkata')::date`, filter)}
    and ${filter.check ? sql`not (select y.stays from (${replayOf(today)}) y)` : sql`true`}`;

const waiting = (user: User, filter: InboxFilter, today: string): Sql => {
  const parts: Record<Kind, () => Sql> = {
    pjp: () => plans(user, filter, today),
    switch: () => switches(user, filter),
    location: () => locations(user, filter, today),
  };
  const kinds = filter.kind ? [filter.kind] : (['pjp', 'switch', 'location'] as const);
  // The first part names the columns.
  const names = sql`w (kind, place, id, version, sap_id, name, area_code, day)`;
  return sql`${names} as materialized (${join(
    kinds.map((kind) => parts[kind]()),
    ' union all ',
  )})`;
};

const ORDERS: Record<(typeof requests.INBOX_SORTS)[number], Sql> = {
  day: sql`w.day, w.sap_id, w.place, w.id`,
  '-day': sql`w.day desc, w.sap_id, w.place, w.id`,
  officer: sql`w.sap_id, w.day, w.place, w.id`,
  '-officer': sql`w.sap_id desc, w.day, w.place, w.id`,
  kind: sql`w.place, w.day, w.sap_id, w.id`,
};

/** One page of what waits, and how many there are. */
export const waitingPage = async (
  db: Db,
  user: User,
  { filter, sort, part, today }: { filter: InboxFilter; sort: keyof typeof ORDERS; part: Sql; today: string },
): Promise<{ total: number; rows: WaitingRecord[] }> =>
  (await db.one(sql`
    with ${waiting(user, filter, today)}
    select (select count(*) from w)::int as total, coalesce((
      select json_agg(json_build_object('kind', x.kind, 'id', x.id, 'version', x.version, 'SAP_ID', x.sap_id, 'name', x.name,
        'areaName', x.area_name, 'day', x.day) order by x.n)
      from (select w.*, coalesce(a.name, '') as area_name, row_number() over (order by ${ORDERS[sort]}) as n
        from w left join areas a on a.code = w.area_code order by n ${part}) x), '[]') as rows`)) as {
    total: number;
    rows: WaitingRecord[];
  };

export interface WaitingKey {
  kind: Kind;
  id: string;
  version: number;
}
/** Where a listing of keys goes on: after this record. */
export interface After {
  place: number;
  id: string;
}

export const waitingKeys = (
  db: Db,
  user: User,
  { filter, after, limit, today }: { filter: InboxFilter; after: After | undefined; limit: number; today: string },
): Promise<WaitingKey[]> =>
  db.query<WaitingKey>(sql`
    with ${waiting(user, filter, today)}
    select w.kind, w.id, w.version from w
    where ${after ? sql`(w.place, w.id) > (${after.place}::int, ${after.id}::uuid)` : sql`true`}
    order by w.place, w.id limit ${limit}`);

export const waitingCounts = async (db: Db, user: User) =>
  (await db.one<Record<Kind, number>>(sql`
    select
      (select count(*) from pjps p join users u on u.sap_id = p.sap_id where p.status = 'In-Review' and ${scopeOf(user)})::int as pjp,
      (select count(*) from beat_switches s join users u on u.sap_id = s.sap_id
        where s.status = 'In-Review' and ${scopeOf(user)})::int as switch,
      (select count(*) from location_requests r join dealers d on d.dealer_code = r.dealer_code
        where r.status = 'Pending' and ${dealerScope(user)})::int as location`)) as Record<Kind, number>;
