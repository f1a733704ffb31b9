import type { Calendar } from './calendar.ts';
import { listDays, indiaInstant, isSunday, pastInstant, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { DemoPerson } from './people.ts';
import { plannedDays } from './plans.ts';
import type { Worker } from './workers.ts';

export const createManagerLookup = (managers: readonly DemoPerson[]) => {
  const byArea = new Map(managers.filter((p) => p.role === 'AO').map((p) => [p.areaCode, p.sapId]));
  return (areaCode: string) => byArea.get(areaCode) ?? 'ADMIN1';
};

export const SWITCH_HEADING = [
  'switchId',
  'SAP_ID',
  'status',
  'activity',
  'planDate',
  'switchDate',
  'requestedAt',
  'decidedBy',
  'decidedAt',
  'reason',
];
/**
 * Each area's first officer has two pending requests, about planned field days (`planned` has plan ids). Only the last
 * officer requests an unplanned Sunday.
 */
export function* switchRows(
  officers: readonly Worker[],
  managers: readonly DemoPerson[],
  calendar: Calendar,
  planned: ReadonlySet<string>,
) {
  const { today } = calendar;
  const days = plannedDays(today);
  const behind = days.filter((day) => day < today);
  const ahead = days.filter((day) => day > today);
  const managerFor = createManagerLookup(managers);
  const areas = new Set<string>();
  const sunday = listDays(plusDays(today, 1), plusDays(today, 7)).find(isSunday);
  const last = officers.findLast(({ hasLeft }) => !hasLeft);
  for (const officer of officers) {
    const { person, index, hasLeft } = officer;
    if (hasLeft) continue;
    const isFirst = !areas.has(person.areaCode);
    areas.add(person.areaCode);
    const isLast = officer === last;
    const waiting = isFirst ? 2 : isLast || seededRandom(index, 51) < 0.3 ? 1 : 0;
    const count = waiting + (seededRandom(index, 52) < 0.5 ? 1 : 0) + (isFirst ? 1 : 0);
    const used = new Set<string>();
    for (let n = 0; n < count; n += 1) {
      const isOpen = n < waiting;
      const canBeAsked = (day: string) => !used.has(day) && planned.has(`${person.sapId}-${day}`);
      const from = isOpen && isLast ? sunday : seededPick((isOpen ? ahead : behind).filter(canBeAsked), index, n, 53);
      const to = days.find(
        (day) => from && day > from && !used.has(day) && calendar.kind(index, person.regionCode, day) === 'field',
      );
      if (!from || !to) continue;
      used.add(from).add(to);
      const requestedDay = plusDays(isOpen ? today : from, -1 - Math.floor(seededRandom(index, n, 54) * 3));
      const isApproved = seededRandom(index, n, 55) < 0.7;
      yield [
        `SW${index}-${n}`,
        person.sapId,
        isOpen ? 'In-Review' : isApproved ? 'Approved' : 'Reverted',
        'Field',
        from,
        to,
        indiaInstant(requestedDay, 17 * 60 + Math.floor(seededRandom(index, n, 56) * 200)),
        ...(isOpen
          ? ['', '', '']
          : [
              managerFor(person.areaCode),
              indiaInstant(plusDays(requestedDay, 1), 620),
              isApproved ? '' : seededPick(['Keep the plan', 'Dealer meet on that day', ''], index, n, 57),
            ]),
      ];
    }
  }
}

export const REQUEST_HEADING = [
  'requestId',
  'dealerCode',
  'SAP_ID',
  'latitude',
  'longitude',
  'requestedAt',
  'status',
  'oldLatitude',
  'oldLongitude',
  'decidedBy',
  'decidedAt',
  'reason',
];
/** A needed correction matches the visits' place, a mistaken one does not. */
export function* requestRows(
  dealers: readonly Dealer[],
  officers: readonly Worker[],
  managers: readonly DemoPerson[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
) {
  const officerOf = new Map(officers.map(({ person }) => [person.territory?.code, person.sapId]));
  const managerFor = createManagerLookup(managers);
  const text = (lat: number, lon: number) => [lat.toFixed(6), lon.toFixed(6)];
  for (const [i, { code, territory, lat, lon, listed, request }] of dealers.entries()) {
    if (!request) continue;
    const isOpen = request === 'needed' || request === 'mistaken';
    const isTrue = request === 'needed' || request === 'approved';
    const off = 0.003 + seededRandom(i, 61) * 0.03;
    const requestedDay = plusDays(
      today,
      isOpen ? -Math.floor(seededRandom(i, 62) * 6) : -10 - Math.floor(seededRandom(i, 62) * 16),
    );
    const old = request === 'approved' ? { lat: lat + off, lon: lon - off } : listed;
    yield [
      `LR${code}`,
      code,
      seededRandom(i, 63) < 0.1 ? '' : officerOf.get(territory.code),
      ...(isTrue ? text(lat, lon) : text(lat + off, lon - off)),
      pastInstant(requestedDay, 600 + Math.floor(seededRandom(i, 64) * 480), now),
      isOpen ? 'Pending' : request === 'approved' ? 'Approved' : 'Rejected',
      ...(isOpen || !old ? ['', ''] : text(old.lat, old.lon)),
      ...(isOpen
        ? ['', '', '']
        : [
            managerFor(territory.areaCode),
            indiaInstant(plusDays(requestedDay, 2), 660),
            request === 'rejected' ? 'The shop has not moved' : '',
          ]),
    ];
  }
}
