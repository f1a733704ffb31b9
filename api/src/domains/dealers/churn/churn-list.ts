import { toPlainText } from 'api-contract/search-key';
import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import { type churn, ROLE_FACTS, type ServerQuery } from 'api-contract';
import { type Db, exactlyOne, join, raw, type Sql, sql } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import type { User } from '../../../session/scope.ts';
import { escapeLikePattern, holdsText, toPage, toPaging, toSearchPattern } from '../../../database/sql-parts.ts';
import {
  selectCurrentFollowUps,
  followUpJson,
  followUpState,
  isCurrent,
  openFollowUps,
  remarkFields,
} from './churn-parts.ts';
import { plusMonths } from './months.ts';

type ChurnQuery = ServerQuery<typeof churn.churnList>;
type ChurnDealer = typeof churn.churnDealer._output;

export interface ChurnMonth {
  first: string;
  today: string;
}

const AT_RISK = `f.risk in ('High Risk', 'Obvious Churner')`;
const isAtRisk = raw(AT_RISK);
/** Keep in step with the hit rates in follow-through.ts. */
export const isRight = (level: 'f.risk' | 'f.so_risk'): Sql =>
  raw(`(${level} in ('High Risk', 'Obvious Churner')) = (f.outcome = 'lost')`);

const isJudgedAs = (level: 'f.risk' | 'f.so_risk', judged: 'right' | 'wrong' | 'any'): Sql => {
  const known = sql`f.outcome is not null and ${raw(level)} is not null`;
  if (judged === 'any') return known;
  return judged === 'right' ? sql`${known} and ${isRight(level)}` : sql`${known} and not (${isRight(level)})`;
};

/** Part of a code as written, or of name and assignee in any case (D-119). */
const matchesSearch = (user: User, text: string, first: string): Sql => {
  const narrow = toSearchPattern(text.replace(/\s+/g, ' '));
  const code = `%${escapeLikePattern(toPlainText(text))}%`;
  return sql`f.dealer_code in (
      select d.dealer_code from dealers d where dealer_search_text(d.name, d.dealer_code, d.territory_name) like ${narrow}
        and (${holdsText(['d.name'], text)} or d.dealer_code like ${code}) and ${isDealerInScope(user)}
      union all
      select x.dealer_code from users w join churn_follow_ups x on x.owner = w.sap_id and x.month <= ${first}::date
      where ${holdsText(['w.name', 'w.sap_id'], text)} and ${isCurrent('x', first)})`;
};

const isActedOn = (acted: NonNullable<ChurnQuery['acted']>, today: string): Sql =>
  acted === 'none'
    ? sql`e.dealer_code is null`
    : sql`e.dealer_code is not null and ${followUpState('e', today)} = ${acted}`;

function buildConditions(user: User, query: ChurnQuery, { first, today }: ChurnMonth): Sql[] {
  const { search, club, risk, conflict, region, atRisk, due, acted, owned, needsAction, outcome, model, officer } =
    query;
  return [
    ...(due ? [] : [sql`f.month = ${first}::date`]),
    isDealerInScope(user),
    ...(search ? [matchesSearch(user, search, first)] : []),
    ...(club ? [sql`d.club = ${club}`] : []),
    ...(risk ? [sql`f.risk = ${risk}`] : []),
    ...(conflict ? [sql`f.conflict`] : []),
    ...(region ? [sql`d.region_code = ${region}`] : []),
    ...(atRisk ? [isAtRisk] : []),
    ...(due ? [sql`${followUpState('u', today)} = ${due}`] : []),
    ...(owned ? [sql`e.dealer_code is not null`] : []),
    ...(acted ? [isActedOn(acted, today)] : []),
    ...(needsAction ? [sql`e.acted_at is null and (${isAtRisk} or e.dealer_code is not null)`] : []),
    ...(outcome ? [outcome === 'open' ? sql`f.outcome is null` : sql`f.outcome = ${outcome}`] : []),
    ...(model ? [isJudgedAs('f.risk', model)] : []),
    ...(officer ? [isJudgedAs('f.so_risk', officer)] : []),
  ];
}

/** Head office skips the dealers without a filter on them. */
const needsDealers = (user: User, { search, club, region }: ChurnQuery): boolean =>
  ROLE_FACTS[user.role].reach !== 'company' || [search, club, region].some(Boolean);

/** Of the month, else an older one that is still open (D-366). */
const followUpToAct = ({ first }: ChurnMonth): Sql => sql`
  left join lateral (select n.* from (select * from churn_follow_ups x where x.dealer_code = f.dealer_code
      and x.month <= ${first}::date order by x.month desc limit 1) n
    where n.month = f.month or n.acted_at is null) e on true`;

const followUpOfMonth = sql`left join churn_follow_ups e on e.dealer_code = f.dealer_code and e.month = f.month`;

function filteredRows(query: ChurnQuery, month: ChurnMonth, hasDealers: boolean): Sql {
  const { due, acted, owned, needsAction } = query;
  const followUp = needsAction ? followUpToAct(month) : acted || owned ? followUpOfMonth : sql``;
  return sql`from ${due ? openFollowUps(month.first) : sql`churn_facts f`}
    ${hasDealers ? sql`join dealers d on d.dealer_code = f.dealer_code` : sql``}
    ${followUp}`;
}

