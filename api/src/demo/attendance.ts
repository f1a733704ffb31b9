import type { Calendar, DayKind } from './calendar.ts';
import { dayNumber, listDays, indiaInstant, plusDays } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { Worker } from './workers.ts';

export const ATTENDANCE_HEADING = [
  'SAP_ID',
  'date',
  'status',
  'leaveType',
  'checkIn',
  'checkOut',
  'checkInLat',
  'checkInLon',
  'checkOutLat',
  'checkOutLon',
  'serverCheckIn',
  'serverCheckOut',
];
const LEAVES = ['Casual Leave', 'Sick Leave', 'Earned Leave'];
const STATUS: Partial<Record<DayKind, string>> = {
  leave: 'Leave Approved',
  leaveApplied: 'Leave Applied',
  leaveRejected: 'Leave Rejected',
  training: 'Training',
  meeting: 'Meeting',
  office: 'Office',
  absent: 'Absent',
};
export const LATE = 10 * 60;
const EARLY = 18 * 60;

/** Minutes of India's clock; `leaves` undefined: never, or not yet. */
export const getWorkClock = (calendar: Calendar, index: number, day: string) => {
  const throwOf = (what: number) => seededRandom(index, dayNumber(day), what);
  const arrives = calendar.start(index, day) - 4 - Math.floor(throwOf(3) * 20);
  const leaves = (throwOf(5) < 0.06 ? 16 * 60 + 20 : 18 * 60 + 5) + Math.floor(throwOf(6) * 90);
  const isHere = day === calendar.today || throwOf(7) < 0.01;
  return { arrives, leaves: isHere ? undefined : leaves };
};

export function* attendanceRows(workers: readonly Worker[], calendar: Calendar, days: number) {
  const { today, now } = calendar;
  const period = listDays(plusDays(today, -days), plusDays(today, 14));
  for (const { person, index, territoryOn } of workers) {
    /** One leave continues over Sundays and holidays. */
    let leave: { kind: DayKind; number: number } | undefined;
    for (const day of period) {
      const territory = territoryOn(day);
      if (!territory) continue;
      const kind = calendar.kind(index, person.regionCode ? territory.regionCode : '', day);
      if (kind === 'sunday' || kind === 'holiday') continue;
      const isLeave = kind.startsWith('leave');
      if (!isLeave) leave = undefined;
      else if (leave?.kind !== kind) leave = { kind, number: dayNumber(day) };
      if (day > today && !isLeave) continue;
      const number = dayNumber(day);
      const throwOf = (what: number) => seededRandom(index, number, what);
      if (isLeave || kind === 'absent') {
        const first = leave?.number ?? number;
        const plain = kind === 'leave' && seededRandom(index, first, 1) < 0.15;
        yield [
          person.sapId,
          day,
          plain ? 'Leave' : STATUS[kind],
          isLeave ? seededPick(LEAVES, index, first, 2) : '',
          ...Array(8).fill(''),
        ];
        continue;
      }
      const { arrives, leaves } = getWorkClock(calendar, index, day);
      const received = indiaInstant(day, arrives + receivedAfter(throwOf(12)));
      if (received > now) continue;
      const near = (what: number) => (throwOf(what) - 0.5) * 0.02;
      yield [
        person.sapId,
        day,
        STATUS[kind] ?? toStatus(arrives, leaves ?? EARLY),
        '',
        indiaInstant(day, arrives),
        leaves === undefined ? '' : indiaInstant(day, leaves),
        (territory.lat + near(8)).toFixed(6),
        (territory.lon + near(9)).toFixed(6),
        leaves === undefined ? '' : (territory.lat + near(10)).toFixed(6),
        leaves === undefined ? '' : (territory.lon + near(11)).toFixed(6),
        received,
        leaves === undefined ? '' : indiaInstant(day, leaves + receivedAfter(throwOf(13))),
      ];
    }
  }
}

const receivedAfter = (thrown: number) => (thrown < 0.03 ? 60 * thrown * 30 : Math.round(thrown * 40) / 60);

const toStatus = (arrives: number, leaves: number) => {
  const late = arrives > LATE;
  const early = leaves < EARLY;
  if (late && early) return 'Late CheckIn - Early CheckOut';
  if (late) return 'Late CheckIn';
  return early ? 'Early CheckOut' : 'Present';
};

export const APP_TIME_HEADING = ['SAP_ID', 'date', 'seconds'];
export function* appTimeRows(workers: readonly Worker[], calendar: Calendar, days: number) {
  const { today, now } = calendar;
  for (const { person, index, territoryOn } of workers) {
    for (const day of listDays(plusDays(today, -days), today)) {
      const territory = territoryOn(day);
      if (!territory) continue;
      const kind = calendar.kind(index, territory.regionCode, day);
      const number = dayNumber(day);
      const isAway = kind !== 'field' && kind !== 'meeting' && kind !== 'office' && kind !== 'leaveRejected';
      if (isAway && seededRandom(index, number, 21) > 0.05) continue;
      const whole = 900 + Math.floor(seededRandom(index, number, 20) * 13_000);
      const seconds = isAway ? 60 + (whole % 600) : day === today ? Math.floor(whole / 4) : whole;
      const sinceStart = (Date.parse(now) - Date.parse(indiaInstant(day, calendar.start(index, day)))) / 1000;
      if (sinceStart > 0) yield [person.sapId, day, Math.min(seconds, Math.ceil(sinceStart))];
    }
  }
}
