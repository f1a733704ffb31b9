import type { Holiday } from './holidays.api.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Weeks from Monday as YYYY-MM-DD; null for days outside the month. */
export function listWeeks(year: number, month: number): (string | null)[][] {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [
    ...Array<null>(lead).fill(null),
    ...Array.from({ length: count }, (_, index) => `${year}-${two(month)}-${two(index + 1)}`),
  ];
  const weeks: (string | null)[][] = [];
  for (let index = 0; index < cells.length; index += 7)
    weeks.push([...cells.slice(index, index + 7), ...Array<null>(Math.max(0, index + 7 - cells.length)).fill(null)]);
  return weeks;
}

/** Clamps to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${two(Math.min(date, last))}`;
}

export function holidaysByDay(holidays: readonly Holiday[], region: string): Map<string, Holiday[]> {
  const byDay = new Map<string, Holiday[]>();
  for (const holiday of holidays) {
    const holds =
      region === '' ||
      holiday.holidayType === 'PUBLIC' ||
      holiday.region.some(({ regionCode }) => regionCode === region);
    if (holds) byDay.set(holiday.holidayDate, [...(byDay.get(holiday.holidayDate) ?? []), holiday]);
  }
  return byDay;
}