const LEVELS = `array['High Risk', 'Low Risk', 'Obvious Churner', 'No Risk', 'Performing Well']`;
const sales = (by: -3 | -2 | -1) => ({
  key: 'coalesce(s.sale_value, 0)',
  joined: ({ first }: ChurnMonth) =>
    sql`left join churn_facts s on s.dealer_code = f.dealer_code and s.month = ${plusMonths(first, by)}::date`,
});

const trend = {
  key: 'coalesce(s3.sale_value, 0) / nullif((coalesce(s1.sale_value, 0) + coalesce(s2.sale_value, 0)) / 2, 0)',
  joined: ({ first }: ChurnMonth) =>
    join(
      ([-3, -2, -1] as const).map((by) => {
        const s = raw(`s${by + 4}`);
        return sql`left join churn_facts ${s} on ${s}.dealer_code = f.dealer_code and ${s}.month = ${plusMonths(first, by)}::date`;
      }),
      ' ',
    ),
};

interface Order {
  key: string;
  joined?: (month: ChurnMonth) => Sql;
}
/** Overdue, nobody, due; of each what is at risk; then sales of three months. */
const BY_URGENCY: Order = {
  key: `array[m.place, case when ${AT_RISK} then 0 else 1 end, -m.sold]`,
  joined: ({ first, today }) => sql`left join lateral (
    select coalesce(sum(s.sale_value), 0) as sold,
      case when e.dealer_code is null then 1 when e.due_day < ${today}::date then 0 else 2 end as place
    from churn_facts s
    where s.dealer_code = f.dealer_code and s.month >= ${plusMonths(first, -3)}::date and s.month < ${first}::date) m on true`,
};
/** Sort key and its extra join; levels in card order. */
const SORTS: Record<NonNullable<ChurnQuery['sort']>, Order> = {
  code: { key: 'natural_key(d.dealer_code)' },
  name: { key: 'd.name' },
  club: { key: 'd.club' },
  type: { key: 'd.dealer_type' },
  risk: { key: `array_position(${LEVELS}, f.risk)` },
  response: { key: 'lower(f.health_remark)' },
  assignee: {
    key: 'w.name',
    joined: ({ first }) => sql`${selectCurrentFollowUps('o', first)} left join users w on w.sap_id = o.owner`,
  },
  status: { key: 'f.status' },
  due: {
    key: 'case when o.acted_at is null then o.due_day end',
    joined: ({ first }) => selectCurrentFollowUps('o', first),
  },
  outcome: { key: 'f.outcome' },
  sales1: sales(-3),
  sales2: sales(-2),
  sales3: sales(-1),
  trend,
};

/** By due day, open follow-ups are already joined as `u`. */
const sortOf = ({ sort, due, needsAction }: ChurnQuery): Order | undefined => {
  if (needsAction && !sort) return BY_URGENCY;
  return sort === 'due' && due ? { key: 'u.due_day' } : sort && SORTS[sort];
};

const wayOf = ({ direction }: ChurnQuery): string => (direction === 'desc' ? 'desc' : 'asc');
const orderKeysOf = (query: ChurnQuery): Sql => {
  const order = sortOf(query);
  return sql`${order ? sql`${raw(order.key)} ${raw(wayOf(query))} nulls last,` : sql``} d.name, d.dealer_code`;
};
const orderOf = (query: ChurnQuery): Sql => sql`order by ${orderKeysOf(query)}`;

const rowFields = ({ first, today }: ChurnMonth): Sql => {
  const sold = [-3, -2, -1].map((by) => {
    const at = plusMonths(first, by);
    return sql`json_build_object('month', ${at.slice(0, 7)}::text, 'saleValue', coalesce((
      select s.sale_value::float8 from churn_facts s where s.dealer_code = f.dealer_code and s.month = ${at}::date), 0))`;
  });
  return sql`d.dealer_code as "dealerCode", d.name, to_char(f.month, 'YYYY-MM') as month, f.risk as "MLResponse", json_build_array(${join(sold)}) as "MLSalesData",
    coalesce((select json_agg(newest) from (select ${remarkFields} from churn_remarks r
      where r.dealer_code = f.dealer_code order by r.at desc, r.id limit 1) newest), '[]') as remarks,
    coalesce(u.owner, '') as "SAP_ID", coalesce((select w.name from users w where w.sap_id = u.owner), '') as "assigneeName",
    d.club as "clubCategory", d.dealer_type as "dealerType1", f.health_remark as "healthRemark", f.status,
    f.executed_by as "executedBy", d.region_code as "regionCode", ${followUpJson(today)} as "followUp",
    coalesce(f.outcome, 'open') as outcome`;
};

const selectRows = (month: ChurnMonth, codes: Sql): Sql => sql`
    select ${rowFields(month)} from (${codes}) p
      join churn_facts f on f.dealer_code = p.dealer_code and f.month = p.month
      join dealers d on d.dealer_code = f.dealer_code
      left join lateral (select * from churn_follow_ups x where x.dealer_code = f.dealer_code and x.month <= ${month.first}::date
        order by x.month desc limit 1) u on true
    order by p.place`;

