import { indiaDay } from './india-day.ts';

export interface DayRange {
  start: string;
  end: string;
}

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

const firstDayOf = (day: string) => `${day.slice(0, 7)}-01`;
const lastDayOf = (day: string) => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** The asked days, both included; what is missing comes from the current month in India (D-010, D-041). */
export const dayRangeOf = (query: { start?: string | undefined; end?: string | undefined }, now: Date): DayRange => {
  const today = indiaDay(now);
  return {
    start: query.start ?? firstDayOf(query.end && query.end < today ? query.end : today),
    end: query.end ?? lastDayOf(query.start && query.start > today ? query.start : today),
  };
};
