import type { churn, ServerQuery } from 'api-contract';
import { type Db, exactlyOne, join, raw, type Sql, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { containing, pageOf, pagingOf } from '../../sql-parts.ts';
import { currentFollowUps, dealersInScope, followUpJson, followUpState, remarkFields } from './churn-parts.ts';
import { plusMonths } from './months.ts';

type ChurnQuery = ServerQuery<typeof churn.churnList>;
type ChurnDealer = typeof churn.churnDealer._output;

/** A month, and the day today in India. */
export interface ChurnMonth {
  first: string;
  today: string;
}

const isAtRisk = raw(`f.risk in ('High Risk', 'Obvious Churner')`);
/** The same as counted for the hit rates (follow-through.ts). */
export const isRight = (level: 'f.risk' | 'f.so_risk'): Sql =>
  raw(`(${level} in ('High Risk', 'Obvious Churner')) = (f.outcome = 'lost')`);

const judgedAs = (level: 'f.risk' | 'f.so_risk', judged: 'right' | 'wrong' | 'any'): Sql => {
  const known = sql`f.outcome is not null and ${raw(level)} is not null`;
  if (judged === 'any') return known;
  return judged === 'right' ? sql`${known} and ${isRight(level)}` : sql`${known} and not (${isRight(level)})`;
};

/**
 * Code as it is written, name and assignee in any case (D-119). The index of the directory narrows codes and names down; one set of
 * codes, so that the few that match are looked up and the others never read.
 */
const matching = (text: string, first: string): Sql => {
  const anyCase = containing(text.toLowerCase());
  const narrow = containing(text.toLowerCase().replace(/\s+/g, ' '));
  return sql`f.dealer_code in (
      select n.dealer_code from dealers n where dealer_search_text(n.name, n.dealer_code, n.territory_name) like ${narrow}
        and (lower(n.name) like ${anyCase} or n.dealer_code like ${containing(text)})
      union all
      select x.dealer_code from (select distinct on (dealer_code) dealer_code, owner from churn_follow_ups
        where month <= ${first}::date order by dealer_code, month desc) x
      where x.owner in (select w.sap_id from users w where lower(w.name) like ${anyCase} or lower(w.sap_id) like ${anyCase}))`;
};

/** What was done about this month's own risk, `e`. */
const actedOn = (acted: NonNullable<ChurnQuery['acted']>, today: string): Sql =>
  acted === 'none'
    ? sql`e.dealer_code is null`
    : sql`e.dealer_code is not null and ${followUpState('e', today)} = ${acted}`;

function conditionsOf(user: User, query: ChurnQuery, { first, today }: ChurnMonth): Sql[] {
  const { search, club, risk, conflict, region, atRisk, due, acted, owned, outcome, model, officer } = query;
  return [
    sql`f.month = ${first}::date`,
    dealersInScope(user),
    ...(search ? [matching(search, first)] : []),
    ...(club ? [sql`d.club = ${club}`] : []),
    ...(risk ? [sql`f.risk = ${risk}`] : []),
    ...(conflict ? [sql`f.conflict`] : []),
    ...(region ? [sql`d.region_code = ${region}`] : []),
    ...(atRisk ? [isAtRisk] : []),
    ...(due ? [sql`u.dealer_code is not null and u.acted_at is null and ${followUpState('u', today)} = ${due}`] : []),
    ...(owned ? [sql`e.dealer_code is not null`] : []),
    ...(acted ? [actedOn(acted, today)] : []),
    ...(outcome ? [outcome === 'open' ? sql`f.outcome is null` : sql`f.outcome = ${outcome}`] : []),
    ...(model ? [judgedAs('f.risk', model)] : []),
    ...(officer ? [judgedAs('f.so_risk', officer)] : []),
  ];
}

/** The parts that filters and order read; what only dresses a row is joined to the page alone. */
function rowsOf(user: User, query: ChurnQuery, month: ChurnMonth): Sql {
  const { due, acted, owned, sort } = query;
  const readsFollowUp = due || sort === 'assignee' || sort === 'due';
  const sales = sort?.startsWith('sales') ? Number(sort.slice(-1)) - 4 : undefined;
  return sql`from churn_facts f join dealers d on d.dealer_code = f.dealer_code
    ${readsFollowUp ? currentFollowUps(month.first) : sql``}
    ${acted || owned ? sql`left join churn_follow_ups e on e.dealer_code = f.dealer_code and e.month = f.month` : sql``}
    ${
      sales === undefined
        ? sql``
        : sql`left join churn_facts s on s.dealer_code = f.dealer_code and s.month = ${plusMonths(month.first, sales)}::date`
    }
    where ${join(conditionsOf(user, query, month), ' and ')}`;
}

/** What each column sorts by; levels in the order of the cards. */
const SORTS: Record<NonNullable<ChurnQuery['sort']>, string> = {
  code: 'd.dealer_code',
  name: 'd.name',
  club: 'd.club',
  type: 'd.dealer_type',
  risk: `array_position(array['High Risk', 'Low Risk', 'Obvious Churner', 'No Risk', 'Performing Well'], f.risk)`,
  response: `lower(f.health_remark)`,
  assignee: `(select w.name from users w where w.sap_id = u.owner)`,
  status: 'f.status',
  due: `case when u.acted_at is null then u.due_day end`,
  outcome: 'f.outcome',
  sales1: 'coalesce(s.sale_value, 0)',
  sales2: 'coalesce(s.sale_value, 0)',
  sales3: 'coalesce(s.sale_value, 0)',
};

const orderOf = ({ sort, direction }: ChurnQuery): Sql => {
  if (!sort) return sql`order by d.name, d.dealer_code`;
  const way = raw(direction === 'desc' ? 'desc' : 'asc');
  return sql`order by ${raw(SORTS[sort])} ${way} nulls last, d.name, d.dealer_code`;
};

const rowFields = ({ first, today }: ChurnMonth): Sql => {
  const sold = [-3, -2, -1].map((by) => {
    const at = plusMonths(first, by);
    return sql`json_build_object('month', ${at.slice(0, 7)}::text, 'saleValue', coalesce((
      select s.sale_value::float8 from churn_facts s where s.dealer_code = f.dealer_code and s.month = ${at}::date), 0))`;
  });
  return sql`d.dealer_code as "dealerCode", d.name, f.risk as "MLResponse", json_build_array(${join(sold)}) as "MLSalesData",
    coalesce((select json_agg(newest) from (select ${remarkFields} from churn_remarks r
      where r.dealer_code = f.dealer_code order by r.at desc, r.id limit 1) newest), '[]') as remarks,
    coalesce(u.owner, '') as "SAP_ID", coalesce((select w.name from users w where w.sap_id = u.owner), '') as "assigneeName",
    d.club as "clubCategory", d.dealer_type as "dealerType1", f.health_remark as "healthRemark", f.status,
    f.executed_by as "executedBy", d.region_code as "regionCode", ${followUpJson(today)} as "followUp",
    coalesce(f.outcome, 'open') as outcome`;
};

/**
 * Whether more than place and club decide what is listed. Then all that matches is found first: a page in the order of names would
 * otherwise be looked for dealer by dealer, and where few match, that is all of them.
 */
const isNarrowed = ({ search, risk, atRisk, due, owned, acted, outcome, model, officer, sort }: ChurnQuery): boolean =>
  [search, risk, atRisk, due, owned, acted, outcome, model, officer, sort].some(Boolean);

/** The dealers of a month, by name and code where no order is asked for (D-304); a page of them, or all (D-311). */
export async function churnDealersOf(db: Db, user: User, query: ChurnQuery, month: ChurnMonth) {
  const isPaged = query.page !== undefined || query.currentPage !== undefined || query.limit !== undefined;
  const paging = { ...query, limit: query.limit ?? 10 };
  const from = rowsOf(user, query, month);
  const placed = sql`select f.dealer_code, row_number() over (${orderOf(query)}) as place ${from}`;
  const page = isPaged ? pageOf(paging).part : sql``;
  const picked = isNarrowed(query)
    ? sql`select * from matched order by place ${page}`
    : sql`${placed} ${orderOf(query)} ${page}`;
  const rows = sql`
    ${isNarrowed(query) ? sql`with matched as materialized (${placed})` : sql``}
    select ${rowFields(month)} from (${picked}) p
      join churn_facts f on f.dealer_code = p.dealer_code and f.month = ${month.first}::date
      join dealers d on d.dealer_code = f.dealer_code
      left join lateral (select * from churn_follow_ups x where x.dealer_code = f.dealer_code and x.month <= f.month
        order by x.month desc limit 1) u on true
    order by p.place`;
  const [data, { count }] = await Promise.all([
    db.query<ChurnDealer>(rows),
    exactlyOne<{ count: number }>(db, sql`select count(*)::int as count ${from}`),
  ]);
  return {
    data,
    ...(isPaged ? pagingOf(paging, count) : { totalPage: 1, currentPage: 1, totalCount: count }),
  };
}

/** The clubs of the month's dealers in the scope (D-113), and the regions of the scope. */
export const churnChoices = (db: Db, user: User, { first }: ChurnMonth) =>
  exactlyOne<{ clubs: string[]; regions: { regionCode: string; name: string }[] }>(
    db,
    sql`
    select
      (select coalesce(array_agg(c.club order by c.club), '{}')
        from (select distinct d.club from dealer_totals d where d.dealers > 0 and ${dealersInScope(user)}) c
        where exists (select 1 from dealers d join churn_facts f on f.dealer_code = d.dealer_code and f.month = ${first}::date
          where d.club = c.club and ${dealersInScope(user)})) as clubs,
      (select coalesce(json_agg(json_build_object('regionCode', g.code, 'name', g.name) order by g.name), '[]')
        from regions g where g.code in (select d.region_code from dealer_totals d where d.dealers > 0 and ${dealersInScope(user)}))
        as regions`,
  );
