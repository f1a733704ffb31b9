import { inbox, type ResponseOf } from 'api-contract';
import { type Db, join, raw, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import type { Config } from '../../../config/config.ts';
import type { User } from '../../../session/scope.ts';
import { countFindings, selectIdsWithFindings, toFindingCodes } from './finding-filter.ts';
import { kindRank, requestKinds } from './kinds.ts';
import type { InboxFilter, RequestKind } from './request-kind.ts';

export interface WaitingKey {
  kind: inbox.InboxKind;
  id: string;
  version: number;
}
interface WaitingSubject extends WaitingKey {
  SAP_ID: string | null;
  name: string;
  day: string;
}
export interface WaitingRecord extends WaitingSubject {
  areaName: string;
}
interface CheckedKey extends WaitingSubject {
  /** Finding codes in list order, and their texts. */
  findings: string[];
  findingTexts: (string | null)[];
}

const noRows = sql`select ''::text, 0, null::uuid, 0, ''::text, ''::text, ''::text, null::date where false`;
const noCodes = sql`select null::uuid, 0, ''::text, ''::text where false`;

interface Listing {
  filter: InboxFilter;
  today: string;
  config: Config;
}
/** Kinds that can have the findings. */
const kindsOf = ({ kinds, finding = '' }: InboxFilter): RequestKind[] => {
  const codes = finding ? toFindingCodes(finding) : [];
  const canHave = (kind: inbox.InboxKind) => codes.every((code) => inbox.findingCodes.get(kind)?.includes(code));
  return requestKinds.filter(({ kind }) => kinds.includes(kind) && canHave(kind));
};

const selectWaitingOf = (user: User, { filter, today, config }: Listing): Sql => {
  const select = ({ kind, selectWaiting }: RequestKind) =>
    sql`select ${kind}::text, ${kindRank(kind)}::int, x.* from (${selectWaiting(user, filter, today, config)}) x
      where ${filter.id ? sql`x.id = ${filter.id}` : sql`true`} and ${filter.SAP_ID ? sql`x.sap_id = ${filter.SAP_ID}` : sql`true`}`;
  const kinds = kindsOf(filter);
  return kinds.length > 0 ? join(kinds.map(select), ' union all ') : noRows;
};
const columns = raw('w (kind, place, id, version, sap_id, name, area_code, day)');
/** Id, place, code and text of the findings of `table`, which has id and kind. */
const selectFindingsOf = (user: User, { filter, today, config }: Listing, table: Sql): Sql => {
  const select = ({ kind, selectFindingCodes }: RequestKind) =>
    sql`select x.* from (${selectFindingCodes(sql`select id from ${table} where kind = ${kind}`, today, config, user)}) x`;
  const kinds = kindsOf(filter);
  return kinds.length > 0 ? join(kinds.map(select), ' union all ') : noCodes;
};
/** As the table `w`. */
const waitingTable = (user: User, listing: Listing): Sql => {
  const { finding } = listing.filter;
  const waiting = selectWaitingOf(user, listing);
  if (!finding) return sql`${columns} as materialized (${waiting})`;
  return sql`all_waiting (kind, place, id, version, sap_id, name, area_code, day) as materialized (${waiting}),
    w as materialized (select * from all_waiting
      where id in (${selectIdsWithFindings(selectFindingsOf(user, listing, sql`all_waiting`), finding)}))`;
};

const ORDERS: Record<(typeof inbox.INBOX_SORTS)[number], Sql> = {
  day: sql`w.day, w.sap_id, w.place, w.id`,
  '-day': sql`w.day desc, w.sap_id, w.place, w.id`,
  officer: sql`w.sap_id, w.day, w.place, w.id`,
  '-officer': sql`w.sap_id desc, w.day, w.place, w.id`,
  kind: sql`w.place, w.day, w.sap_id, w.id`,
};

export const findWaitingPage = async (
  db: Db,
  user: User,
  { sort, part, ...listing }: Listing & { sort: keyof typeof ORDERS; part: Sql },
): Promise<{ total: number; rows: WaitingRecord[] }> =>
  (await db.one(sql`
    with ${waitingTable(user, listing)}
    select (select count(*) from w)::int as total, coalesce((
      select json_agg(json_build_object('kind', x.kind, 'id', x.id, 'version', x.version, 'SAP_ID', x.sap_id, 'name', x.name,
        'areaName', x.area_name, 'day', x.day) order by x.n)
      from (select w.*, coalesce(a.name, '') as area_name, row_number() over (order by ${ORDERS[sort]}) as n
        from w left join areas a on a.code = w.area_code order by n ${part}) x), '[]') as rows`)) as {
    total: number;
    rows: WaitingRecord[];
  };

/** Of all that match. */
export const countWaitingFindings = (db: Db, user: User, listing: Listing) =>
  countFindings(
    db,
    sql`with ${waitingTable(user, listing)} select x.* from (${selectFindingsOf(user, listing, sql`w`)}) x`,
  );

/** Keyset position of the next page. */
export interface After {
  place: number;
  id: string;
}

export const findWaitingKeys = (
  db: Db,
  user: User,
  { after, limit, ...listing }: Listing & { after: After | undefined; limit: number },
): Promise<CheckedKey[]> => {
  return db.query<CheckedKey>(sql`
    with ${waitingTable(user, listing)}, k as materialized (select * from w
      where ${after ? sql`(w.place, w.id) > (${after.place}::int, ${after.id}::uuid)` : sql`true`}
      order by w.place, w.id limit ${limit}),
    checked (id, place, code, text) as materialized (${selectFindingsOf(user, listing, sql`k`)})
    select k.kind, k.id, k.version, k.sap_id as "SAP_ID", k.name, k.day, coalesce(f.findings, '{}') as findings, coalesce(f.texts, '{}') as "findingTexts"
    from k left join (select c.id, array_agg(c.code order by c.place) as findings, array_agg(c.text order by c.place) as texts
      from checked c group by c.id) f on f.id = k.id
    order by k.place, k.id`);
};

type WaitingByAge = ResponseOf<typeof inbox.waitingToday>['data'][number];
/** Days after which a waiting request is old. */
const OLD_DAYS = 7;

/** By kind and day, without empty kinds. Not materialized: so indexes alone serve. */
export const countWaitingByAge = (
  db: Db,
  user: User,
  { today, config }: Omit<Listing, 'filter'>,
): Promise<WaitingByAge[]> =>
  db.query<WaitingByAge>(sql`
    select w.kind, count(*)::int as count, count(*) filter (where w.day < ${today}::date)::int as past,
      count(*) filter (where w.day < ${today}::date - ${OLD_DAYS}::int)::int as old, min(w.day)::text as oldest
    from (${selectWaitingOf(user, { filter: { kinds: requestKinds.map(({ kind }) => kind) }, today, config })}) ${columns}
    group by w.kind, w.place order by w.place`);

/** Equals the rows of the unfiltered list. */
export const countWaiting = async (db: Db, user: User, { today, config }: Omit<Listing, 'filter'>) =>
  await exactlyOne<Record<inbox.InboxKind, number>>(
    db,
    sql`select ${join(
      requestKinds.map(
        ({ kind, selectWaiting }) =>
          sql`(select count(*) from (${selectWaiting(user, { kinds: [kind] }, today, config)}) x)::int as ${raw(`"${kind}"`)}`,
      ),
    )}`,
  );
