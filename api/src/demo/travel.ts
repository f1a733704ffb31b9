import { dayNumber, daysFrom, isSunday, plusDays } from './days.ts';
import { chosen, dice } from './dice.ts';
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
    for (const day of daysFrom(plusDays(today, -days), plusDays(today, 7))) {
      const number = dayNumber(day);
      if (isSunday(day) || dice(index, number, 41) >= often) continue;
      const entries = Array.from({ length: 1 + Math.floor(dice(index, number, 42) * 2.5) }, (_, i) => {
        const [plan, details] = chosen(PLANS, index, number, i, 43);
        return { plan, details: chosen(details, index, number, i, 44) };
      });
      const isKnown = near && dice(index, number, 45) > 0.15;
      yield [
        `TP${index}-${day}`,
        person.sapId,
        day,
        isKnown ? (near.lat + (dice(index, number, 46) - 0.5) * 0.1).toFixed(6) : '',
        isKnown ? (near.lon + (dice(index, number, 47) - 0.5) * 0.1).toFixed(6) : '',
        JSON.stringify(entries),
      ];
    }
  }
}
