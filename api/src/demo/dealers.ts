import { faker } from '@faker-js/faker/locale/en_IN';
import type { Territory } from './places.ts';
import type { Random } from './random.ts';

export interface Dealer {
  code: string;
  name: string;
  territory: Territory;
  lat: number;
  lon: number;
  active: boolean;
}

const TRADES = [
  'Tyres',
  'Tyre House',
  'Tyre Centre',
  'Motors',
  'Auto Agencies',
  'Wheels',
  'Tyre Bazaar',
  'Truck Point',
  'Tyre Care',
  'Automobiles',
];
const FIRST = ['Shree', 'New', 'Sri', 'Royal', 'Jai', 'Om', 'National', 'Highway', 'Bharat', 'City', 'Maa', 'Guru'];
const STREETS = [
  'Main Road',
  'Transport Nagar',
  'Bypass Road',
  'Station Road',
  'MG Road',
  'Industrial Area',
  'Ring Road',
  'Mandi Road',
];
export const CLUBS = [
  ['ST', 30],
  ['BC', 20],
  ['GP', 12],
  ['PL', 10],
  ['AH', 8],
  ['NS', 10],
  ['DC', 4],
  ['CA', 3],
  ['CC', 3],
] as const;
export const TYPES = [
  ['DEALER', 60],
  ['DISTRIBUTOR', 10],
  ['FM', 12],
  ['SUB DEALER', 18],
] as const;

/** Dealers around their territory's town, `perTerritory` on average. */
export function dealers(territories: readonly Territory[], count: number, random: Random, seed: number): Dealer[] {
  faker.seed(seed);
  const families = Array.from({ length: 400 }, () => faker.person.lastName());
  return Array.from({ length: count }, (_, i) => {
    const territory = territories[i % territories.length] as Territory;
    const name = random.chance(0.4)
      ? `${random.pick(FIRST)} ${random.pick(families)} ${random.pick(TRADES)}`
      : `${random.pick(families)} ${random.pick(TRADES)}`;
    return {
      // A code keeps its leading zeros wherever it goes.
      code: String(10_000 + i * 7).padStart(8, '0'),
      name,
      territory,
      lat: territory.lat + (random.next() - 0.5) * 0.16,
      lon: territory.lon + (random.next() - 0.5) * 0.16,
      active: random.chance(0.88),
    };
  });
}

export function* dealerRows(list: readonly Dealer[], random: Random) {
  for (const dealer of list) {
    const lastMonth = dealer.active ? Number(random.amount(420_000)) : 0;
    const outstanding = Number(random.amount(260_000));
    yield [
      dealer.code,
      dealer.name,
      dealer.territory.city,
      random.weighted(TYPES),
      random.weighted(CLUBS),
      dealer.active ? 'A' : 'I',
      dealer.territory.code,
      // A few dealers have no place on the map yet.
      ...(random.chance(0.03) ? ['', ''] : [dealer.lat.toFixed(6), dealer.lon.toFixed(6)]),
      `9${String(random.whole(0, 999_999_999)).padStart(9, '0')}`,
      `${random.whole(1, 240)}, ${random.pick(STREETS)}, ${dealer.territory.city}`,
      String(random.whole(110_001, 799_999)),
      (lastMonth * (0.3 + random.next() * 0.9)).toFixed(2),
      lastMonth.toFixed(2),
      outstanding.toFixed(2),
      (outstanding * random.next() * 0.6).toFixed(2),
      random.amount(90_000),
      random.amount(70_000),
    ];
  }
}
export const DEALER_HEADING = [
  'dealerCode',
  'name',
  'city',
  'dealerType',
  'club',
  'status',
  'territoryCode',
  'latitude',
  'longitude',
  'mobile',
  'address',
  'pincode',
  'salesMtd',
  'salesLastMonth',
  'outstanding',
  'overdue',
  'sasOut',
  'sasIn',
];
