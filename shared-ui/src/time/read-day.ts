import { formatDay, indiaToday } from './india.ts';

export type DayReading = { day: string } | { problem: string };

/** YYYY-MM-DD, both included. */
export interface DayLimits {
  min?: string | undefined;
  max?: string | undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isReal = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
const iso = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

export const isDayWithinLimits = (day: string, { min, max }: DayLimits): boolean =>
  (!min || day >= min) && (!max || day <= max);

interface TypedDay {
  day: number;
  month: number;
  year: string;
}

function parseDayFields(text: string): TypedDay | undefined {
  const stored = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (stored) return { year: stored[1]!, month: Number(stored[2]), day: Number(stored[3]) };
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  const parted = /^(\d{1,2})[/.\-\s]+(\d{1,2}|[a-z]{3,9})(?:[/.\-,\s]+(\d{4}|\d{2}))?[/.\-\s]*$/.exec(text);
  const match = digits ?? parted;
  if (!match) return undefined;
  const monthText = match[2]!;
  const named = MONTHS.findIndex((name) => monthText.startsWith(name)) + 1;
  return { day: Number(match[1]), month: /\d/.test(monthText) ? Number(monthText) : named, year: match[3] ?? '' };
}

/** Candidate years, likeliest first: two digits mean this century, none means around today. */
function yearsOf(year: string): number[] {
  if (year.length === 4) return [Number(year)];
  if (year.length === 2) return [2000 + Number(year), 1900 + Number(year)];
  const thisYear = Number(indiaToday().slice(0, 4));
  return [thisYear, thisYear - 1, thisYear + 1];
}

function limitsProblem({ min, max }: DayLimits): string {
  if (min && max) return `Please choose a day from ${formatDay(min)} to ${formatDay(max)}.`;
  return min ? `Please choose ${formatDay(min)} or a later day.` : `Please choose ${formatDay(max)} or an earlier day.`;
}

/**
 * Parses DD/MM/YYYY with `/ - .` or spaces, eight, six or four digits, month names, and YYYY-MM-DD. A missing year is
 * this one (India), or an adjacent one if only that fits the limits. Years: 1900 to 2199.
 *
 * @example
 * readDay('1/11') // { day: '2026-11-01' } in 2026
 * readDay('31/02/2026') // { problem: '31/02/2026 does not exist.' }
 */
export function readDay(text: string, limits: DayLimits = {}): DayReading {
  const typed = text.trim().toLowerCase();
  const fields = parseDayFields(typed);
  if (!fields) return { problem: 'Please write the day as DD/MM/YYYY.' };
  const { day, month } = fields;
  const real = yearsOf(fields.year).filter((year) => year >= 1900 && year < 2200 && isReal(year, month, day));
  const days = real.map((year) => iso(year, month, day));
  const best = days.find((candidate) => isDayWithinLimits(candidate, limits));
  if (best) return { day: best };
  return { problem: days.length > 0 ? limitsProblem(limits) : `${text.trim()} does not exist.` };
}

/** Day of a text with a four-digit year, else undefined: for reading while typing. */
export function readWholeDay(text: string, limits: DayLimits = {}): string | undefined {
  if (parseDayFields(text.trim().toLowerCase())?.year.length !== 4) return undefined;
  const reading = readDay(text, limits);
  return 'day' in reading ? reading.day : undefined;
}

export const clampDay = (day: string, { min, max }: DayLimits): string =>
  min && day < min ? min : max && day > max ? max : day;

/**
 * Parses MM/YYYY, `11-26`, `1126`, `Nov 2026`, `2026-11`; a missing year is this one.
 *
 * @example readMonth('nov 2026') // { month: '2026-11' }
 */
export function readMonth(text: string): { month: string } | { problem: string } {
  const typed = text.trim().toLowerCase();
  const stored = /^(\d{4})-(\d{1,2})$/.exec(typed);
  const reading = readDay(stored ? `${typed}-01` : `01/${typed.replace(/^(\d{2})(\d{2}|\d{4})$/, '$1/$2')}`);
  return 'day' in reading ? { month: reading.day.slice(0, 7) } : { problem: 'Please write the month as MM/YYYY.' };
}
