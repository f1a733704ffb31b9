import { formatDay } from 'shared-ui';
import { monthOf } from 'shared-ui/form';
import type { MonthRow } from './attendance-month.api.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A day of the calendar. */
export interface MonthDay {
  /** YYYY-MM-DD. */
  day: string;
  /** 1 to 31. */
  date: number;
  weekday: (typeof WEEKDAYS)[number];
  isSunday: boolean;
}

/** The days of a month, YYYY-MM, in order. */
export function daysOfMonth(month: string): MonthDay[] {
  const { end } = monthOf(month);
  return Array.from({ length: Number(end.slice(8)) }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'Sunday';
    return { day, date: index + 1, weekday, isSunday: weekday === 'Sunday' };
  });
}

/** How many places of a week that begins on Monday stand empty before the first day. */
export const placesBefore = ([first]: readonly MonthDay[]): number =>
  first ? (WEEKDAYS.indexOf(first.weekday) + 6) % 7 : 0;

/** What is known of an officer's day. */
export interface OfficerDay extends MonthDay {
  record: MonthRow['days'][number] | undefined;
  /** The names of the holidays that hold for the officer. */
  holiday: string | undefined;
}

export const officerDays = ({ days, holidays }: MonthRow, month: readonly MonthDay[]): OfficerDay[] => {
  const records = new Map(days.map((record) => [record.day, record]));
  const free = new Map(holidays.map(({ day, title }) => [day, title]));
  return month.map((each) => ({ ...each, record: records.get(each.day), holiday: free.get(each.day) }));
};

/** A day in words, for whoever does not see the grid: '03/11/2026, Tuesday: Present, holiday: Diwali'. */
export const dayInWords = ({ day, weekday, record, holiday }: OfficerDay): string =>
  `${formatDay(day)}, ${weekday}: ${[record?.status ?? 'no record', ...(holiday ? [`holiday: ${holiday}`] : [])].join(', ')}`;

/** A day on which nobody has to come: a Sunday, or a holiday of the officer's. */
export const isFree = ({ isSunday, holiday }: OfficerDay): boolean => isSunday || holiday !== undefined;

/** What stands in such a day where it has no record. */
export const freeLetter = ({ isSunday, holiday }: OfficerDay): string => (holiday ? 'H' : isSunday ? 'S' : '');
