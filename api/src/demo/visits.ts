import type { Calendar, DayKind } from './calendar.ts';
import { dayNumber, listDays, indiaInstant, isSunday, plusDays } from './days.ts';
import { seededRandom } from './seeded-random.ts';
import { pickLead, leadId, leadOffset } from './leads.ts';
import type { Dealer } from './dealers.ts';
import type { Random } from './random.ts';
import type { Worker } from './workers.ts';

export const VISIT_HEADING = [
  'visitId',
  'SAP_ID',
  'visitType',
  'dealerCode',
  'leadId',
  'startTime',
  'endTime',
  'unplanned',
  'deleted',
  'startLat',
  'startLon',
  'endLat',
  'endLon',
];

export interface RecentVisit {
  number: number;
  worker: Worker;
  day: string;
  isOpen: boolean;
}

interface VisitOptions {
  calendar: Calendar;
  days: number;
  perDay: number;
  random: Random;
  /** Numbers start after this. */
  after: number;
  recentFrom: string;
  recent: RecentVisit[];
  /** Dealers of field plans by `SAP_ID-day`. */
  inField: ReadonlyMap<string, readonly Dealer[]>;
  /** `SAP_ID-day` of all plans; earlier days have none. */
  planIds: ReadonlySet<string>;
  plannedFrom: string;
}

export function* visitRows(workers: readonly Worker[], options: VisitOptions) {
  const { calendar, days, perDay, random, after, recentFrom, recent, inField, planIds, plannedFrom } = options;
  const { today, now } = calendar;
  const period = listDays(plusDays(today, -days), today);
  let number = after;
  for (const worker of workers) {
    const { person, index } = worker;
    for (const day of period) {
      const territory = worker.territoryOn(day);
      const dealers = worker.visitedOn(day);
      if (!territory || dealers.length === 0) continue;
      const normalCount = Math.max(0, Math.round(perDay + (random.next() - 0.5) * 5));
      const kind = calendar.kind(index, territory.regionCode, day);
      const count = countOn(kind, normalCount, day === today, index, day);
      let clock = calendar.start(index, day);
      // A planned dealer whom nobody visits stays so.
      const hasNoPlan = day >= plannedFrom && !planIds.has(`${person.sapId}-${day}`);
      const planned = (inField.get(`${person.sapId}-${day}`) ?? []).filter((dealer) => dealers.includes(dealer));
      for (let i = 0; i < count; i += 1) {
        const isLast = i === count - 1;
        const type = random.weighted(TYPES);
        const minutes = random.whole(8, 55);
        const isLeftOpen = day === today ? isLast && random.chance(0.6) : random.chance(0.02);
        const [startTime, endTime] = [indiaInstant(day, clock), indiaInstant(day, clock + minutes)];
        const isOpen = isLeftOpen || endTime > now;
        const throwOf = random.next();
        const isUnplanned = random.chance(0.2) || hasNoPlan;
        const next = type === 'DEALER' && !isUnplanned ? planned.shift() : undefined;
        const dealer = next ?? dealers[Math.floor(throwOf * dealers.length)] ?? dealers[0];
        const lead = type === 'DEALER' ? undefined : pickLead(type, worker.leadsOf, dayNumber(day), i);
        const away = lead === undefined ? undefined : leadOffset(worker.leadsOf, lead);
        const goal = away ? { lat: territory.lat + away.lat, lon: territory.lon + away.lon } : dealer;
        number += 1;
        const row = [
          `V${number}`,
          person.sapId,
          type,
          type === 'DEALER' ? dealer?.code : '',
          lead === undefined ? '' : leadId(worker.leadsOf, lead),
          startTime,
          isOpen ? '' : endTime,
          isUnplanned,
          random.chance(0.01),
          ...positions(goal ?? territory, isOpen, random),
        ];
        // Future visits also consume random numbers: the company is the same at every hour.
        if (startTime <= now) {
          yield row;
          if (day >= recentFrom) recent.push({ number, worker, day, isOpen });
        }
        clock += minutes + random.whole(5, 40);
      }
    }
  }
}

const TYPES = [
  ['DEALER', 82],
  ['PROSPECTS', 8],
  ['INFLUENCERS', 5],
  ['CUSTOMERS', 5],
] as const;

/** Only this morning's today; few on Sundays and holidays, half on meeting days. */
function countOn(kind: DayKind, normalCount: number, isToday: boolean, index: number, day: string): number {
  const throwOf = seededRandom(index, dayNumber(day), 5);
  if (isToday && (kind === 'field' || isSunday(day))) return 2 + Math.floor(throwOf * 2);
  switch (kind) {
    case 'field':
    case 'leaveRejected':
      return normalCount;
    case 'meeting':
    case 'office':
      return throwOf < 0.25 ? Math.min(2, normalCount) : 0;
    case 'sunday':
      return throwOf < 0.03 ? Math.min(2, normalCount) : 0;
    case 'holiday':
      return throwOf < 0.06 ? Math.min(3, normalCount) : 0;
    default:
      return 0;
  }
}

/** Phone positions: mostly at the shop, some far or missing. */
function positions({ lat, lon }: { lat: number; lon: number }, isOpen: boolean, random: Random): string[] {
  const throwOf = random.next();
  if (throwOf < 0.02) return ['', '', '', ''];
  if (throwOf < 0.022) return ['0', '0', isOpen ? '' : lat.toFixed(6), isOpen ? '' : lon.toFixed(6)];
  const jump = throwOf < 0.026 ? 0.9 : 0;
  const astray = throwOf > 0.95 ? 0.03 : 0.0006;
  const isFar = random.chance(0.12);
  const near = (size: number) => (random.next() - 0.5) * size;
  const start = { lat: lat + jump + near(astray), lon: lon + jump + near(astray) };
  const drift = isFar ? 0.02 : 0.0009;
  return [
    start.lat.toFixed(6),
    start.lon.toFixed(6),
    isOpen ? '' : (start.lat + near(drift)).toFixed(6),
    isOpen ? '' : (start.lon + near(drift)).toFixed(6),
  ];
}
