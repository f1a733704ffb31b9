import { figures, type ResponseOf, type ServerQuery } from 'api-contract';
import type { z } from 'zod';
import { type Db, empty, exactlyOne, type Sql, sql } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { countRows, toPage, toPaging } from '../../../database/sql-parts.ts';
import { formatWireClock } from '../visits/serialize.ts';
import { isEverywhere } from '../dashboards/dealer-visits.ts';
import { joinAnd, isSelectedDay, DAY_PLACE, inSelectedPlace, type Selection } from '../dashboards/selection.ts';
import { type VisitTotals, visitAndDealerTotals, visitTotals } from '../dashboards/totals.ts';
import { DAY_GROUPS } from './groups.ts';
import { selectDealersNamed, toSqlDirection, selectOfficersNamed } from './search.ts';

type VisitsQuery = ServerQuery<typeof figures.figureVisits>;
type Row = z.output<typeof figures.figureVisit>;
type Answered = ResponseOf<typeof figures.visitsToDealer>['data'];

const isDealerVisit = (v: Sql, selection: Selection): Sql =>
  sql`${v}.visit_day between ${selection.start} and ${selection.end} and ${v}.visit_type = 'DEALER' and not ${v}.deleted`;

const LOCATIONS: Record<NonNullable<VisitsQuery['location']>, Sql> = {
  notEnded: sql`v.ended_at is null`,
  ended: sql`v.ended_at is not null`,
  near: sql`v.ended_at is not null and v.distance_metres < 100`,
  far: sql`v.ended_at is not null and v.distance_metres >= 100`,
};

const BEGAN: Record<NonNullable<VisitsQuery['began']>, Sql> = {
  near: sql`v.start_dealer_metres < 100`,
  away: sql`v.start_dealer_metres >= 100`,
};

/** Visits without a dealer count, too. */
const isRepeated = (selection: Selection): Sql => sql`(v.dealer_code is null or exists (
  select 1 from visits e join officer_days o on o.sap_id = e.sap_id and o.day = e.visit_day
  where e.dealer_code = v.dealer_code and ${isDealerVisit(sql`e`, selection)} and ${inSelectedPlace(selection, DAY_PLACE)}
    and (e.visit_day, e.id) < (v.visit_day, v.id)))`;

const filters = (query: VisitsQuery): Sql[] => [
  ...(query.type ? [query.type === 'unplanned' ? sql`v.unplanned` : sql`not v.unplanned`] : []),
  ...(query.dealerStatus ? [sql`v.dealer_status = ${query.dealerStatus}`] : []),
  ...(query.location ? [LOCATIONS[query.location]] : []),
  ...(query.began ? [BEGAN[query.began]] : []),
  ...(query.dealerCode ? [sql`v.dealer_code = ${query.dealerCode}`] : []),
  ...(query.officer ? [sql`v.sap_id = ${query.officer}`] : []),
  ...(query.search
    ? [
        sql`(v.sap_id in (${selectOfficersNamed(query.search)}) or v.dealer_code in (${selectDealersNamed(query.search)}))`,
      ]
    : []),
];

const conditions = (selection: Selection, query: VisitsQuery): Sql[] => [
  isDealerVisit(sql`v`, selection),
  ...filters(query),
  ...(query.repeated ? [isRepeated(selection)] : []),
];

/**
 * Visits `v`, optionally `after` a row; their place is the officer-day's `o`. Company-wide, no join: the planner keeps
 * the order.
 */
const source = (selection: Selection, query: VisitsQuery, after: Sql[] = []): Sql => {
  const parts = [...conditions(selection, query), ...after];
  const days = sql`join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day`;
  if (!isEverywhere(selection)) return sql`visits v ${days} where ${joinAnd([...parts, isSelectedDay(selection)])}`;
  const isByPlace = figures.PLACES.some((place) => place === query.groupBy);
  return sql`visits v ${isByPlace ? sql`left ${days}` : empty} where ${joinAnd(parts)}`;
};

const countFromTotals = (totals: VisitTotals, { type, dealerStatus, location }: VisitsQuery): number => {
  if (type) return type === 'unplanned' ? totals.unplanned : totals.visits - totals.unplanned;
  if (dealerStatus) return dealerStatus === 'A' ? totals.active : totals.inactive;
  if (location)
    return { notEnded: totals.visits - totals.ended, ended: totals.ended, near: totals.near, far: totals.far }[
      location
    ];
  return totals.visits;
};

const isNarrowed = ({ search, dealerCode, officer, began }: VisitsQuery): boolean =>
  Boolean(search || dealerCode || officer || began);

const countVisits = async (db: Db, selection: Selection, query: VisitsQuery): Promise<number> =>
  countRows(db, sql`from ${source(selection, query)}`);

/** With one filter, the figure's own count; otherwise counts visits. */
const countAndChange = async (db: Db, selection: Selection, query: VisitsQuery) => {
  const { type, dealerStatus, location, repeated } = query;
  const isFigure = !isNarrowed(query) && [type, dealerStatus, location, repeated].filter(Boolean).length <= 1;
  if (isFigure && repeated) {
    // One statement, for consistency.
    const { visits, uniqueVisits, updatedAt } = await visitAndDealerTotals(db, selection);
    return { count: visits - uniqueVisits, updatedAt };
  }
  const totals = visitTotals(db, selection);
  const counted = isFigure
    ? totals.then((figure) => countFromTotals(figure, query))
    : countVisits(db, selection, query);
  const [{ updatedAt }, count] = await Promise.all([totals, counted]);
  return { count, updatedAt };
};

