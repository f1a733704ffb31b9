import { currentMonth, type DayRange, indiaToday } from './india.ts';
import { clampDay, type DayLimits, isDayWithinLimits } from './read-day.ts';

const DAY_MS = 86_400_000;
/** January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** @example addDays('2028-02-28', 1) // '2028-02-29' */
export const addDays = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Days of a range, both ends included.
 *
 * @example countDays({ start: '2026-11-01', end: '2026-11-22' }) // 22
 */
export const countDays = ({ start, end }: DayRange): number => Math.round((at(end) - at(start)) / DAY_MS) + 1;

/**
 * First to last day of a month, YYYY-MM.
 *
 * @example toMonthRange('2024-02') // { start: '2024-02-01', end: '2024-02-29' }
 */
export const toMonthRange = (month: string): DayRange => currentMonth(`${month}-15T00:00:00Z`);

export interface NamedRange {
  name: 'Today' | 'Yesterday' | 'This week' | 'This month' | 'Last month';
  range: DayRange;
}

/** Preset ranges from today in India, weeks from Monday. Limits cut them; ranges outside are omitted. */
export function namedRanges(limits: DayLimits = {}, today = indiaToday()): NamedRange[] {
  const { min, max } = limits;
  const yesterday = addDays(today, -1);
  const monday = addDays(today, -((new Date(at(today)).getUTCDay() + 6) % 7));
  const ranges: NamedRange[] = [
    { name: 'Today', range: { start: today, end: today } },
    { name: 'Yesterday', range: { start: yesterday, end: yesterday } },
    { name: 'This week', range: { start: monday, end: addDays(monday, 6) } },
    { name: 'This month', range: toMonthRange(today.slice(0, 7)) },
    { name: 'Last month', range: toMonthRange(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)) },
  ];
  return ranges
    .filter(({ range: { start, end } }) => isDayWithinLimits(end, { min }) && isDayWithinLimits(start, { max }))
    .map(({ name, range: { start, end } }) => ({
      name,
      range: { start: clampDay(start, { min }), end: clampDay(end, { max }) },
    }));
}

/** False while a day is missing. */
export const isReversedRange = ({ start, end }: DayRange): boolean => end !== '' && end < start;

/**
 * Range as text with its days; '' if incomplete or reversed.
 *
 * @example rangeInWords({ start: '2026-11-01', end: '2026-11-22' }) // '1 to 22 November 2026, 22 days'
 */
export function rangeInWords({ start, end }: DayRange): string {
  if (start === '' || end === '' || isReversedRange({ start, end })) return '';
  const [from, to] = [start, end].map((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return { year, month: MONTH_NAMES[Number(month) - 1] ?? '', date: String(Number(date)) };
  }) as [Record<'year' | 'month' | 'date', string>, Record<'year' | 'month' | 'date', string>];
  const last = `${to.date} ${to.month} ${to.year}`;
  if (start === end) return `${last}, 1 day`;
  const first =
    from.year !== to.year
      ? `${from.date} ${from.month} ${from.year}`
      : from.month !== to.month
        ? `${from.date} ${from.month}`
        : from.date;
  return `${first} to ${last}, ${countDays({ start, end })} days`;
}

/**
 * Short range for a button; the year only if not this one. One side may be ''.
 *
 * @example formatRangeShort({ start: '2026-11-01', end: '2026-11-30' }) // '1–30 Nov'
 */
export function formatRangeShort({ start, end }: DayRange, today = indiaToday()): string {
  const thisYear = today.slice(0, 4);
  const hasYear = [start, end].some((day) => day !== '' && !day.startsWith(thisYear));
  const toText = (day: string): string => {
    const [year, month, date] = day.split('-');
    const name = (MONTH_NAMES[Number(month) - 1] ?? '').slice(0, 3);
    return `${Number(date)} ${name}${hasYear ? ` ${year}` : ''}`;
  };
  if (start === '' && end === '') return '';
  if (end === '') return `from ${toText(start)}`;
  if (start === '') return `until ${toText(end)}`;
  if (start === end) return toText(start);
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${Number(start.slice(8))}–${toText(end)}`
    : `${toText(start)} – ${toText(end)}`;
}

/**
 * Name of a compared period: a whole month by its name.
 *
 * @example getPeriodName({ start: '2026-10-01', end: '2026-10-31' }) // 'October'
 * @example getPeriodName({ start: '2026-10-02', end: '2026-10-31' }) // '2–31 Oct'
 */
export function getPeriodName(range: DayRange): string {
  const month = range.start.slice(0, 7);
  const whole = toMonthRange(month);
  return whole.start === range.start && whole.end === range.end
    ? (MONTH_NAMES[Number(month.slice(5)) - 1] ?? '')
    : formatRangeShort(range, range.start);
}
