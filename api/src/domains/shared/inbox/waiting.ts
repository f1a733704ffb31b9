import { inbox, type ResponseOf } from 'api-contract';
import { NO_FINDING } from 'api-contract/finding-codes';
import { type Db, empty, join, raw, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import type { Config } from '../../../config/config.ts';
import type { User } from '../../../session/scope.ts';
import { type GroupColumn, groupedPage, isInGroup } from '../../../database/grouped-page.ts';
import { byNatural, type PageQuery, toPage, toPaging } from '../../../database/sql-parts.ts';
import { toCodesWithoutAny, countFindings, joinFirstFinding, selectIdsWithFindings } from './finding-filter.ts';
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
const kindsOf = ({ kinds, finding = '' }: InboxFilter): RequestKind[] => {
  const codes = finding ? toCodesWithoutAny(finding) : [];
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

const OFFICER = byNatural('w.sap_id');
const ORDERS: Record<(typeof inbox.INBOX_SORTS)[number], Sql> = {
  day: sql`w.day, ${OFFICER}, w.place, w.id`,
  '-day': sql`w.day desc, ${OFFICER}, w.place, w.id`,
  officer: sql`${OFFICER}, w.day, w.place, w.id`,
  '-officer': sql`natural_key(w.sap_id) desc, w.sap_id desc, w.day, w.place, w.id`,
  kind: sql`w.place, w.day, ${OFFICER}, w.id`,
  '-kind': sql`w.place desc, w.day, ${OFFICER}, w.id`,
  area: sql`nullif(lower(w.area_name), '') nulls last, w.day, ${OFFICER}, w.place, w.id`,
  '-area': sql`nullif(lower(w.area_name), '') desc nulls last, w.day, ${OFFICER}, w.place, w.id`,
};

type Sort = keyof typeof ORDERS;
type GroupBy = (typeof inbox.INBOX_GROUPS)[number];

/** Groups over `selectGroupable`. */
const toGroupColumns = (sort: Sort): Record<GroupBy, GroupColumn> => ({
  kind: { value: sql`w.kind`, rank: sql`min(w.place)`, isNewestFirst: sort === '-kind' },
  officer: { value: sql`w.sap_id`, name: sql`max(w.name)`, isNewestFirst: sort === '-officer' },
  area: { value: sql`w.area_name`, isNewestFirst: sort === '-area' },
  day: { value: sql`w.day::text`, isNewestFirst: sort === '-day' },
  check: {
    value: sql`coalesce(w.kind || ':' || w.first_finding, ${NO_FINDING})`,
    rank: sql`case when count(w.first_finding) = 0 then 0 else 1 end`,
  },
});

const selectGroupable = (user: User, listing: Listing, groupBy: GroupBy | undefined): Sql => {
  const isByFinding = groupBy === 'check';
  return sql`select w.*, coalesce(a.name, '') as area_name, ${isByFinding ? sql`first_finding.code` : sql`null::text`} as first_finding
    from w left join areas a on a.code = w.area_code
      ${isByFinding ? joinFirstFinding(selectFindingsOf(user, listing, sql`w`), sql`w.id`) : empty}`;
};

interface WaitingGroups {
  groupBy?: GroupBy | undefined;
  closed?: string | undefined;
  group?: string | undefined;
}

const readUngrouped = async (
  db: Db,
  user: User,
  { sort, paging, ...listing }: Listing & { sort: Sort; paging: PageQuery },
) => {
  const { total, rows } = await exactlyOne<{ total: number; rows: WaitingRecord[] }>(
    db,
    sql`
    with ${waitingTable(user, listing)}
    select (select count(*) from w)::int as total, coalesce((
      select json_agg(json_build_object('kind', x.kind, 'id', x.id, 'version', x.version, 'SAP_ID', x.sap_id, 'name', x.name,
        'areaName', x.area_name, 'day', x.day) order by x.n)
      from (select w.*, row_number() over (order by ${ORDERS[sort]}) as n
        from (${selectGroupable(user, listing, undefined)}) w order by n ${toPage(paging).part}) x), '[]') as rows`,
  );
  return { data: rows, ...toPaging(paging, total) };
};

export const findWaitingPage = async (
  db: Db,
  user: User,
  page: Listing & { sort: Sort; paging: PageQuery & WaitingGroups },
) => {
  const { sort, paging, ...listing } = page;
  if (!paging.groupBy) return await readUngrouped(db, user, page);
  const from = sql`from (with ${waitingTable(user, listing)} ${selectGroupable(user, listing, paging.groupBy)}) w where true`;
  return await groupedPage<WaitingRecord, GroupBy>(db, paging, {
    columns: toGroupColumns(sort),
    from,
    rows: ({ which, first, part }) => sql`
      select w.kind, w.id, w.version, w.sap_id as "SAP_ID", w.name, w.area_name as "areaName", w.day::text as day
      ${from} and ${which} order by ${first} ${ORDERS[sort]} ${part}`,
  });
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
  { after, limit, groups, ...listing }: Listing & { after: After | undefined; limit: number; groups: WaitingGroups },
): Promise<CheckedKey[]> => {
  return db.query<CheckedKey>(sql`
    with ${waitingTable(user, listing)}, k as materialized (select w.* from (${groups.group ? selectGroupable(user, listing, groups.groupBy) : sql`select * from w`}) w
      where ${after ? sql`(w.place, w.id) > (${after.place}::int, ${after.id}::uuid)` : sql`true`}
        and ${isInGroup(toGroupColumns('day'), groups)}
      order by w.place, w.id limit ${limit}),
    checked (id, place, code, text) as materialized (${selectFindingsOf(user, listing, sql`k`)})
    select k.kind, k.id, k.version, k.sap_id as "SAP_ID", k.name, k.day, coalesce(f.findings, '{}') as findings, coalesce(f.texts, '{}') as "findingTexts"
    from k left join (select c.id, array_agg(c.code order by c.place) as findings, array_agg(c.text order by c.place) as texts
      from checked c group by c.id) f on f.id = k.id
    order by k.place, k.id`);
};

type WaitingByAge = ResponseOf<typeof inbox.waitingToday>['data'][number];
const OLD_DAYS = 7;

/** Without empty kinds. Not materialized: indexes alone serve. */
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
