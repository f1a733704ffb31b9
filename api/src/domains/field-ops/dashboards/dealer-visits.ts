import { orgUnitColumns } from '../../../session/scope.ts';
import { DateTime } from 'luxon';
import { join, type Sql, sql } from '../../../database/sql.ts';
import { type PlaceColumns, inSelectedPlace, type Selection } from './selection.ts';

const MONTH_PLACE: PlaceColumns = { ...orgUnitColumns('m'), territoryCode: 'm.territory_code' };

export interface Span {
  start: string;
  end: string;
}

interface Part {
  whole: Span;
  part: Span;
}

const monthAt = (day: string, months = 0): Span => {
  const at = DateTime.fromISO(day).plus({ months });
  return { start: at.startOf('month').toISODate() as string, end: at.endOf('month').toISODate() as string };
};

export const cutAtMonths = ({ start, end }: Span): { wholeMonths: Span | undefined; parts: Part[] } => {
  const [first, last] = [monthAt(start), monthAt(end)];
  const isOne = first.start === last.start;
  const opens = start === first.start && (!isOne || end === last.end);
  const closes = end === last.end && (!isOne || start === first.start);
  const parts: Part[] = [];
  if (!opens) parts.push({ whole: first, part: { start, end: isOne ? end : first.end } });
  if (!closes && !isOne) parts.push({ whole: last, part: { start: last.start, end } });
  const wholeMonths = {
    start: opens ? first.start : monthAt(start, 1).start,
    end: closes ? last.end : monthAt(end, -1).end,
  };
  return { wholeMonths: wholeMonths.start < wholeMonths.end ? wholeMonths : undefined, parts };
};

/** Whether dealers were visited on the month's other days. */
const isVisitedBesides = (selection: Selection, { whole, part }: Part): Sql => {
  const visited = (days: Sql) => sql`exists (
    select 1 from officer_days o where ${days} and o.dealer_visits > 0 and ${inSelectedPlace(selection)})`;
  return sql`(select ${visited(sql`o.day >= ${whole.start} and o.day < ${part.start}`)}
    or ${visited(sql`o.day > ${part.end} and o.day <= ${whole.end}`)})`;
};

const selectVisitsByMonth = (selection: Selection, { start, end }: Span): Sql => sql`
  select m.dealer_code, m.visits from dealer_months m
  where m.month between ${start} and ${end} and m.visits > 0 and ${inSelectedPlace(selection, MONTH_PLACE)}`;

/** Then visits need no place lookup. */
export const isEverywhere = ({ user, place }: Selection) =>
  user.role === 'ADMIN' && !Object.values(place).some(Boolean);

const selectVisitsByDay = (selection: Selection, { start, end }: Span): Sql => sql`
  select v.dealer_code, 1 from visits v ${
    isEverywhere(selection)
      ? sql``
      : sql`join officer_days o on o.sap_id = v.sap_id and o.day = v.visit_day
        and o.day between ${start} and ${end} and ${inSelectedPlace(selection)}`
  }
  where v.visit_day between ${start} and ${end} and v.visit_type = 'DEALER' and not v.deleted
    and v.dealer_code is not null`;

/**
 * Selects `dealer_code, visits`; a dealer may have several rows. Uses monthly sums for whole months, and for parts if
 * the rest has no visits; else counts visits.
 */
export const selectDealerVisits = (selection: Selection): Sql => {
  const { wholeMonths, parts } = cutAtMonths(selection);
  const sources = wholeMonths ? [selectVisitsByMonth(selection, wholeMonths)] : [];
  for (const part of parts) {
    const besides = isVisitedBesides(selection, part);
    sources.push(sql`${selectVisitsByMonth(selection, part.whole)} and not ${besides}`);
    sources.push(sql`${selectVisitsByDay(selection, part.part)} and ${besides}`);
  }
  return join(sources, ' union all ');
};

export const countUniqueDealers = (selection: Selection): Sql => sql`(
  select count(*)::int from (select dealer_code from (${selectDealerVisits(selection)}) r group by dealer_code) d)`;

/** By present place: dealers have no history of places. */
export const countActiveDealers = (selection: Selection): Sql => sql`(
  select count(*)::int from dealers d where d.status = 'A' and ${inSelectedPlace(selection, DEALER_PLACE)})`;
export const DEALER_PLACE: PlaceColumns = { ...orgUnitColumns('d'), territoryCode: 'd.territory_code' };
