import { daysFrom, firstOfMonth, indiaInstant, isSunday, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

const ROUTES = ['Highway stretch', 'Market round', 'Transport hub', 'Rural belt', 'Workshop lane', 'मंडी मार्ग'];
const REMARKS: Record<string, string[]> = {
  Meeting: ['Monthly review at the regional office', 'Dealer meet with the area manager', 'क्षेत्रीय बैठक'],
  Training: ['Product training on radial tyres', 'Training: warranty claims'],
  Office: ['Claim settlement at the office', ''],
  Leave: ['Family function', 'Medical', ''],
};

export const PLAN_HEADING = ['planId', 'SAP_ID', 'status', 'activity', 'planDate', 'remark', 'beats', 'dealerCodes'];

/** A plan per officer and working day of the last and the current month; what lies behind has mostly been decided. */
export function* planRows(
  officers: readonly Person[],
  dealersOf: (officer: Person) => Dealer[],
  today: string,
  random: Random,
) {
  const days = daysFrom(firstOfMonth(today, -1), plusDays(firstOfMonth(today, 1), -1)).filter((day) => !isSunday(day));
  for (const officer of officers) {
    const own = dealersOf(officer);
    for (const day of days) {
      if (random.chance(0.06)) continue;
      const activity = random.weighted([
        ['Field', 84],
        ['Meeting', 5],
        ['Training', 4],
        ['Office', 4],
        ['Leave', 3],
      ] as const);
      const status =
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
      const field = activity === 'Field';
      const chosen = field
        ? Array.from({ length: Math.min(own.length, random.whole(3, 6)) }, () => random.pick(own))
        : [];
      const town = officer.territory?.city ?? '';
      const beats = field
        ? [
            {
              name: `Beat ${random.whole(1, 12)} ${town}`,
              route: random.pick(ROUTES),
              startPoint: { name: `${town} depot` },
              endPoint: { name: chosen.at(-1)?.name ?? town },
            },
          ]
        : [];
      yield [
        `${officer.sapId}-${day}`,
        officer.sapId,
        status,
        activity,
        day,
        field ? '' : random.pick(REMARKS[activity] ?? ['']),
        JSON.stringify(beats),
        [...new Set(chosen.map((dealer) => dealer.code))].join(';'),
      ];
    }
  }
}

export const VISIT_HEADING = [
  'visitId',
  'SAP_ID',
  'visitType',
  'dealerCode',
  'startTime',
  'endTime',
  'unplanned',
  'deleted',
  'startLat',
  'startLon',
  'endLat',
  'endLon',
];

/** Visits of the days before today, officer after officer, about `perDay` a working day. */
export function* visitRows(
  officers: readonly Person[],
  dealersOf: (officer: Person) => Dealer[],
  today: string,
  days: number,
  perDay: number,
  random: Random,
) {
  const working = daysFrom(plusDays(today, -days), plusDays(today, -1)).filter((day) => !isSunday(day));
  let number = 0;
  for (const officer of officers) {
    const own = dealersOf(officer);
    for (const day of working) {
      const count = Math.max(0, Math.round(perDay + (random.next() - 0.5) * 5));
      let clock = 9 * 60 + random.whole(0, 75);
      for (let i = 0; i < count; i += 1) {
        const dealer = own[Math.floor(random.next() * own.length)] as Dealer;
        const minutes = random.whole(8, 55);
        const type = random.weighted([
          ['DEALER', 82],
          ['PROSPECTS', 8],
          ['INFLUENCERS', 5],
          ['CUSTOMERS', 5],
        ] as const);
        const far = random.chance(0.12);
        const drift = () => (random.next() - 0.5) * (far ? 0.02 : 0.0012);
        const open = random.chance(0.02);
        const located = !random.chance(0.02);
        number += 1;
        yield [
          `V${number}`,
          officer.sapId,
          type,
          type === 'DEALER' ? dealer.code : '',
          indiaInstant(day, clock),
          open ? '' : indiaInstant(day, clock + minutes),
          random.chance(0.2),
          random.chance(0.01),
          located ? dealer.lat.toFixed(6) : '',
          located ? dealer.lon.toFixed(6) : '',
          located && !open ? (dealer.lat + drift()).toFixed(6) : '',
          located && !open ? (dealer.lon + drift()).toFixed(6) : '',
        ];
        clock += minutes + random.whole(5, 40);
      }
    }
  }
}
