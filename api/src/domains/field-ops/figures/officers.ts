import type { ServerQuery, figures } from 'api-contract';
import type { z } from 'zod';
import { type Db, raw, type Sql, sql, exactlyOne } from '../../../database/sql.ts';
import { countRows, pageOf } from '../../sql-parts.ts';
import { officersThen } from '../dashboards/plans.ts';
import type { Selection } from '../dashboards/selection.ts';
import { directed, officersNamed } from './search.ts';

type OfficersQuery = ServerQuery<typeof figures.figureOfficers>;
type Row = z.output<typeof figures.figureOfficer>;
type PlansQuery = ServerQuery<typeof figures.figurePlans>;
type PlanRow = z.output<typeof figures.figurePlan>;

const named = (search: string | undefined): Sql => (search ? sql`p.sap_id in (${officersNamed(search)})` : sql`true`);

/** Officers of the selection as they were on its last day, with their plans and dealer visits of its days. */
export const officersBehind = async (db: Db, selection: Selection, query: OfficersQuery) => {
  const { sort = 'SAP_ID', direction } = query;
  const column = { SAP_ID: sql`"SAP_ID"`, name: sql`name`, plans: sql`plans`, visits: sql`visits` }[sort];
  const hasPlan = { yes: sql`k.plans > 0`, no: sql`k.plans = 0` };
  const hasVisited = { yes: sql`v.visits > 0`, no: sql`v.visits = 0` };
  const usual = sort === 'plans' || sort === 'visits' ? 'desc' : 'asc';
  return exactlyOne<{ count: number; rows: Row[] }>(
    db,
    sql`
    with listed as materialized (
      select p.sap_id as "SAP_ID", u.name, coalesce(p.zone, '') as zone, coalesce(r.name, '') as "regionName",
        coalesce(a.name, '') as "areaName", coalesce(t.name, p.territory_name) as "territoryName", k.plans, v.visits
      from (${officersThen(selection)}) p join users u on u.sap_id = p.sap_id
        left join regions r on r.code = p.region_code left join areas a on a.code = p.area_code
        left join territories t on t.code = p.territory_code
        cross join lateral (select count(*)::int as plans from pjps j
          where j.sap_id = p.sap_id and j.plan_date between ${selection.start} and ${selection.end}) k
        cross join lateral (select coalesce(sum(o.dealer_visits), 0)::int as visits from officer_days o
          where o.sap_id = p.sap_id and o.day between ${selection.start} and ${selection.end}) v
      where ${named(query.search)} and ${query.plan ? hasPlan[query.plan] : sql`true`}
        and ${query.visited ? hasVisited[query.visited] : sql`true`}
    )
    select (select count(*)::int from listed) as count, coalesce((select json_agg(l) from (
      select * from listed order by ${column} ${directed(direction, usual)}, "SAP_ID"
      ${pageOf(query).part}) l), '[]') as rows`,
  );
};

/** The plans of those officers. */
export const plansBehind = async (db: Db, selection: Selection, query: PlansQuery) => {
  const { sort = 'planDate', direction } = query;
  const column = { planDate: 'plan_date', SAP_ID: 'sap_id', status: 'status' }[sort];
  const order = sql`${raw(`l.${column}`)} ${directed(direction, sort === 'planDate' ? 'desc' : 'asc')}, l.sap_id, l.id`;
  const from = sql`
    from pjps j join (${officersThen(selection)}) p on p.sap_id = j.sap_id
    where j.plan_date between ${selection.start} and ${selection.end} and ${named(query.search)}
      and ${query.officer ? sql`j.sap_id = ${query.officer}` : sql`true`}`;
  const [rows, count] = await Promise.all([
    db.query<PlanRow>(sql`
      select l.id as "_id", l.sap_id as "SAP_ID", u.name, l.plan_date::text as "planDate", l.activity, l.status, l.dealers
      from (select * from (select j.id, j.sap_id, j.plan_date, j.activity, j.status, cardinality(j.dealer_codes) as dealers
        ${from}) l order by ${order} ${pageOf(query).part}) l
      join users u on u.sap_id = l.sap_id order by ${order}`),
    countRows(db, from),
  ]);
  return { rows, count };
};
