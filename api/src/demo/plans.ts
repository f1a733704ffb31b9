import type { Calendar, DayKind } from './calendar.ts';
import { dayNumber, listDays, firstOfMonth, isSunday, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import { seededRandom } from './seeded-random.ts';
import type { Random } from './random.ts';
import type { Worker } from './workers.ts';

const ROUTES = ['Highway stretch', 'Market round', 'Transport hub', 'Rural belt', 'Workshop lane', 'मंडी मार्ग'];
const REMARKS: Record<string, string[]> = {
  Meeting: ['Monthly review at the regional office', 'Dealer meet with the area manager', 'क्षेत्रीय बैठक'],
  Training: ['Product training on radial tyres', 'Training: warranty claims'],
  Office: ['Claim settlement at the office', ''],
  Leave: ['Family function', 'Medical', ''],
};

export const PLAN_HEADING = ['planId', 'SAP_ID', 'status', 'activity', 'planDate', 'remark', 'beats', 'dealerCodes'];

/** Whole months before this one, this one, and the days that come next. */
export const plannedDays = (today: string, wholeMonths = 1): string[] => {
  const ends = [plusDays(firstOfMonth(today, 1), -1), plusDays(today, 10)].sort();
  return listDays(firstOfMonth(today, -wholeMonths), ends[1] as string).filter((day) => !isSunday(day));
};

interface PlanOptions {
  calendar: Calendar;
  random: Random;
  wholeMonths: number;
  inField: Map<string, readonly Dealer[]>;
  /** Gets `SAP_ID-day` of each plan. */
  planIds: Set<string>;
}

/**
 * Old plans are mostly decided; some ignore a leave or holiday. Adds the dealers of field plans to `inField` (`SAP_ID-day`).
 */
export function* planRows(
  officers: readonly Worker[],
  { calendar, random, wholeMonths, inField, planIds }: PlanOptions,
) {
  const { today } = calendar;
  const days = plannedDays(today, wholeMonths);
  for (const [nth, officer] of officers.entries()) {
    const { person, index } = officer;
    const neighbour = officers[nth % 2 === 0 ? nth + 1 : nth - 1];
    for (const day of days) {
      const territory = officer.territoryOn(day);
      if (!territory) continue;
      const kind = calendar.kind(index, territory.regionCode, day);
      // The first two plan despite holiday and leave, pending review.
      const isForgotten =
        nth < 2 &&
        ((day > today && day <= plusDays(today, 4) && (kind === 'holiday' || kind === 'leave')) ||
          (day >= plusDays(today, -14) && kind === 'leaveApplied'));
      if (!isForgotten && random.chance(0.05)) continue;
      const activity = isForgotten ? 'Field' : activityOn(kind, random);
      if (!activity) continue;
      const own = officer.dealersOn(day);
      const isField = activity === 'Field';
      const planned = isField
        ? Array.from({ length: Math.min(own.length, random.whole(3, 6)) }, () => random.pick(own))
        : [];
      const both = neighbour && sharedDealer(nth, officer, neighbour, day, today);
      if (isField && both) planned.push(both);
      const beats = isField
        ? [
            {
              name: `Beat ${random.whole(1, 12)} ${territory.city}`,
              route: random.pick(ROUTES),
              startPoint: { name: `${territory.city} depot` },
              endPoint: { name: planned.at(-1)?.name ?? territory.city },
            },
          ]
        : [];
      const id = `${person.sapId}-${day}`;
      planIds.add(id);
      if (isField) inField.set(id, [...new Set(planned)]);
      yield [
        id,
        person.sapId,
        isForgotten ? 'In-Review' : statusOn(day, today, random),
        activity,
        day,
        isField ? '' : random.pick(REMARKS[activity] ?? ['']),
        JSON.stringify(beats),
        [...new Set(planned.map((dealer) => dealer.code))].join(';'),
      ];
    }
  }
}

function activityOn(kind: DayKind, random: Random): string | undefined {
  switch (kind) {
    case 'holiday':
      return random.chance(0.35) ? 'Field' : undefined;
    case 'leave':
    case 'leaveApplied':
      return random.chance(0.5) ? 'Leave' : 'Field';
    case 'training':
      return random.chance(0.8) ? 'Training' : 'Field';
    case 'meeting':
      return random.chance(0.8) ? 'Meeting' : 'Field';
    case 'office':
      return random.chance(0.8) ? 'Office' : 'Field';
    default:
      return random.weighted([
        ['Field', 96],
        ['Meeting', 2],
        ['Office', 2],
      ] as const);
  }
}

const statusOn = (day: string, today: string, random: Random) =>
  day < today
    ? random.weighted([
        ['Approved', 82],
        ['Reverted', 8],
        ['In-Review', 6],
        ['Draft', 4],
      ] as const)
    : random.weighted([
        ['In-Review', 46],
        ['Approved', 30],
        ['Draft', 18],
        ['Reverted', 6],
      ] as const);

/** Two neighbours plan it for one day: SO1 and SO2 tomorrow. */
function sharedDealer(nth: number, officer: Worker, neighbour: Worker, day: string, today: string): Dealer | undefined {
  const pair = nth - (nth % 2);
  const isWanted = pair === 0 ? day > today && day <= plusDays(today, 3) : seededRandom(pair, dayNumber(day)) < 0.04;
  return isWanted ? (nth % 2 === 0 ? officer : neighbour).dealersOn(day)[0] : undefined;
}
