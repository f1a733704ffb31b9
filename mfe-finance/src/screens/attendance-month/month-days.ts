import { formatDay } from 'shared-ui';
import { toMonthRange } from 'shared-ui/form';
import type { MonthRow } from './attendance-month.api.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export interface MonthDay {
  /** YYYY-MM-DD. */
  day: string;
  /** 1 to 31. */
  date: number;
  weekday: (typeof WEEKDAYS)[number];
  isSunday: boolean;
}

/** `month` is YYYY-MM. */
export function daysOfMonth(month: string): MonthDay[] {
  const { end } = toMonthRange(month);
  return Array.from({ length: Number(end.slice(8)) }, (_, index) => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`;
    const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'Sunday';
    return { day, date: index + 1, weekday, isSunday: weekday === 'Sunday' };
  });
}

export const countLeadingDays = ([first]: readonly MonthDay[]): number =>
  first ? (WEEKDAYS.indexOf(first.weekday) + 6) % 7 : 0;

export interface OfficerDay extends MonthDay {
  record: MonthRow['days'][number] | undefined;
  /** The officer's. */
  holiday: string | undefined;
}

export const officerDays = ({ days, holidays }: MonthRow, month: readonly MonthDay[]): OfficerDay[] => {
  const records = new Map(days.map((record) => [record.day, record]));
  const free = new Map(holidays.map(({ day, title }) => [day, title]));
  return month.map((each) => ({ ...each, record: records.get(each.day), holiday: free.get(each.day) }));
};

/** For screen readers: '03/11/2026, Tuesday: Present, holiday: Diwali'. */
export const describeDay = ({ day, weekday, record, holiday }: OfficerDay): string =>
  `${formatDay(day)}, ${weekday}: ${[record?.status ?? 'no record', ...(holiday ? [`holiday: ${holiday}`] : [])].join(', ')}`;

export const isFreeDay = ({ isSunday, holiday }: OfficerDay): boolean => isSunday || holiday !== undefined;

export const getFreeDayLetter = ({ isSunday, holiday }: OfficerDay): string => (holiday ? 'H' : isSunday ? 'S' : '');
