import { dayNumber, firstOfMonth, indiaInstant, isSunday, plusDays } from './days.ts';
import { seededRandom } from './seeded-random.ts';
import type { Territory } from './places.ts';

interface Holiday {
  title: string;
  day: string;
  /** Empty: national. */
  regions: string[];
}

export type DayKind =
  | 'field'
  | 'sunday'
  | 'holiday'
  | 'leave'
  | 'leaveApplied'
  | 'leaveRejected'
  | 'training'
  | 'meeting'
  | 'office'
  | 'absent';

const NATIONAL: [string, string][] = [
  ['01-26', 'Republic Day'],
  ['05-01', 'Labour Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
  ['12-25', 'Christmas'],
];
/** Lunar holidays. */
const MOVING: [string, string][] = [
  ['2025-03-14', 'Holi'],
  ['2025-10-20', 'Diwali'],
  ['2026-03-04', 'Holi'],
  ['2026-11-08', 'Diwali'],
  ['2027-03-22', 'Holi'],
  ['2027-10-29', 'Diwali'],
  ['2028-03-11', 'Holi'],
  ['2028-10-17', 'Diwali'],
];
const REGIONAL: [string, string, string][] = [
  ['01-13', 'Lohri', 'NZ'],
  ['01-15', 'Pongal', 'SZ'],
  ['04-14', 'Bihu', 'EZ'],
  ['05-01', 'Maharashtra Day', 'WZ'],
  ['09-05', 'Onam', 'SZII'],
  ['11-01', 'Rajyotsava', 'SZII'],
  ['11-15', 'Chhath Puja', 'EZ'],
];

const workday = (day: string): string => (isSunday(day) ? plusDays(day, 1) : day);

function holidayList(today: string, territories: readonly Territory[]): Holiday[] {
  const year = Number(today.slice(0, 4));
  const years = [year - 1, year, year + 1];
  const regionsOf = (zone: string) => [...new Set(territories.filter((t) => t.zone === zone).map((t) => t.regionCode))];
  const firsts = [...new Set(territories.map((t) => t.zone))].map((zone) => regionsOf(zone)[0] ?? '');
  return [
    ...years.flatMap((y) => NATIONAL.map(([date, title]) => ({ title, day: `${y}-${date}`, regions: [] as string[] }))),
    ...MOVING.filter(([day]) => years.includes(Number(day.slice(0, 4)))).map(([day, title]) => ({
      title,
      day,
      regions: [],
    })),
    ...years.flatMap((y) =>
      REGIONAL.map(([date, title, zone]) => ({ title, day: `${y}-${date}`, regions: regionsOf(zone) })),
    ),
    { title: 'Election Day', day: workday(plusDays(today, 3)), regions: firsts },
    { title: 'स्थानीय मेला', day: workday(plusDays(firstOfMonth(today), 4)), regions: firsts.slice(0, 1) },
  ].sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}

export const HOLIDAY_HEADING = ['holidayId', 'title', 'type', 'date', 'regionCodes'];
export const holidayRows = (holidays: readonly Holiday[]) =>
  holidays.map(({ title, day, regions }, i) => [
    `HD${i + 1}`,
    title,
    regions.length > 0 ? 'REGIONAL' : 'PUBLIC',
    day,
    regions.join(';'),
  ]);

/** One source for all files, so that they agree. */
export class Calendar {
  readonly holidays: readonly Holiday[];
  readonly today: string;
  /** The data's last instant, on `today`. */
  readonly now: string;
  /** The first officer always works today. The second has a leave in two days and requests four more. */
  readonly #first: number;
  readonly #seed: number;
  readonly #free: Map<string, readonly string[]>;

  constructor(
    seed: number,
    today: string,
    territories: readonly Territory[],
    firstOfficer: number,
    now = indiaInstant(today, 24 * 60),
  ) {
    this.#first = firstOfficer;
    this.#seed = seed;
    this.today = today;
    this.now = now;
    this.holidays = holidayList(today, territories);
    this.#free = new Map();
    for (const { day, regions } of this.holidays) {
      const known = this.#free.get(day);
      const all = regions.length === 0 || known?.length === 0;
      this.#free.set(day, all ? [] : [...(known ?? []), ...regions]);
    }
  }

  kind(person: number, regionCode: string, day: string): DayKind {
    if (day === this.today && person === this.#first) return 'field';
    if (isSunday(day)) return 'sunday';
    if (this.#isHoliday(regionCode, day)) return 'holiday';
    if (person === this.#first + 1 && day === workday(plusDays(this.today, 2))) return 'leave';
    if (person === this.#first + 1 && day >= plusDays(this.today, 8) && day <= plusDays(this.today, 11))
      return 'leaveApplied';
    if (person === this.#first + 1 && day === this.#lastWorkday(regionCode)) return 'leaveApplied';
    const throwOf = seededRandom(this.#seed, person, dayNumber(day));
    if (throwOf < 0.022) return day > this.today && throwOf < 0.012 ? 'leaveApplied' : 'leave';
    if (throwOf < 0.025) return 'leaveApplied';
    if (throwOf < 0.03) return 'leaveRejected';
    if (throwOf < 0.045) return 'training';
    if (throwOf < 0.065) return 'meeting';
    if (throwOf < 0.08) return 'office';
    return throwOf < 0.087 && day < this.today ? 'absent' : 'field';
  }

  #isHoliday(regionCode: string, day: string): boolean {
    const regions = this.#free.get(day);
    return regions !== undefined && (regions.length === 0 || regions.includes(regionCode));
  }

  #lastWorkday(regionCode: string): string {
    let day = plusDays(this.today, -1);
    while (isSunday(day) || this.#isHoliday(regionCode, day)) day = plusDays(day, -1);
    return day;
  }

  /** Minutes after midnight of the first visit. */
  start(person: number, day: string): number {
    const number = dayNumber(day);
    const late = seededRandom(this.#seed, person, number, 2) < 0.05 ? 70 : 0;
    return 540 + Math.floor(seededRandom(this.#seed, person, number, 1) * 76) + late;
  }
}
