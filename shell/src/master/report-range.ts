export interface ReportRange {
  start: string;
  end: string;
}

/** The first and last day of a month. @example monthRange('2024-02') // { start: '2024-02-01', end: '2024-02-29' } */
export function monthRange(month: string): ReportRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { start: `${month}-01`, end: `${month}-${String(days).padStart(2, '0')}` };
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
const between = (day: string, least: string, most: string): string => (day < least ? least : day > most ? most : day);

/**
 * A typed day brought back into the month and to its side of the other day (SH-MAS-05, D-029): start is never after
 * end. An emptied day returns to the month's own.
 */
export function withDay(range: ReportRange, side: 'start' | 'end', day: string, month: string): ReportRange {
  const whole = monthRange(month);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { ...range, [side]: whole[side] };
  return side === 'start'
    ? { ...range, start: between(day, whole.start, range.end) }
    : { ...range, end: between(day, range.start, whole.end) };
}
