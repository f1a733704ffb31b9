import { orgUnitColumns } from '../../../session/scope.ts';
import type { Grouping } from 'api-contract';
import { ZONE_CODES, ZONES, type ZoneCode } from 'api-contract';
import { DateTime } from 'luxon';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { isSelectedDay, groupColumn, inSelectedPlace, type Selection } from './selection.ts';

interface Group {
  code: string;
  name: string;
}

const PLACES: Record<Grouping, Sql> = {
  zone: sql`select z.code, z.name, z.code as zone, null as region_code, null as area_code, null as territory_code from zones z`,
  region: sql`select r.code, r.name, r.zone, r.code as region_code, null as area_code, null as territory_code from regions r`,
  area: sql`select a.code, a.name, r.zone, a.region_code, a.code as area_code, null as territory_code
    from areas a join regions r on r.code = a.region_code`,
  territory: sql`select t.code, t.name, r.zone, a.region_code, t.area_code, t.code as territory_code
    from territories t join areas a on a.code = t.area_code join regions r on r.code = a.region_code`,
};

const nameOf = (grouping: Grouping, { code, name }: Group) =>
  grouping === 'zone' ? (ZONES[code as ZoneCode] ?? name) : name;

/** All groups of the scope, then others in the data. */
export const findGroups = async (
  db: Db,
  selection: Selection,
  grouping: Grouping,
  codes: readonly string[],
): Promise<Group[]> => {
  const places = await db.query<Group>(sql`
    select o.code, o.name from (${PLACES[grouping]}) o
    where ${inSelectedPlace(selection, GROUP_PLACE)} or o.code = any(${[...codes]}::text[])
    order by array_position(${[...ZONE_CODES]}::text[], o.code), o.name, o.code`);
  if (grouping === 'zone' && !selection.place.zone && selection.user.role === 'ADMIN') {
    const missing = ZONE_CODES.filter((zone) => !places.some(({ code }) => code === zone));
    places.push(...missing.map((code) => ({ code, name: ZONES[code] })));
  }
  const named = places.map((group) => ({ code: group.code, name: nameOf(grouping, group) }));
  const nowhere = codes.filter((code) => !named.some((group) => group.code === code));
  return [...named, ...nowhere.map((code) => ({ code, name: code }))];
};
// Groups above the level have no lower codes: compare only existing ones.
const GROUP_PLACE = { ...orgUnitColumns('o'), territoryCode: 'o.territory_code' };

export interface GroupTime {
  code: string;
  seconds: number;
  ended: number;
}
interface Timed {
  rows: GroupTime[];
  updatedAt: string | null;
}

export const timePerGroup = async (
  db: Db,
  selection: Selection,
  grouping: Grouping,
  what: 'dealer' | 'all',
): Promise<Timed> => {
  const sums =
    what === 'dealer'
      ? sql`sum(o.dealer_seconds)::float8 as seconds, sum(o.dealer_ended)::int as ended`
      : sql`sum(o.all_seconds)::float8 as seconds, sum(o.all_ended)::int as ended`;
  const rows = await db.query<GroupTime & { updatedAt: string }>(sql`
    select ${groupColumn(grouping, 'o')} as code, ${sums}, ${iso('max(o.updated_at)')} as "updatedAt"
    from officer_days o where ${isSelectedDay(selection)} group by 1`);
  return { rows, updatedAt: latestUpdatedAt(rows) };
};

const latestUpdatedAt = (rows: readonly { updatedAt: string }[]): string | null =>
  rows.reduce<string | null>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), null);

/** Rounded; 'NA' without ended visits (D-061). */
export const averageMinutes = (time: { seconds: number; ended: number } | undefined): number | 'NA' =>
  time && time.ended > 0 ? Math.round(time.seconds / time.ended / 60) : 'NA';

/** Average over visits, not over groups. */
export const averageMinutesOfAll = (rows: readonly GroupTime[]): number | 'NA' =>
  averageMinutes({
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    ended: rows.reduce((sum, { ended }) => sum + ended, 0),
  });

interface Months {
  previous: { start: string; end: string };
  current: { start: string; end: string };
}
const monthsUntil = (today: string): Months => {
  const month = (back: number) => {
    const at = DateTime.fromISO(today).minus({ months: back });
    return { start: at.startOf('month').toISODate() as string, end: at.endOf('month').toISODate() as string };
  };
  return { previous: month(1), current: month(0) };
};

interface GroupVisits {
  code: string;
  previous: { visits: number; days: number };
  current: { visits: number; days: number };
}

/** Dealer visits and officer-days with any, of both months. */
export const visitsPerDay = async (db: Db, selection: Selection, grouping: Grouping) => {
  const months = monthsUntil(selection.today);
  const both = { ...selection, start: months.previous.start, end: months.current.end };
  const of = (which: Sql) => sql`json_build_object('visits', coalesce(sum(o.dealer_visits) filter (where ${which}), 0),
    'days', count(*) filter (where ${which}))`;
  const rows = await db.query<GroupVisits & { updatedAt: string }>(sql`
    select ${groupColumn(grouping, 'o')} as code, ${of(sql`o.day < ${months.current.start}`)} as previous,
      ${of(sql`o.day >= ${months.current.start}`)} as current, ${iso('max(o.updated_at)')} as "updatedAt"
    from officer_days o where ${isSelectedDay(both)} and o.dealer_visits > 0 group by 1`);
  return { rows, months, updatedAt: latestUpdatedAt(rows) };
};

/** One decimal; 0 without officer-days (D-061). */
export const averagePerDay = (of: { visits: number; days: number } | undefined): number =>
  of && of.days > 0 ? Math.round((of.visits / of.days) * 10) / 10 : 0;

/** null for a month without officer-days. */
export const averagePerDayOfAll = (rows: readonly GroupVisits[]) => {
  const over = (month: 'previous' | 'current') => {
    const days = rows.reduce((sum, row) => sum + row[month].days, 0);
    const visits = rows.reduce((sum, row) => sum + row[month].visits, 0);
    return days > 0 ? averagePerDay({ visits, days }) : null;
  };
  return { previousMonth: over('previous'), currentMonth: over('current') };
};
