import { getWorkClock, LATE } from './attendance.ts';
import type { Calendar } from './calendar.ts';
import { dayNumber, listDays, indiaInstant, pastInstant, plusDays } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { DemoPerson } from './people.ts';
import { createManagerLookup } from './requests.ts';
import type { Worker } from './workers.ts';

export const ATTENDANCE_REQUEST_HEADING = [
  'requestId',
  'SAP_ID',
  'date',
  'checkIn',
  'checkOut',
  'reason',
  'requestedAt',
  'status',
  'remarks',
  'decidedBy',
  'decidedAt',
];
const LATE_WORDS = ['No network in the morning', 'Was at the dealer at 9:30', 'The phone was being repaired'];
const OUT_WORDS = ['Forgot to check out', 'The battery was empty', ''];
const NO_WORDS = ['The first visit began later', 'Please ask on the same day', ''];
const OPEN_DAYS = 6;

/** Corrections of three weeks: late check-ins, missing check-outs. Each area's first officer has a pending one. */
export function* attendanceRequestRows(
  officers: readonly Worker[],
  calendar: Calendar,
  managers: readonly DemoPerson[],
  attendanceDays: number,
) {
  const { today, now } = calendar;
  const period = listDays(plusDays(today, -Math.min(21, attendanceDays)), plusDays(today, -1)).reverse();
  const managerFor = createManagerLookup(managers);
  const areas = new Set<string>();
  for (const { person, index, hasLeft, territoryOn } of officers) {
    if (hasLeft) continue;
    let isDue = !areas.has(person.areaCode);
    areas.add(person.areaCode);
    for (const day of period) {
      const territory = territoryOn(day);
      if (!territory || calendar.kind(index, territory.regionCode, day) !== 'field') continue;
      const number = dayNumber(day);
      const { arrives, leaves } = getWorkClock(calendar, index, day);
      const isMissing = leaves === undefined;
      const isWanted = isMissing
        ? seededRandom(index, number, 71) < 0.5
        : arrives > LATE && seededRandom(index, number, 72) < 0.2;
      if (!isWanted && !isDue) continue;
      const isOpen = isDue || (day > plusDays(today, -OPEN_DAYS) && seededRandom(index, number, 73) < 0.8);
      isDue = false;
      const isApproved = seededRandom(index, number, 74) < 0.7;
      yield [
        `AR${index}-${number}`,
        person.sapId,
        day,
        isMissing
          ? ''
          : indiaInstant(day, Math.min(arrives, LATE) - 5 - Math.floor(seededRandom(index, number, 75) * 30)),
        isMissing ? indiaInstant(day, 18 * 60 + Math.floor(seededRandom(index, number, 76) * 40)) : '',
        seededPick(isMissing ? OUT_WORDS : LATE_WORDS, index, number, 77),
        indiaInstant(day, 19 * 60 + Math.floor(seededRandom(index, number, 78) * 120)),
        isOpen ? 'PENDING' : isApproved ? 'APPROVED' : 'REJECTED',
        ...(isOpen
          ? ['', '', '']
          : [
              isApproved ? '' : seededPick(NO_WORDS, index, number, 79),
              managerFor(person.areaCode),
              pastInstant(plusDays(day, 1), 620, now),
            ]),
      ];
    }
  }
}
