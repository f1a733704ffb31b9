import { AppError } from '../errors/app-error.ts';
import { DAY_MS, dayAfter, indiaDay } from './india-day.ts';

export interface DayRange {
  start: string;
  end: string;
}

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

const firstDayOf = (day: string) => `${day.slice(0, 7)}-01`;
export const lastDayOfMonth = (day: string) => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

interface RangeQuery {
  start?: string | undefined;
  end?: string | undefined;
}

/** Both included; missing ends come from the current month in India (D-010, D-041). */
export const toDayRange = (query: RangeQuery, now: Date): DayRange => {
  const today = indiaDay(now);
  return {
    start: query.start ?? firstDayOf(query.end && query.end < today ? query.end : today),
    end: query.end ?? lastDayOfMonth(query.start && query.start > today ? query.start : today),
  };
};

/** @throws END_BEFORE_START */
export const refuseTurnedRange = ({ start, end }: RangeQuery): void => {
  if (start && end && end < start) throw new AppError('END_BEFORE_START');
};

/** @throws END_BEFORE_START */
export const toValidDayRange = (query: RangeQuery, now: Date): DayRange => {
  const range = toDayRange(query, now);
  refuseTurnedRange(range);
  return range;
};

/** The preceding range of equal length: 2026-03-01 … 2026-03-31 → 2026-01-29 … 2026-02-28. */
export const toPrecedingRange = ({ start, end }: DayRange): DayRange => {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return { start: dayAfter(start, -days), end: dayAfter(start, -1) };
};

/** A running period ends today. */
export const toElapsedRange = ({ start, end }: DayRange, today: string): DayRange => ({
  start,
  end: start <= today && today < end ? today : end,
});

export const toComparisonRange = (range: DayRange, today: string): DayRange =>
  toPrecedingRange(toElapsedRange(range, today));

/** 2026-11-30 → 2025-12-01 … 2026-11-30. */
export const toYearOfMonths = (day: string): DayRange => ({
  start: dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 12, 1)),
  end: lastDayOfMonth(day),
});

/** '2026-10', '2026-11', … */
export const listMonths = ({ start, end }: DayRange): string[] => {
  const months = [start.slice(0, 7)];
  for (let next = dayAfter(lastDayOfMonth(start), 1); next <= end; next = dayAfter(lastDayOfMonth(next), 1))
    months.push(next.slice(0, 7));
  return months;
};

interface CutRange {
  months: DayRange | undefined;
  /** The remainders at both ends. */
  days: DayRange[];
}

/** Whole months have sums. */
export const cutAtMonthEnds = ({ start, end }: DayRange): CutRange => {
  const isFromFirst = start === firstDayOf(start);
  const isToLast = end === lastDayOfMonth(end);
  const whole: CutRange = { months: undefined, days: [{ start, end }] };
  if (firstDayOf(start) === firstDayOf(end) && !(isFromFirst && isToLast)) return whole;
  const months = {
    start: isFromFirst ? start : dayAfter(lastDayOfMonth(start)),
    end: isToLast ? end : dayAfter(firstDayOf(end), -1),
  };
  if (months.start > months.end) return whole;
  return {
    months,
    days: [
      ...(isFromFirst ? [] : [{ start, end: lastDayOfMonth(start) }]),
      ...(isToLast ? [] : [{ start: firstDayOf(end), end }]),
    ],
  };
};
