import { faker } from '@faker-js/faker/locale/en_IN';
import type { Territory } from './places.ts';
import type { Random } from './random.ts';

export interface Dealer {
  code: string;
  name: string;
  territory: Territory;
  /** Where the shop stands. */
  lat: number;
  lon: number;
  /** Where the company believes it to stand; nothing when it does not know. */
  listed?: { lat: number; lon: number };
  active: boolean;
  /** Planned from time to time, but not visited for weeks. */
  neglected: boolean;
  /** Somebody has asked to correct the place. */
  request?: 'needed' | 'mistaken' | 'approved' | 'rejected';
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

/** Dealers around their territory's town, spread evenly over the territories. */
export function demoDealers(territories: readonly Territory[], count: number, random: Random, seed: number): Dealer[] {
  faker.seed(seed);
  const families = Array.from({ length: 400 }, () => faker.person.lastName());
  const rankOf = ranks(territories);
  return Array.from({ length: count }, (_, i) => {
    const territory = territories[i % territories.length] as Territory;
    const nth = Math.floor(i / territories.length);
    const name = random.chance(0.4)
      ? `${random.pick(FIRST)} ${random.pick(families)} ${random.pick(TRADES)}`
      : `${random.pick(families)} ${random.pick(TRADES)}`;
    const lat = territory.lat + (random.next() - 0.5) * 0.16;
    const lon = territory.lon + (random.next() - 0.5) * 0.16;
    const active = random.chance(0.88);
    const request = requestOf(rankOf.get(territory) ?? 0, nth);
    const wrong = request === 'needed' ? 0.002 + random.next() * 0.02 : 0;
    // A few dealers have no place on the map yet.
    const isListed = !random.chance(0.03) || request === 'mistaken';
    return {
      // A code keeps its leading zeros wherever it goes.
      code: String(10_000 + i * 7).padStart(8, '0'),
      name,
      territory,
      lat,
      lon,
      active,
      neglected: nth % 11 === 7,
      ...(isListed && { listed: { lat: lat + wrong, lon: lon - wrong / 2 } }),
      ...(request && { request }),
    };
  });
}

/** In each area the first territory has a place to correct, the second a mistaken request, the third an approved one. */
const requestOf = (rank: number, nth: number): Dealer['request'] => {
  if (nth === 1 && rank === 0) return 'needed';
  if (nth === 2 && rank <= 1) return 'mistaken';
  if (nth === 3 && rank % 3 === 2) return 'approved';
  return nth === 4 && rank % 4 === 0 ? 'rejected' : undefined;
};

const ranks = (territories: readonly Territory[]): Map<Territory, number> => {
  const seen = new Map<string, number>();
  return new Map(
    territories.map((territory) => {
      const rank = seen.get(territory.areaCode) ?? 0;
      seen.set(territory.areaCode, rank + 1);
      return [territory, rank];
    }),
  );
};
