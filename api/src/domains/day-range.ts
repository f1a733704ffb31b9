import { AppError } from '../calls/app-error.ts';
import { indiaDay } from './india-day.ts';

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
