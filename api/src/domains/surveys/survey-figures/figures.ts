import { surveyLimits } from 'api-contract/limits';
import { type Role, ROLE_FACTS, surveyFigures, ZONES, type ZoneCode } from 'api-contract';
import { type Db, exactlyOne, join, raw, type Sql, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { type DayRange, listMonths } from '../../../time/day-range.ts';
import { BRAND_COLUMNS } from './read-due.ts';
import { type FigurePlace, inFigurePlace, NO_PLACE, PLACE_OF } from './surveys-of-figure.ts';

type Level = surveyFigures.FigureLevel;
type Side = surveyFigures.FigureSide;

export interface FigureSelection {
  user: User;
  place: FigurePlace;
  period: DayRange;
  before: DayRange;
}

const { FIGURE_BRANDS, FIGURE_LEVELS } = surveyFigures;
const REACHED: Partial<Record<(typeof ROLE_FACTS)[Role]['reach'], Level>> = {
  zone: 'region',
  region: 'area',
  area: 'territory',
};

/** Below the chosen place or own scope; a territory is its own row. */
function levelOf(user: User, place: FigurePlace): Level {
  const own = FIGURE_LEVELS.indexOf(REACHED[ROLE_FACTS[user.role].reach] ?? 'zone');
  const below = FIGURE_LEVELS.findLastIndex((level) => place[level]) + 1;
  return FIGURE_LEVELS[Math.min(Math.max(own, below), FIGURE_LEVELS.length - 1)] ?? 'territory';
}

const officers = ({ user, place }: FigureSelection, group: Sql = sql`null::text`): Sql => sql`
  officers as materialized (select u.sap_id, ${group} as place from users u
    where u.sap_id is not null and ${join([getScopeCondition(user), ...inFigurePlace(place)], ' and ')})`;
const periods = ({ period, before }: FigureSelection): Sql => sql`
  periods (is_now, first, last) as (values (true, ${period.start}::date, ${period.end}::date), (false, ${before.start}::date, ${before.end}::date))`;

/** A lateral join: the planner overestimates officers and would read all answers. */
const answersOfOfficers = (table: 'survey_answers' | 'survey_size_answers'): Sql => sql`
  periods p cross join officers o cross join lateral (
    select * from ${raw(table)} a where a.sap_id = o.sap_id and a.day between p.first and p.last offset 0) f`;

/** As t1 … and n1 … */
const sums = join(
  BRAND_COLUMNS.flatMap((column, index) => [
    raw(`coalesce(sum(f.${column}), 0) as t${index + 1}`),
    raw(`count(f.${column})::int as n${index + 1}`),
  ]),
  ', ',
);
const keptSums = join(
  BRAND_COLUMNS.flatMap((column, index) => [
    raw(`coalesce(sum(f.${column}), 0)::double precision as t${index + 1}`),
    raw(`coalesce(sum(f.${column}_surveys), 0)::int as n${index + 1}`),
  ]),
  ', ',
);
/** Of all sizes: a survey names a brand once, in however many sizes. */
const totalSums = join(
  BRAND_COLUMNS.flatMap((_, index) => [
    raw(`sum(g.t${index + 1}) as t${index + 1}`),
    raw(`max(b.n${index + 1}) as n${index + 1}`),
  ]),
  ', ',
);
const columnsBy = (write: (column: string, index: number) => string): Sql => raw(BRAND_COLUMNS.map(write).join(', '));
const keptNamed = columnsBy((column, index) => `sum(f.${column}_surveys)::int as n${index + 1}`);
const countNamed = columnsBy((column, index) => `(count(*) filter (where d.${column}))::int as n${index + 1}`);
const namesBrand = columnsBy((column) => `bool_or(f.${column} is not null) as ${column}`);

/** Stored sums answer company-wide users without a place below zone (decision 0071). */
const isKept = ({ user, place }: FigureSelection): boolean =>
  ROLE_FACTS[user.role].reach === 'company' && !place.region && !place.area && !place.territory;
const inKeptPlace = ({ place: { zone } }: FigureSelection): Sql =>
  zone ? sql`f.zone = ${zone === NO_PLACE ? '' : zone}` : sql`true`;

interface Sums {
  surveys: number;
  [sum: `t${number}` | `n${number}`]: number;
}

/** Avoids 0.30000000000000004. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

function toSide(sums: Sums | undefined): Side {
  const brands = FIGURE_BRANDS.map((brand, index) => ({
    brand,
    tyres: rounded(sums?.[`t${index + 1}`] ?? 0),
    surveys: sums?.[`n${index + 1}`] ?? 0,
  }));
  const tyres = rounded(brands.reduce((sum, one) => sum + one.tyres, 0));
  return {
    surveys: sums?.surveys ?? 0,
    tyres,
    brands: brands.map((one) => ({ ...one, share: tyres > 0 ? rounded((100 * one.tyres) / tyres) : null })),
  };
}

interface PlaceRow extends Sums {
  place: string | null;
  name: string | null;
  isNow: boolean;
  uncounted: number;
}

/** Empty without places. */
function sumRows(rows: readonly PlaceRow[]): PlaceRow[] {
  const [first] = rows;
  if (!first) return [];
  const all = (numberIn: (row: PlaceRow) => number) => rows.reduce((sum, row) => sum + numberIn(row), 0);
  const brands = FIGURE_BRANDS.flatMap((_, index) => {
    const [tyres, surveys] = [`t${index + 1}`, `n${index + 1}`] as const;
    return [[tyres, all((row) => row[tyres] ?? 0)] as const, [surveys, all((row) => row[surveys] ?? 0)] as const];
  });
  const counts = { surveys: all((row) => row.surveys), uncounted: all((row) => row.uncounted) };
  return [{ place: null, name: null, isNow: first.isNow, ...counts, ...Object.fromEntries(brands) }];
}

const TABLES = { zone: 'zones', region: 'regions', area: 'areas', territory: 'territories' } as const;
const NO_NAME = { zone: 'No zone', region: 'No region', area: 'No area', territory: 'No territory' } as const;

/** Shares of a counter, most tyres first. */
export async function getBrandFigures(db: Db, selection: FigureSelection) {
  const level = levelOf(selection.user, selection.place);
  const fromSums = sql`
    g as (
      select coalesce(nullif(${raw(level === 'zone' ? 'f.zone' : 'f.region_code')}, ''), ${NO_PLACE}) as place, p.is_now, sum(f.counted)::int as surveys,
        sum(f.uncounted)::int as uncounted, ${keptSums}
      from periods p join survey_brand_sums f on f.day between p.first and p.last and ${inKeptPlace(selection)}
      group by p.is_now, 1 having sum(f.counted + f.uncounted) > 0
    )`;
  const summed = sql`
    ${officers(selection, sql`coalesce(nullif(${PLACE_OF[level]}, ''), ${NO_PLACE})`)}, g as (
      select o.place, p.is_now, count(*) filter (where f.is_counted)::int as surveys,
        count(*) filter (where not f.is_counted)::int as uncounted, ${sums}
      from ${answersOfOfficers('survey_answers')} group by p.is_now, o.place
    )`;
  const rows = await db.query<PlaceRow>(sql`
    with ${periods(selection)}, ${isKept(selection) ? fromSums : summed}
    select g.*, g.is_now as "isNow", n.name from g left join ${raw(TABLES[level])} n on n.code = g.place`);
  const toFigure = (code: string, name: string, own: readonly PlaceRow[]): surveyFigures.PlaceFigure => {
    const now = own.find(({ isNow }) => isNow);
    return {
      code,
      name,
      uncounted: now?.uncounted ?? 0,
      now: toSide(now),
      before: toSide(own.find(({ isNow }) => !isNow)),
    };
  };
  const nameOf = (code: string) =>
    (level === 'zone' && ZONES[code as ZoneCode]) || rows.find(({ place }) => place === code)?.name || NO_NAME[level];
  const codes = [...new Set(rows.map(({ place }) => place ?? NO_PLACE))];
  const places = codes.map((code) =>
    toFigure(
      code,
      nameOf(code),
      rows.filter(({ place }) => place === code),
    ),
  );
  places.sort((a, b) => b.now.tyres - a.now.tyres || b.before.tyres - a.before.tyres || a.name.localeCompare(b.name));
  const all = [true, false].flatMap((isNow) => sumRows(rows.filter((row) => row.isNow === isNow)));
  return { level, total: toFigure('', 'All', all), places };
}

/** Also of months without surveys. */
export async function getMonthFigures(db: Db, { user, place, period }: Omit<FigureSelection, 'before'>) {
  const selection = { user, place, period, before: period };
  const month = sql`to_char(f.day, 'YYYY-MM') as month`;
  const source = isKept(selection)
    ? sql`
      select ${month}, sum(f.counted)::int as surveys, ${keptSums} from survey_brand_sums f
      where f.day between ${period.start} and ${period.end} and ${inKeptPlace(selection)} group by 1`
    : sql`
      with ${periods(selection)}, ${officers(selection)}
      select ${month}, count(*) filter (where f.is_counted)::int as surveys, ${sums}
      from ${answersOfOfficers('survey_answers')} where p.is_now group by 1`;
  const rows = await db.query<Sums & { month: string }>(source);
  return listMonths(period).map((name) => ({ month: name, ...toSide(rows.find((row) => row.month === name)) }));
}

interface SizeRow extends Sums {
  size: string | null;
  isNow: boolean;
}

const SIZES_A_PAGE = surveyLimits.sizesOfPage.maxItems;

/** Best-selling sizes first. */
export async function getSizeFigures(db: Db, selection: FigureSelection, page = 1) {
  const sources = isKept(selection)
    ? sql`g as materialized (
      select f.size, p.is_now, sum(f.surveys)::int as surveys, ${keptSums}
      from periods p join survey_size_sums f on f.day between p.first and p.last and ${inKeptPlace(selection)}
      group by f.size, p.is_now having sum(f.surveys) > 0
    ),
    surveyed as (
      select p.is_now, sum(f.sized)::int as surveys from periods p
      join survey_brand_sums f on f.day between p.first and p.last and ${inKeptPlace(selection)} group by 1
    ),
    naming as (
      select p.is_now, ${keptNamed} from periods p
      join survey_sized_sums f on f.day between p.first and p.last and ${inKeptPlace(selection)} group by 1
    )`
    : sql`${officers(selection)}, g as materialized (
      select f.size, p.is_now, count(*)::int as surveys, ${sums}
      from ${answersOfOfficers('survey_size_answers')} group by f.size, p.is_now
    ),
    surveyed as (
      select p.is_now, count(*)::int as surveys from ${answersOfOfficers('survey_answers')} where f.is_sized group by 1
    ),
    naming as (
      select d.is_now, ${countNamed} from (
        select p.is_now, ${namesBrand} from ${answersOfOfficers('survey_size_answers')} group by p.is_now, f.document_id) d
      group by 1
    )`;
  const rows = await db.query<SizeRow & { sizeCount: number }>(sql`
    with ${periods(selection)}, ${sources},
    ranked as (
      select size, row_number() over (order by sum(case when is_now then ${allTyres} end) desc nulls last, sum(${allTyres}) desc, size) as rank
      from g group by size
    )
    select g.*, g.is_now as "isNow", r.rank, (select count(*)::int from ranked) as "sizeCount"
    from g join ranked r on r.size = g.size and r.rank between ${(page - 1) * SIZES_A_PAGE + 1} and ${page * SIZES_A_PAGE}
    union all
    select null, g.is_now, max(s.surveys), ${totalSums}, g.is_now, 0, (select count(*)::int from ranked)
    from g join surveyed s on s.is_now = g.is_now join naming b on b.is_now = g.is_now group by g.is_now
    order by rank`);
  const toFigure = (size: string, own: readonly SizeRow[]): surveyFigures.SizeFigure => ({
    size,
    now: toSide(own.find(({ isNow }) => isNow)),
    before: toSide(own.find(({ isNow }) => !isNow)),
  });
  const sizes = [...new Set(rows.flatMap(({ size }) => (size === null ? [] : [size])))];
  return {
    total: toFigure(
      '',
      rows.filter(({ size }) => size === null),
    ),
    sizes: sizes.map((size) =>
      toFigure(
        size,
        rows.filter((row) => row.size === size),
      ),
    ),
    sizeCount: Math.max(0, ...rows.map(({ sizeCount }) => sizeCount)),
  };
}

const allTyres = raw(BRAND_COLUMNS.map((_, index) => `t${index + 1}`).join(' + '));

/** A period from before the first survey is incomplete. */
export const isBeforeCovered = async (db: Db, { before }: FigureSelection): Promise<boolean> =>
  (await db.one(sql`select from survey_answers where day <= ${before.start} limit 1`)) !== undefined;

export const countPendingSurveys = async (db: Db, selection: FigureSelection): Promise<number> =>
  (
    await exactlyOne<{ count: number }>(
      db,
      sql`with ${officers(selection)} select count(*)::int as count from survey_answers_due d
        join survey_documents s on s.id = d.document_id join officers o on o.sap_id = s.sap_id`,
    )
  ).count;
