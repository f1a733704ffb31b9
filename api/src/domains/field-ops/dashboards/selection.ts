import { type Grouping, ROLE_FACTS, toManagerRole } from 'api-contract';
import { indiaDay } from '../../../time/india-day.ts';
import { AppError } from '../../../errors/app-error.ts';
import { join, raw, type Sql, sql } from '../../../database/sql.ts';
import { type ScopeColumns, getScopeCondition, type User, scopeColumns } from '../../../session/scope.ts';
import { type DayRange, toValidDayRange } from '../../../time/day-range.ts';

interface DashboardQuery {
  startDate?: string | undefined;
  endDate?: string | undefined;
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}

export interface Selection extends DayRange {
  user: User;
  place: Pick<DashboardQuery, 'zone' | 'region' | 'area' | 'territory'>;
  today: string;
}

export interface PlaceColumns extends ScopeColumns {
  areaCode: string;
  territoryCode: string;
}

/** Place of the day, for aggregates and lists. */
export const DAY_PLACE: PlaceColumns = { ...scopeColumns('o'), territoryCode: 'o.territory_code' };

/** Address code for 'no place'. */
const NO_PLACE = '-';

/** Default: current month in India (D-010, D-058). */
export const toSelection = (user: User, query: DashboardQuery, now: Date): Selection => {
  const { start, end } = toValidDayRange({ start: query.startDate, end: query.endDate }, now);
  const { zone, region, area, territory } = query;
  return { user, start, end, place: { zone, region, area, territory }, today: indiaDay(now) };
};

export const joinAnd = (conditions: Sql[]): Sql => join(conditions, ' and ');

const is = (column: string, value: string | undefined): Sql[] => {
  if (!value) return [];
  if (value === NO_PLACE) return [sql`coalesce(${raw(column)}, '') = ''`];
  return [sql`${raw(column)} = ${value}`];
};

export const inSelectedPlace = ({ user, place }: Selection, columns: PlaceColumns = DAY_PLACE): Sql =>
  joinAnd([
    getScopeCondition(user, columns),
    ...is(columns.zone, place.zone),
    ...is(columns.regionCode, place.region),
    ...is(columns.areaCode, place.area),
    ...is(columns.territoryCode, place.territory),
  ]);

export const isSelectedDay = (selection: Selection): Sql =>
  sql`o.day between ${selection.start} and ${selection.end} and ${inSelectedPlace(selection)}`;

/** Unknown level 404, another manager's 403 (D-059). */
export const requireGrouping = (user: User, level: string): Grouping => {
  const role = toManagerRole(level);
  const grouping = role && ROLE_FACTS[role].manager?.groupedBy;
  if (!grouping) throw new AppError('NOT_FOUND');
  if (ROLE_FACTS[user.role].reach !== 'company' && user.role !== role) throw new AppError('FORBIDDEN');
  return grouping;
};

const COLUMNS = { zone: 'zone', region: 'region_code', area: 'area_code', territory: 'territory_code' } as const;
export const groupColumn = (grouping: Grouping, alias: string): Sql =>
  raw(`coalesce(${alias}.${COLUMNS[grouping]}, '${NO_PLACE}')`);

export const indexByCode = <Row extends { code: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.code, row]));