const isNarrowed = ({ search, risk, atRisk, due, owned, acted, outcome, model, officer }: ChurnQuery): boolean =>
  [search, risk, atRisk, due, owned, acted, outcome, model, officer].some(Boolean);

/** Reads all of few matches ordered by name; otherwise finds the page dealer by dealer. */
function pageOfCodes(user: User, query: ChurnQuery, month: ChurnMonth, page: Sql): Sql {
  const order = sortOf(query);
  const where = sql`where ${join(buildConditions(user, query, month), ' and ')}`;
  const rows = filteredRows(query, month, true);
  if (!order && isNarrowed(query))
    return sql`with d as materialized (select f.dealer_code, f.month, d.name ${rows} ${where})
      select d.dealer_code, d.month, row_number() over (${orderOf(query)}) as place from d ${orderOf(query)} ${page}`;
  const { key, joined } = order ?? { key: 'null' };
  // Numbered outside the page, else every match must be sorted.
  return sql`select d.dealer_code, d.month, row_number() over (order by d.key ${raw(wayOf(query))} nulls last, d.name, d.dealer_code) as place
    from (select f.dealer_code, f.month, d.name, ${raw(key)} as key ${rows} ${joined?.(month) ?? sql``} ${where} ${orderOf(query)} ${page}) d`;
}

const GROUPS: Record<NonNullable<ChurnQuery['groupBy']>, GroupColumn> = {
  club: { value: sql`d.club` },
  type: { value: sql`d.dealer_type` },
  risk: { value: sql`f.risk`, rank: raw(`min(array_position(${LEVELS}, f.risk))`) },
  assignee: { value: sql`o.owner`, name: sql`max(w.name)` },
  status: { value: sql`f.status` },
  outcome: { value: sql`coalesce(f.outcome, 'open')` },
};

const joinedFor = (query: ChurnQuery, month: ChurnMonth): Sql => {
  const ordered = sortOf(query)?.joined;
  if (query.groupBy !== 'assignee') return ordered?.(month) ?? sql``;
  const isOfAssignee = query.sort === 'assignee' || query.sort === 'due';
  return sql`${SORTS.assignee.joined?.(month) ?? sql``} ${(isOfAssignee ? undefined : ordered?.(month)) ?? sql``}`;
};

function groupChurnDealers(db: Db, user: User, query: ChurnQuery, month: ChurnMonth) {
  const from = sql`${filteredRows(query, month, true)} ${joinedFor(query, month)}
    where ${join(buildConditions(user, query, month), ' and ')}`;
  const own = orderKeysOf(query);
  return groupedPage<ChurnDealer, keyof typeof GROUPS>(
    db,
    { ...query, limit: query.limit ?? 10 },
    {
      columns: GROUPS,
      from,
      rows: ({ which, first, part }) =>
        selectRows(
          month,
          sql`select f.dealer_code, f.month, row_number() over (order by ${first} ${own}) as place
          ${from} and ${which} order by ${first} ${own} ${part}`,
        ),
    },
  );
}

/** A page, or all (D-311). */
export async function findChurnDealers(db: Db, user: User, query: ChurnQuery, month: ChurnMonth) {
  const isPaged = query.page !== undefined || query.currentPage !== undefined || query.limit !== undefined;
  const paging = { ...query, limit: query.limit ?? 10 };
  if (query.groupBy && isPaged) return await groupChurnDealers(db, user, query, month);
  const rows = selectRows(month, pageOfCodes(user, query, month, isPaged ? toPage(paging).part : sql``));
  if (!isPaged) {
    const data = await db.query<ChurnDealer>(rows);
    return { data, totalPage: 1, currentPage: 1, totalCount: data.length };
  }
  const [data, { count }] = await Promise.all([
    db.query<ChurnDealer>(rows),
    exactlyOne<{ count: number }>(
      db,
      sql`select count(*)::int as count ${filteredRows(query, month, needsDealers(user, query))}
        where ${join(buildConditions(user, query, month), ' and ')}`,
    ),
  ]);
  return { data, ...toPaging(paging, count) };
}

/** Clubs of the month's dealers (D-113), and regions, in scope. */
export const getChurnFilterOptions = (db: Db, user: User, { first }: ChurnMonth) =>
  exactlyOne<{ clubs: string[]; regions: { regionCode: string; name: string }[] }>(
    db,
    sql`
    select
      (select coalesce(array_agg(c.club order by c.club), '{}')
        from (select distinct d.club from dealer_totals d where d.dealers > 0 and ${isDealerInScope(user)}) c
        where exists (select 1 from dealers d join churn_facts f on f.dealer_code = d.dealer_code and f.month = ${first}::date
          where d.club = c.club and ${isDealerInScope(user)})) as clubs,
      (select coalesce(json_agg(json_build_object('regionCode', g.code, 'name', g.name) order by g.name), '[]')
        from regions g where g.code in (select d.region_code from dealer_totals d where d.dealers > 0 and ${isDealerInScope(user)}))
        as regions`,
  );
