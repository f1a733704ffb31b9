import { type Grouping, planAdherence as calls, type ServerQuery } from 'api-contract';
import type { z } from 'zod';
import { type Db, exactlyOne, join, raw, type Sql, sql } from '../../../database/sql.ts';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { byNatural, iso } from '../../../database/sql-parts.ts';
import { findGroups } from '../dashboards/groups.ts';
import { groupColumn, isSelectedDay, joinAnd, type Selection } from '../dashboards/selection.ts';
import { DAY_GROUPS } from '../figures/groups.ts';
import { selectOfficersNamed, toSqlDirection } from '../figures/search.ts';

type DaysQuery = ServerQuery<typeof calls.planAdherenceDays>;
export type OfficerDay = z.output<typeof calls.planAdherenceDays.response>['data'][number];
type Adherence = calls.PlanAdherence;
type Counts = Pick<Adherence, 'planned' | 'keptCalls' | 'missed' | 'approvedLate'>;
type By = ServerQuery<typeof calls.planAdherence>['by'];

/** Past days of the selection, as row `o`. */
const isJudged = (selection: Selection, officer: string | undefined): Sql =>
  joinAnd([
    isSelectedDay(selection),
    sql`o.day < ${selection.today}`,
    ...(officer ? [sql`o.sap_id = ${officer}`] : []),
  ]);

type Reason = (typeof calls.MISSED_REASONS)[number];
const AREA_COLUMNS: Record<Reason, string> = {
  holiday: 'holiday',
  leave: 'leave',
  duty: 'duty',
  notStarted: 'not_started',
  elsewhere: 'elsewhere',
  noVisit: 'no_visit',
};

/** Two tables with the same days. Areas have far fewer rows, and no officers and territories. */
const SOURCES: Record<'officers' | 'areas', { table: Sql; missed: (reason: Reason) => Sql }> = {
  officers: {
    table: sql`plan_adherence`,
    missed: (reason) => sql`sum(o.planned - o.kept) filter (where o.reason = ${reason})`,
  },
  areas: { table: sql`plan_adherence_areas`, missed: (reason) => sql`sum(o.${raw(AREA_COLUMNS[reason])})` },
};
type Source = keyof typeof SOURCES;

const countsOf = (source: Source) => sql`coalesce(sum(o.planned), 0)::int as planned,
  coalesce(sum(o.kept), 0)::int as "keptCalls", coalesce(sum(o.approved_late), 0)::int as "approvedLate",
  json_build_object(${join(
    calls.MISSED_REASONS.map((reason) => sql`${raw(`'${reason}'`)}, coalesce(${SOURCES[source].missed(reason)}, 0)`),
    ', ',
  )}) as missed`;

const sourceOf = ({ place }: Selection, by: By, officer: string | undefined): Source =>
  officer || place.territory || by === 'officer' || by === 'territory' ? 'officers' : 'areas';

const toShare = (part: number, of: number): number | null => (of === 0 ? null : Math.round((part * 1000) / of) / 10);

/** Adds the share of all planned calls, and of those without holiday or leave. */
const toAdherence = ({ planned, keptCalls, missed, approvedLate }: Counts): Adherence => ({
  planned,
  keptCalls,
  missed,
  approvedLate,
  share: toShare(keptCalls, planned),
  workableShare: toShare(keptCalls, planned - missed.holiday - missed.leave),
});

interface Row extends Counts {
  /** null in the row of all. */
  code: string | null;
  updatedAt: string | null;
}
interface Group extends Adherence {
  code: string;
  name: string;
}

const NOTHING: Counts = {
  planned: 0,
  keptCalls: 0,
  approvedLate: 0,
  missed: { holiday: 0, leave: 0, duty: 0, notStarted: 0, elsewhere: 0, noVisit: 0 },
};

/** One statement, so that nothing is counted in between (decision 0022). */
const findCounts = async (db: Db, selection: Selection, by: By, officer: string | undefined) => {
  const columns = { day: sql`o.day::text`, officer: sql`o.sap_id` };
  const code = by === 'day' || by === 'officer' ? columns[by] : groupColumn(by, 'o');
  const source = sourceOf(selection, by, officer);
  const rows = await db.query<Row>(sql`
    select ${code} as code, ${countsOf(source)}, ${iso('max(o.updated_at)')} as "updatedAt"
    from ${SOURCES[source].table} o where ${isJudged(selection, officer)} group by rollup (1) order by 1 nulls last`);
  const all = rows.at(-1);
  const groups = new Map(rows.slice(0, -1).map((row) => [row.code ?? '', row]));
  return { groups, total: toAdherence(all ?? NOTHING), updatedAt: all?.updatedAt ?? null };
};

const findOfficerNames = async (db: Db, sapIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ sapId: string; name: string }>(
    sql`select sap_id as "sapId", name from users where sap_id = any (${[...sapIds]})`,
  );
  return new Map(rows.map(({ sapId, name }) => [sapId, name]));
};

