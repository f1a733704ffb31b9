import { AppError } from '../calls/app-error.ts';
import { DAY_MS, dayAfter, indiaDay } from './india-day.ts';

export interface DayRange {
  start: string;
  end: string;
}

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

const firstDayOf = (day: string) => `${day.slice(0, 7)}-01`;
/** The last day of the month of a day. */
export const lastDayOf = (day: string) => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

interface RangeQuery {
  start?: string | undefined;
  end?: string | undefined;
}

/** The asked days, both included; what is missing comes from the current month in India (D-010, D-041). */
export const dayRangeOf = (query: RangeQuery, now: Date): DayRange => {
  const today = indiaDay(now);
  return {
    start: query.start ?? firstDayOf(query.end && query.end < today ? query.end : today),
    end: query.end ?? lastDayOf(query.start && query.start > today ? query.start : today),
  };
};

/** @throws END_BEFORE_START where both ends are there, the later one first */
export const refuseTurnedRange = ({ start, end }: RangeQuery): void => {
  if (start && end && end < start) throw new AppError('END_BEFORE_START');
};

/** The same as `dayRangeOf`. @throws END_BEFORE_START */
export const orderedDayRangeOf = (query: RangeQuery, now: Date): DayRange => {
  const range = dayRangeOf(query, now);
  refuseTurnedRange(range);
  return range;
};

/** As many days, up to the day before the first one: 2026-03-01 … 2026-03-31 → 2026-01-29 … 2026-02-28. */
export const daysBefore = ({ start, end }: DayRange): DayRange => {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return { start: dayAfter(start, -days), end: dayAfter(start, -1) };
};

/** The same of a period that may still run: then its days until today are compared with as many days. */
export const earlierDays = ({ start, end }: DayRange, today: string): DayRange =>
  daysBefore({ start, end: start <= today && today < end ? today : end });

interface CutRange {
  /** From the first day of a month to the last one of a month; undefined where the range holds no whole month. */
  months: DayRange | undefined;
  /** What is left of the range at its start and at its end. */
  days: DayRange[];
}

/** The whole months of a range, which sums of months are read for, and the days before and after them. */
export const cutAtMonthEnds = ({ start, end }: DayRange): CutRange => {
  const isFromFirst = start === firstDayOf(start);
  const isToLast = end === lastDayOf(end);
  const whole: CutRange = { months: undefined, days: [{ start, end }] };
  if (firstDayOf(start) === firstDayOf(end) && !(isFromFirst && isToLast)) return whole;
  const months = {
    start: isFromFirst ? start : dayAfter(lastDayOf(start)),
    end: isToLast ? end : dayAfter(firstDayOf(end), -1),
  };
  if (months.start > months.end) return whole;
  return {
    months,
    days: [
      ...(isFromFirst ? [] : [{ start, end: lastDayOf(start) }]),
      ...(isToLast ? [] : [{ start: firstDayOf(end), end }]),
    ],
  };
};
