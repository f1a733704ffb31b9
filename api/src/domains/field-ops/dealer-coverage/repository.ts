import type { dealerCoverage as calls, ServerQuery } from 'api-contract';
import type { z } from 'zod';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { type Db, empty, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import { isDealerInScope } from '../../shared/dealers/is-dealer-in-scope.ts';
import { DEALER_PLACE } from '../dashboards/dealer-visits.ts';
import { findGroups } from '../dashboards/groups.ts';
import { groupColumn, inSelectedPlace, joinAnd, type Selection } from '../dashboards/selection.ts';
import { selectDealersNamed, toSqlDirection } from '../figures/search.ts';
import { isOfficerOfTerritory, isOpenRequest } from './visitors.ts';
import { selectTarget } from './visit-targets.ts';

type ListQuery = ServerQuery<typeof calls.dealersByLastVisit>;
export type CoveredDealer = z.output<typeof calls.dealersByLastVisit.response>['data'][number];
type Coverage = calls.Coverage;
type By = ServerQuery<typeof calls.coverage>['by'];

/** Active dealers `d` with their last visit, target and band (D-362). */
const selectDealers = ({ today }: Selection): Sql => sql`(
  select d.*, l.day as last_visit, case when l.day > ${today} then 0 else ${today}::date - l.day end as days, ${selectTarget('t')} as target, case
      when l.day is null or l.day < ${today}::date - 365 then 'never'
      when l.day >= ${today}::date - ${selectTarget('t')} then 'onTime'
      when l.day >= ${today}::date - 2 * ${selectTarget('t')} then 'due'
      else 'overdue' end as band
  from dealers d left join dealer_last_visits l on l.dealer_code = d.dealer_code left join visit_targets t on t.club = d.club
  where d.status = 'A') d`;

const counts = sql`count(*)::int as dealers, (count(*) filter (where d.band = 'onTime'))::int as "onTime",
  (count(*) filter (where d.band = 'due'))::int as due, (count(*) filter (where d.band = 'overdue'))::int as overdue,
  (count(*) filter (where d.band = 'never'))::int as never`;
const NOTHING: Coverage = { dealers: 0, onTime: 0, due: 0, overdue: 0, never: 0 };

/** All places of the scope, and their total by the same statement. */
export const findCoverage = async (db: Db, selection: Selection, by: By) => {
  const rows = await db.query<Coverage & { code: string | null }>(sql`
    select ${groupColumn(by, 'd')} as code, ${counts}
    from ${selectDealers(selection)} where ${inSelectedPlace(selection, DEALER_PLACE)} group by rollup (1) order by 1 nulls last`);
  const bands = rows.map(({ code, ...band }) => ({ code: code ?? '', band }));
  const total = bands.pop()?.band ?? NOTHING;
  const known = new Map(bands.map(({ code, band }) => [code, band]));
  const places = await findGroups(db, selection, by, [...known.keys()]);
  return { total, groups: places.map(({ code, name }) => ({ code, name, ...(known.get(code) ?? NOTHING) })) };
};

const officersOf = ({ user }: Selection, columns: Sql): Sql => sql`
  select ${columns} from user_territories m join users u on u.sap_id = m.sap_id where ${isOfficerOfTerritory(user)}`;

const joinOfficers = (selection: Selection): Sql =>
  sql`left join (${officersOf(
    selection,
    sql`m.territory_code, string_agg(u.sap_id, ', ' order by u.sap_id) as ids,
    string_agg(u.name || ' · ' || u.sap_id, ', ' order by u.sap_id) as names`,
  )} group by 1) o on o.territory_code = d.territory_code`;

const GROUPS: Record<NonNullable<ListQuery['groupBy']>, GroupColumn> = {
  band: {
    value: sql`d.band`,
    rank: sql`min(array_position('{never,overdue,due,onTime}'::text[], d.band))`,
  },
  club: { value: sql`d.club` },
  officer: { value: sql`o.ids`, name: sql`max(o.names)` },
  zone: { value: sql`d.zone` },
  region: { value: sql`d.region_code`, name: sql`(select r.name from regions r where r.code = max(d.region_code))` },
  area: { value: sql`d.area_code`, name: sql`(select a.name from areas a where a.code = max(d.area_code))` },
  territory: { value: sql`d.territory_code`, name: sql`max(d.territory_name)` },
};

const isListed = (selection: Selection, { club, officer, search }: Partial<ListQuery>): Sql =>
  joinAnd([
    inSelectedPlace(selection, DEALER_PLACE),
    ...(club ? [sql`d.club = ${club}`] : []),
    ...(officer
      ? [sql`d.territory_code in (${officersOf(selection, sql`m.territory_code`)} and u.sap_id = ${officer})`]
      : []),
    ...(search ? [sql`d.dealer_code in (${selectDealersNamed(search)})`] : []),
  ]);

/** The latest against their target first; never visited is later than any. */
const toOrder = ({ sort = 'late', direction }: Partial<ListQuery>): Sql => {
  const isTime = sort === 'late' || sort === 'days';
  const column = {
    late: sql`d.days - d.target`,
    days: sql`d.days`,
    target: sql`d.target`,
    name: sql`d.name`,
    dealerCode: sql`natural_key(d.dealer_code)`,
  }[sort];
  const down = isTime && direction !== 'asc' ? sql`desc nulls first` : toSqlDirection(direction, 'asc');
  return sql`${column} ${down}, d.dealer_code`;
};

const selectAsked = (selection: Selection): Sql => sql`
  select json_agg(json_build_object('SAP_ID', a.sap_id, 'day', a.day) order by a.day desc, a.sap_id) from (${officersOf(
    selection,
    sql`u.sap_id, (select max(r.day) from reminders r where r.sap_id = u.sap_id
      and ${isOpenRequest(sql`d.dealer_code`, sql`d.last_visit`, selection.today)}) as day`,
  )} and m.territory_code = d.territory_code) a where a.day is not null`;

const selectRows = (selection: Selection): Sql => sql`
  select d.dealer_code as "dealerCode", d.name, d.city, d.club, d.zone, d.territory_name as "territoryName",
    coalesce((select r.name from regions r where r.code = d.region_code), '') as "regionName",
    coalesce((select a.name from areas a where a.code = d.area_code), '') as "areaName",
    json_build_object('lat', d.latitude, 'long', d.longitude) as location,
    d.last_visit::text as "lastVisit", d.days, d.target, d.band,
    coalesce((${officersOf(selection, sql`json_agg(json_build_object('SAP_ID', u.sap_id, 'name', u.name) order by u.sap_id)`)}
      and m.territory_code = d.territory_code), '[]') as officers, coalesce((${selectAsked(selection)}), '[]') as asked`;

const countBands = (db: Db, selection: Selection, listed: Sql): Promise<Coverage> =>
  exactlyOne<Coverage>(db, sql`select ${counts} from ${selectDealers(selection)} where ${listed}`);

export const findLatestDealers = async (db: Db, selection: Selection, limit: number) => {
  const listed = isListed(selection, {});
  const [bands, latest] = await Promise.all([
    countBands(db, selection, listed),
    db.query<CoveredDealer>(
      sql`${selectRows(selection)} from ${selectDealers(selection)} where ${listed} order by ${toOrder({})} limit ${limit}`,
    ),
  ]);
  return { ...bands, latest };
};

export const findDealersByLastVisit = async (db: Db, selection: Selection, query: ListQuery) => {
  const dealers = sql`${selectDealers(selection)} ${query.groupBy === 'officer' ? joinOfficers(selection) : empty}`;
  const listed = isListed(selection, query);
  const from = sql`from ${dealers} where ${listed} ${query.band ? sql`and d.band = ${query.band}` : empty}`;
  const bandCounts = countBands(db, selection, listed);
  const [list, bands, { clubs }] = await Promise.all([
    groupedPage<CoveredDealer, keyof typeof GROUPS>(db, query, {
      columns: GROUPS,
      from,
      rows: ({ which, first, part }) =>
        sql`${selectRows(selection)} ${from} and ${which} order by ${first} ${toOrder(query)} ${part}`,
      count: async () => (await bandCounts)[query.band ?? 'dealers'],
    }),
    bandCounts,
    exactlyOne<{ clubs: string[] }>(
      db,
      sql`select coalesce(array_agg(distinct d.club order by d.club), '{}') as clubs
        from dealer_totals d where d.dealers > 0 and d.club <> '' and ${isDealerInScope(selection.user)}`,
    ),
  ]);
  return { ...list, bands, clubs };
};