/** By place, all of the scope; else only officers and days with planned calls. */
export const findAdherence = async (db: Db, selection: Selection, by: By, officer?: string) => {
  const { groups: rows, ...all } = await findCounts(db, selection, by, officer);
  const toGroup = (code: string, name: string): Group => ({ code, name, ...toAdherence(rows.get(code) ?? NOTHING) });
  const codes = [...rows.keys()];
  if (by === 'day') return { ...all, groups: codes.map((day) => toGroup(day, day)) };
  if (by === 'officer') {
    const names = await findOfficerNames(db, codes);
    return { ...all, groups: codes.map((sapId) => toGroup(sapId, names.get(sapId) ?? '')) };
  }
  const places = await findGroups(db, selection, by satisfies Grouping, codes);
  return { ...all, groups: places.map(({ code, name }) => toGroup(code, name)) };
};

const hasMissed = (missed: DaysQuery['missed']): Sql[] =>
  missed === undefined ? [] : [missed === 'any' ? sql`o.reason is not null` : sql`o.reason = ${missed}`];

const reasonOrder = sql`array_position(${[...calls.MISSED_REASONS]}::text[], o.reason)`;
const ORDERS: Record<NonNullable<DaysQuery['sort']>, Sql> = {
  day: sql`o.day`,
  planned: sql`o.planned`,
  keptCalls: sql`o.kept`,
  missed: sql`o.planned - o.kept`,
  sapId: sql`natural_key(o.sap_id)`,
  zone: sql`nullif(o.zone, '')`,
  region: sql`(select r.name from regions r where r.code = o.region_code)`,
  area: sql`(select a.name from areas a where a.code = o.area_code)`,
  territory: sql`(select t.name from territories t where t.code = o.territory_code)`,
  reason: reasonOrder,
  approvedLate: sql`o.approved_late`,
};

const GROUPS = {
  ...DAY_GROUPS,
  reason: { value: sql`o.reason`, rank: sql`min(${reasonOrder})` },
} satisfies Record<NonNullable<DaysQuery['groupBy']>, GroupColumn>;

interface Sums {
  count: number;
  planned: number;
  keptCalls: number;
  missed: number;
  approvedLate: number;
  updatedAt: string | null;
}

export const findAdherenceDays = async (db: Db, selection: Selection, query: DaysQuery) => {
  const { sort = 'day', direction } = query;
  const order = sql`${ORDERS[sort]} ${toSqlDirection(direction)}, o.day desc, ${byNatural('o.sap_id')}`;
  const where = joinAnd([
    isJudged(selection, query.officer),
    ...hasMissed(query.missed),
    ...(query.dealer ? [sql`o.missed_dealers @> array[${query.dealer}]::text[]`] : []),
    ...(query.approvedLate ? [sql`o.approved_late > 0`] : []),
    ...(query.search ? [sql`o.sap_id in (${selectOfficersNamed(query.search)})`] : []),
  ]);
  const summed = exactlyOne<Sums>(
    db,
    sql`
    select count(*)::int as count, coalesce(sum(o.planned), 0)::int as planned, coalesce(sum(o.kept), 0)::int as "keptCalls",
      coalesce(sum(o.planned - o.kept), 0)::int as missed, coalesce(sum(o.approved_late), 0)::int as "approvedLate",
      ${iso('max(o.updated_at)')} as "updatedAt"
    from plan_adherence o where ${where}`,
  );
  const [page, { count, updatedAt, ...sums }] = await Promise.all([
    groupedPage<OfficerDay, keyof typeof GROUPS>(db, query, {
      columns: GROUPS,
      from: sql`from plan_adherence o where ${where}`,
      sums: {
        planned: sql`o.planned`,
        keptCalls: sql`o.kept`,
        missed: sql`o.planned - o.kept`,
        approvedLate: sql`o.approved_late`,
      },
      rows: ({ which, first, part }) => sql`
      with o as (select o.* from plan_adherence o where ${where} and ${which} order by ${first} ${order} ${part})
      select o.sap_id as "SAP_ID", coalesce(u.name, '') as name, o.day::text as day, coalesce(o.zone, '') as zone,
        coalesce(r.name, '') as "regionName", coalesce(a.name, '') as "areaName", coalesce(t.name, '') as "territoryName",
        o.planned, o.kept as "keptCalls", o.reason, o.approved_late as "approvedLate",
        (select coalesce(json_agg(json_build_object('code', c.code, 'name', coalesce(d.name, '')) order by c.code), '[]')
          from unnest(o.missed_dealers) c (code) left join dealers d on d.dealer_code = c.code) as "missedDealers"
      from o left join users u on u.sap_id = o.sap_id left join regions r on r.code = o.region_code
        left join areas a on a.code = o.area_code left join territories t on t.code = o.territory_code
      order by ${first} ${order}`,
      count: async () => (await summed).count,
    }),
    summed,
  ]);
  // Counted with the sums, so that averages fit.
  return { ...page, totalCount: count, sums, updatedAt };
};

/** The last day with planned calls, within a week before today. */
export const findLastPlannedDay = async (db: Db, selection: Selection): Promise<string | null> =>
  (
    await exactlyOne<{ day: string | null }>(
      db,
      sql`select max(o.day)::text as day from plan_adherence o where ${isJudged(selection, undefined)} and o.planned > 0`,
    )
  ).day;
