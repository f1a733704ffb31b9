import { DateTime } from 'luxon';
import { type Db, type Sql, sql } from '../../database/sql.ts';
import { counted, DAY_PLACE, type PlaceColumns, placed, type Selection } from './selection.ts';

const MONTH_PLACE: PlaceColumns = {
  zone: 'm.zone',
  regionCode: 'm.region_code',
  areaCode: 'm.area_code',
  territoryCode: 'm.territory_code',
};

export interface Span {
  start: string;
  end: string;
}

/** The range cut at months: whole ones, and what is left at either end with its month. */
export const monthsOf = ({ start, end }: Span): { month: string; whole: Span; part: Span }[] => {
  const pieces = [];
  for (let at = DateTime.fromISO(start).startOf('month'); at.toISODate()! <= end; at = at.plus({ months: 1 })) {
    const whole = { start: at.toISODate()!, end: at.endOf('month').toISODate()! };
    const part = { start: start > whole.start ? start : whole.start, end: end < whole.end ? end : whole.end };
    pieces.push({ month: whole.start, whole, part });
  }
  return pieces;
};

const isEverywhere = ({ user, place }: Selection) => user.role === 'ADMIN' && !Object.values(place).some(Boolean);

const later = (day: string, by: number) => DateTime.fromISO(day).plus({ days: by }).toISODate()!;

/**
 * Whether a month's counts are also the counts of the asked part of it: it is whole, or nothing was visited in the rest
 * of it (the current month up to today).
 */
const isWhole = async (db: Db, selection: Selection, { whole, part }: { whole: Span; part: Span }) => {
  const rest = [
    ...(part.start > whole.start ? [{ start: whole.start, end: later(part.start, -1) }] : []),
    ...(part.end < whole.end ? [{ start: later(part.end, 1), end: whole.end }] : []),
  ];
  for (const span of rest) {
    const visited = await db.one(sql`
      select 1 from officer_days o where ${counted({ ...selection, ...span })} and o.dealer_visits > 0 limit 1`);
    if (visited) return false;
  }
  return true;
};

/**
 * Dealers and how often they were visited in the selection, as `select dealer_code, visits`; a dealer may stand in
 * several rows. Whole months come from what is kept per dealer and month, the days at the ends from the visits.
 */
export const dealerVisits = async (db: Db, selection: Selection): Promise<Sql> => {
  const months: string[] = [];
  const spans: Span[] = [];
  for (const piece of monthsOf(selection)) {
    if (await isWhole(db, selection, piece)) months.push(piece.month);
    else if (spans.at(-1) && later(spans.at(-1)!.end, 1) === piece.part.start) spans.at(-1)!.end = piece.part.end;
    else spans.push({ ...piece.part });
  }
  let rows = sql`
    select m.dealer_code, m.visits from dealer_months m
    where m.month = any(${months}::date[]) and m.visits > 0 and ${placed(selection, { ...MONTH_PLACE })}`;
  for (const { start, end } of spans) {
    // Where every place counts, nobody needs to ask each visit for its own.
    const inPlace = isEverywhere(selection)
      ? sql``
      : sql`join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
        and o.day between ${start} and ${end} and ${placed(selection, DAY_PLACE)}`;
    rows = sql`${rows} union all
      select v.dealer_code, 1 from visits v ${inPlace}
      where v.visit_day between ${start} and ${end} and v.visit_type = 'DEALER' and not v.deleted
        and v.dealer_code is not null`;
  }
  return rows;
};

/** How many dealers were visited in the selection. */
export const uniqueDealers = async (db: Db, selection: Selection): Promise<number> => {
  const rows = await dealerVisits(db, selection);
  const found = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select dealer_code from (${rows}) r group by dealer_code) d`);
  return found?.count ?? 0;
};

/** Active dealers, by where they are today: dealers have no past place. */
export const activeDealers = async (db: Db, selection: Selection): Promise<number> => {
  const found = await db.one<{ count: number }>(sql`
    select count(*)::int as count from dealers d where d.status = 'A' and ${placed(selection, DEALER_PLACE)}`);
  return found?.count ?? 0;
};
export const DEALER_PLACE: PlaceColumns = {
  zone: 'd.zone',
  regionCode: 'd.region_code',
  areaCode: 'd.area_code',
  territoryCode: 'd.territory_code',
};
