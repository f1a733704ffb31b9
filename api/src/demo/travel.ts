import { dayNumber, listDays, isSunday, plusDays } from './days.ts';
import { seededPick, seededRandom } from './seeded-random.ts';
import type { DemoPerson } from './people.ts';
import type { Territory } from './places.ts';

const PLANS: [string, string[]][] = [
  ['Dealer meet', ['With 12 dealers at the hotel', 'डीलर बैठक']],
  ['Market visit', ['Joint visits with the officer', 'New bypass shops']],
  ['Review', ['Monthly review with the area manager', '']],
  ['Fleet visit', ['State transport depot', 'Cement plant fleet']],
];

export const TRAVEL_HEADING = ['travelPlanId', 'SAP_ID', 'date', 'latitude', 'longitude', 'entries'];
export function* travelRows(
  everyone: readonly DemoPerson[],
  territories: readonly Territory[],
  today: string,
  days: number,
) {
  for (const [index, person] of everyone.entries()) {
    if (person.role === 'ADMIN' || person.role === 'SE') continue;
    const often = person.role === 'SO' ? 0.03 : 0.17;
    const near = territories.find(
      (t) =>
        t.zone === person.zone &&
        (!person.regionCode || t.regionCode === person.regionCode) &&
        (!person.areaCode || t.areaCode === person.areaCode),
    );
    for (const day of listDays(plusDays(today, -days), plusDays(today, 7))) {
      const number = dayNumber(day);
      if (isSunday(day) || seededRandom(index, number, 41) >= often) continue;
      const entries = Array.from({ length: 1 + Math.floor(seededRandom(index, number, 42) * 2.5) }, (_, i) => {
        const [plan, details] = seededPick(PLANS, index, number, i, 43);
        return { plan, details: seededPick(details, index, number, i, 44) };
      });
      const isKnown = near && seededRandom(index, number, 45) > 0.15;
      yield [
        `TP${index}-${day}`,
        person.sapId,
        day,
        isKnown ? (near.lat + (seededRandom(index, number, 46) - 0.5) * 0.1).toFixed(6) : '',
        isKnown ? (near.lon + (seededRandom(index, number, 47) - 0.5) * 0.1).toFixed(6) : '',
        JSON.stringify(entries),
      ];
    }
  }
}
