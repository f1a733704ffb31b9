import { DateTime } from 'luxon';

export interface DayRange {
  start: string;
  end: string;
}

/** The asked days, both included; what is missing comes from the current month in India (D-010, D-041). */
export const planRange = (asked: { start?: string | undefined; end?: string | undefined }, now: Date): DayRange => {
  const today = DateTime.fromJSDate(now, { zone: 'Asia/Kolkata' }).toISODate() as string;
  const monthOf = (day: string) => DateTime.fromISO(day, { zone: 'Asia/Kolkata' });
  const lastDay = asked.start && asked.start > today ? asked.start : today;
  const firstDay = asked.end && asked.end < today ? asked.end : today;
  return {
    start: asked.start ?? (monthOf(firstDay).startOf('month').toISODate() as string),
    end: asked.end ?? (monthOf(lastDay).endOf('month').toISODate() as string),
  };
};
