import type { ServerQuery, figures } from 'api-contract';
import type { z } from 'zod';
import { type Db, empty, exactlyOne, raw, type Sql, sql } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { byNatural, toPage, toPaging } from '../../../database/sql-parts.ts';
import { toAsOfDay, selectOfficersAsOf } from '../dashboards/plans.ts';
import type { Selection } from '../dashboards/selection.ts';
import { corDays } from '../reports/cor-days.ts';
import { toSqlDirection, selectOfficersNamed } from './search.ts';

type OfficersQuery = ServerQuery<typeof figures.figureOfficers>;
type Row = z.output<typeof figures.figureOfficer>;
type PlansQuery = ServerQuery<typeof figures.figurePlans>;
type PlanRow = z.output<typeof figures.figurePlan>;

const matchesSearch = (search: string | undefined): Sql =>
  search ? sql`p.sap_id in (${selectOfficersNamed(search)})` : sql`true`;

/** Field days as in COR, future ones included. 'is true' makes the planner compute the set once. */
const inTheField = (selection: Selection): Sql => {
  const { user, place, today } = selection;
  const day = toAsOfDay(selection);
  return sql`(p.sap_id in (select c.sap_id from (${corDays({ user, ...place, start: day, end: day, today }, 'SO')}) c
    where c.day_type = 'field') is true)`;
};

type OfficerFilter = Pick<OfficersQuery, 'search' | 'plan' | 'visited' | 'started' | 'fieldDay'>;

/**
 * Columns sap_id, plans, visits and started, as on the selection's last day. Without `withStarted`, `started` only
 * shows visits.
 */
export const selectOfficerFacts = (
  selection: Selection,
  { search, plan, visited, started, fieldDay }: OfficerFilter,
  { withStarted = true }: { withStarted?: boolean } = {},
): Sql => {
  const { start, end, user, place } = selection;
  const isOfAll = user.role === 'ADMIN' && !search && !fieldDay && !Object.values(place).some(Boolean);
  const isWholeRead = start === end || isOfAll;
  const of = (sapId: string) => (isWholeRead ? sql`true` : sql`${raw(sapId)} in (select sap_id from people)`);
  const hasPlan = { yes: sql`sum(plans) > 0`, no: sql`sum(plans) = 0` };
  const hasVisited = { yes: sql`sum(visits) > 0`, no: sql`sum(visits) = 0` };
  const isStarted = { yes: sql`bool_or(started)`, no: sql`not bool_or(started)` };
  return sql`
      with people as materialized (
        select p.sap_id from (${selectOfficersAsOf(selection)}) p
        where ${matchesSearch(search)} and ${fieldDay ? inTheField(selection) : sql`true`})
      select sap_id, sum(plans)::int as plans, sum(visits)::int as visits, bool_or(started) as started from (
        select p.sap_id, true as listed, 0 as plans, 0 as visits, false as started from people p
        union all
        select j.sap_id, false, 1, 0, false from pjps j where j.plan_date between ${start} and ${end} and ${of('j.sap_id')}
        union all
        select o.sap_id, false, 0, o.dealer_visits, o.all_visits > 0 from officer_days o
        where o.day between ${start} and ${end} and ${of('o.sap_id')}
        ${
          withStarted
            ? sql`union all
        select c.sap_id, false, 0, 0, true from attendance c
        where c.day between ${start} and ${end} and c.check_in is not null and ${of('c.sap_id')}`
            : empty
        }
      ) facts group by sap_id
      having bool_or(listed) and ${plan ? hasPlan[plan] : sql`true`} and ${visited ? hasVisited[visited] : sql`true`}
        and ${started ? isStarted[started] : sql`true`}`;
};

export const selectOfficers = (selection: Selection, facts: Sql): Sql => sql`
      select p.sap_id as "SAP_ID", u.name, coalesce(p.zone, '') as zone, coalesce(r.name, '') as "regionName",
        coalesce(a.name, '') as "areaName", coalesce(t.name, p.territory_name) as "territoryName", f.plans, f.visits, f.started
      from (${facts}) f join (${selectOfficersAsOf(selection)}) p on p.sap_id = f.sap_id join users u on u.sap_id = p.sap_id
        left join regions r on r.code = p.region_code left join areas a on a.code = p.area_code
        left join territories t on t.code = p.territory_code`;

