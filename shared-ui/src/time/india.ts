const OFFSET_MS = 330 * 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Instant = string | number | Date;

/** First and last day, both included, as YYYY-MM-DD. */
export interface DayRange {
  start: string;
  end: string;
}

/** Text of missing or unreadable values (D-017). */
export const MISSING = '-';

const two = (n: number) => String(n).padStart(2, '0');

// India has had +05:30 without summer time since 1945, so the shifted instant's UTC fields are its wall clock.
function parts(instant: Instant | null | undefined, shiftMs = OFFSET_MS) {
  if (instant === null || instant === undefined || instant === '') return undefined;
  const at = new Date(new Date(instant).getTime() + shiftMs);
  if (Number.isNaN(at.getTime())) return undefined;
  const hour = at.getUTCHours();
  return {
    year: String(at.getUTCFullYear()).padStart(4, '0'),
    month: two(at.getUTCMonth() + 1),
    name: MONTHS[at.getUTCMonth()]!,
    day: two(at.getUTCDate()),
    clock: `${two(hour % 12 || 12)}:${two(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}

function dayParts(day: string | null | undefined) {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? { year: match[1]!, month: match[2]!, day: match[3]! } : undefined;
}

/** A day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Today in India, YYYY-MM-DD. */
export const indiaToday = (now: Instant = Date.now()): string => isoDay(now);

/** Current month in India: the default range of every list (D-010). */
export function currentMonth(now: Instant = Date.now()): DayRange {
  const month = indiaToday(now).slice(0, 7);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return { start: `${month}-01`, end: `${month}-${two(last)}` };
}

/** Day of an instant in India, YYYY-MM-DD. */
export function isoDay(instant: Instant | null | undefined): string {
  const at = parts(instant);
  return at ? `${at.year}-${at.month}-${at.day}` : MISSING;
}

/** The day as a value of a cell: noon in India falls on the same day in most time zones. */
export const dayDate = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** Date-only on screen, never shifted by a zone (D-010): '2024-08-09' → '09/08/2024'. */
export function formatDay(day: string | null | undefined): string {
  const at = dayParts(day);
  return at ? `${at.day}/${at.month}/${at.year}` : MISSING;
}

/** Date-only in exports and task due dates: '2024-08-09' → '09-08-2024' (D-011). */
export function formatDayForExport(day: string | null | undefined): string {
  const at = dayParts(day);
  return at ? `${at.day}-${at.month}-${at.year}` : MISSING;
}

/** '2024-08-09T18:45:00.000Z' → '10/08/2024 12:15 AM' (D-009, D-011). */
export function formatInstant(instant: Instant | null | undefined): string {
  const at = parts(instant);
  return at ? `${at.day}/${at.month}/${at.year} ${at.clock}` : MISSING;
}

/** '2024-08-09T04:10:00.000Z' → '09:40 AM' (D-009, part 2). */
export const formatClock = (instant: Instant | null | undefined): string => parts(instant)?.clock ?? MISSING;

/** Ticket timelines: '2024-08-09T04:10:00.000Z' → '09 Aug 2024 09:40 AM' (D-011). */
export function formatTimeline(instant: Instant | null | undefined): string {
  const at = parts(instant);
  return at ? `${at.day} ${at.name} ${at.year} ${at.clock}` : MISSING;
}

/** Prospect timelines: '09 Aug 2024' (D-011). */
export function formatDayName(instant: Instant | null | undefined): string {
  const at = parts(instant);
  return at ? `${at.day} ${at.name} ${at.year}` : MISSING;
}

/**
 * Visit times on the wire are India's wall clock labelled Z (D-009, part 1): '2024-08-09T09:40:00.000Z' → '09:40 AM'.
 */
export const visitClock = (wire: Instant | null | undefined): string => parts(wire, 0)?.clock ?? MISSING;