const duration = sql`(v.ended_at - v.started_at)`;
const minutes = sql`round(extract(epoch from ${duration}) / 60)`;
const orderOf = ({ sort = 'day', direction }: VisitsQuery): Sql => {
  if (sort === 'day') return sql`v.visit_day ${toSqlDirection(direction)}, v.id ${toSqlDirection(direction)}`;
  return sql`${sort === 'minutes' ? duration : sql`v.distance_metres`} ${toSqlDirection(direction)}, v.id desc`;
};
// Without 'nulls last', the index gives the newest rows.
const newestFirst = sql`v.visit_day desc, v.id desc`;

const selectVisits = (page: Sql, order: Sql): Sql => sql`
    with v as (${page})
    select v.id::text as "_id", v.visit_day::text as day, v.sap_id as "SAP_ID", coalesce(u.name, '') as name,
      coalesce(o.zone, '') as zone, coalesce(r.name, '') as "regionName", coalesce(a.name, '') as "areaName",
      coalesce(t.name, '') as "territoryName", coalesce(v.dealer_code, '') as "dealerCode",
      coalesce(d.name, '') as "dealerName", v.dealer_status as "dealerStatus", v.unplanned,
      ${formatWireClock('v.started_at')} as "startTime", ${formatWireClock('v.ended_at')} as "endTime",
      ${minutes}::float8 as minutes, v.distance_metres as "distanceMetres",
      v.start_dealer_metres as "startDealerMetres"
    from v left join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
      left join users u on u.sap_id = v.sap_id left join dealers d on d.dealer_code = v.dealer_code
      left join regions r on r.code = o.region_code left join areas a on a.code = o.area_code
      left join territories t on t.code = o.territory_code
    order by ${order}`;

const visitRows = (db: Db, selection: Selection, query: VisitsQuery): Promise<Row[]> => {
  const [day, id] = query.after?.split(',') ?? [];
  const after = day ? [sql`(v.visit_day, v.id) < (${day}::date, ${id}::bigint)`] : [];
  const isUsual = day !== undefined || ((query.sort ?? 'day') === 'day' && query.direction !== 'asc');
  const page = day ? sql`limit ${query.limit}` : toPage(query).part;
  const order = isUsual ? newestFirst : orderOf(query);
  return db.query<Row>(
    selectVisits(sql`select v.* from ${source(selection, query, after)} order by ${order} ${page}`, order),
  );
};

const GROUPS: Record<NonNullable<VisitsQuery['groupBy']>, GroupColumn> = {
  ...DAY_GROUPS,
  sapId: { value: sql`v.sap_id`, name: sql`(select u.name from users u where u.sap_id = max(v.sap_id))` },
  day: { value: sql`v.visit_day::text`, isNewestFirst: true },
  dealerCode: {
    value: sql`v.dealer_code`,
    name: sql`(select d.name from dealers d where d.dealer_code = max(v.dealer_code))`,
  },
  dealerStatus: { value: sql`v.dealer_status` },
  type: { value: sql`case when v.unplanned then 'unplanned' else 'planned' end` },
};

const visitGroups = (db: Db, selection: Selection, query: VisitsQuery) => {
  const from = sql`from ${source(selection, query)}`;
  const order = orderOf(query);
  return groupedPage<Row, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from,
    sums: { minutes },
    rows: ({ which, first, part }) =>
      selectVisits(sql`select v.* ${from} and ${which} order by ${first} ${order} ${part}`, sql`${first} ${order}`),
  });
};

/** A page, or the rows after a cursor. */
export const findFigureVisits = async (db: Db, selection: Selection, query: VisitsQuery) => {
  if (query.groupBy) {
    const [page, { updatedAt }] = await Promise.all([visitGroups(db, selection, query), visitTotals(db, selection)]);
    return { ...page, updatedAt };
  }
  const [data, { count, updatedAt }] = await Promise.all([
    visitRows(db, selection, query),
    countAndChange(db, selection, query),
  ]);
  return { data, ...toPaging(query, count), updatedAt };
};

/** Rows and map points on a dealer's page. */
const LISTED = 5;
const DRAWN = 100;

/** Counts and lists like the figures' list, with the newest starting places. */
export const visitsToDealer = async (db: Db, selection: Selection, dealerCode: string) => {
  const query = { dealerCode, limit: LISTED } as const;
  const [place, visits, away, newest, began] = await Promise.all([
    exactlyOne<Answered['place']>(
      db,
      sql`select latitude as lat, longitude as long from dealers where dealer_code = ${dealerCode}`,
    ),
    countVisits(db, selection, query),
    countVisits(db, selection, { ...query, began: 'away' }),
    visitRows(db, selection, query),
    db.query<Answered['began'][number]>(sql`
      select v.id::text as "_id", v.start_lat as lat, v.start_lon as long
      from ${source(selection, query)} order by ${newestFirst} limit ${DRAWN}`),
  ]);
  return { place, visits, away, newest, began };
};
