import { faker } from '@faker-js/faker/locale/en_IN';
import type { Territory } from './places.ts';
import type { Random } from './random.ts';

export interface Dealer {
  code: string;
  name: string;
  territory: Territory;
  lat: number;
  lon: number;
  /** The company's recorded place, if any. */
  listed?: { lat: number; lon: number };
  active: boolean;
  /** Planned, but not visited for weeks. */
  neglected: boolean;
  /** Days without a visit: more than a target of 30, and more than twice as many. */
  unvisitedDays?: number;
  /** State of a location request. */
  request?: 'needed' | 'mistaken' | 'approved' | 'rejected';
}

const UNVISITED_DAYS: Readonly<Record<number, number>> = { 4: 40, 6: 75 };

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

export function buildDealers(territories: readonly Territory[], count: number, random: Random, seed: number): Dealer[] {
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
    const isListed = !random.chance(0.03) || request === 'mistaken';
    return {
      // Codes keep leading zeros.
      code: String(10_000 + i * 7).padStart(8, '0'),
      name,
      territory,
      lat,
      lon,
      active,
      neglected: nth % 11 === 7,
      ...(nth % 11 in UNVISITED_DAYS && { unvisitedDays: UNVISITED_DAYS[nth % 11] }),
      ...(isListed && { listed: { lat: lat + wrong, lon: lon - wrong / 2 } }),
      ...(request && { request }),
    };
  });
}

/** In each area, territories one to three: needed, mistaken, approved. */
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