const OFFICER_GROUPS: Record<NonNullable<OfficersQuery['groupBy']>, GroupColumn> = {
  zone: { value: sql`l.zone` },
  region: { value: sql`l."regionName"` },
  area: { value: sql`l."areaName"` },
  territory: { value: sql`l."territoryName"` },
};

export const findFigureOfficers = async (db: Db, selection: Selection, query: OfficersQuery) => {
  const { sort = 'SAP_ID', direction } = query;
  const facts = selectOfficerFacts(selection, query, { withStarted: query.started !== undefined });
  const listed = selectOfficers(selection, facts);
  const column = { SAP_ID: sql`natural_key("SAP_ID")`, name: sql`name`, plans: sql`plans`, visits: sql`visits` }[sort];
  const fallback = sort === 'plans' || sort === 'visits' ? 'desc' : 'asc';
  const order = sql`${column} ${toSqlDirection(direction, fallback)}, ${byNatural('"SAP_ID"')}`;
  const fields = sql`"SAP_ID", name, zone, "regionName", "areaName", "territoryName", plans, visits`;
  if (query.groupBy) {
    const from = sql`from (${listed}) l where true`;
    return await groupedPage<Row, keyof typeof OFFICER_GROUPS>(db, query, {
      columns: OFFICER_GROUPS,
      from,
      sums: { plans: sql`l.plans`, visits: sql`l.visits` },
      rows: ({ which, first, part }) => sql`select ${fields} ${from} and ${which} order by ${first} ${order} ${part}`,
    });
  }
  const { count, rows } = await exactlyOne<{ count: number; rows: Row[] }>(
    db,
    sql`
    with listed as materialized (
      select ${fields} from (${listed}) l
    )
    select (select count(*)::int from listed) as count, coalesce((select json_agg(l) from (
      select * from listed order by ${order} ${toPage(query).part}) l), '[]') as rows`,
  );
  return { data: rows, ...toPaging(query, count) };
};

const PLAN_GROUPS: Record<NonNullable<PlansQuery['groupBy']>, GroupColumn> = {
  SAP_ID: { value: sql`j.sap_id`, name: sql`(select u.name from users u where u.sap_id = max(j.sap_id))` },
  planDate: { value: sql`j.plan_date::text`, isNewestFirst: true },
  activity: { value: sql`j.activity` },
  status: { value: sql`j.status` },
};

export const findFigurePlans = (db: Db, selection: Selection, query: PlansQuery) => {
  const { sort = 'planDate', direction } = query;
  const column = { planDate: 'j.plan_date', SAP_ID: 'natural_key(j.sap_id)', status: 'j.status' }[sort];
  const order = sql`${raw(column)} ${toSqlDirection(direction, sort === 'planDate' ? 'desc' : 'asc')}, ${byNatural('j.sap_id')}, j.id`;
  const from = sql`
    from pjps j join (${selectOfficersAsOf(selection)}) p on p.sap_id = j.sap_id
    where j.plan_date between ${selection.start} and ${selection.end} and ${matchesSearch(query.search)}
      and ${query.officer ? sql`j.sap_id = ${query.officer}` : sql`true`}`;
  const dealers = sql`cardinality(j.dealer_codes)`;
  return groupedPage<PlanRow, keyof typeof PLAN_GROUPS>(db, query, {
    columns: PLAN_GROUPS,
    from,
    sums: { dealers },
    rows: ({ which, first, part }) => sql`
      with j as (select j.id, j.sap_id, j.plan_date, j.activity, j.status, j.dealer_codes
        ${from} and ${which} order by ${first} ${order} ${part})
      select j.id as "_id", j.sap_id as "SAP_ID", u.name, j.plan_date::text as "planDate", j.activity, j.status, ${dealers} as dealers
      from j join users u on u.sap_id = j.sap_id order by ${first} ${order}`,
  });
};
