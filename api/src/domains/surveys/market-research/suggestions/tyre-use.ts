import { KNOWN_PATTERNS } from './known-patterns.ts';
import type { Trait } from './trait.ts';

/** Distinguishes tyres of one size, as far as the name tells. */
export interface TyreUse {
  /** Position on the vehicle, or kind of work. */
  traits: ReadonlySet<Trait>;
  segment: Segment | undefined;
}

type Segment = 'car' | 'light' | 'truck' | 'farm' | 'two-wheeler' | 'jeep';

const WORDS: readonly (readonly [Trait, RegExp])[] = [
  ['semi-lug', /\bsemi[ -]?lug|\bmixed\b|\ball[ -]?wheel|\ball[ -]?position|\bmix\b/],
  ['mining', /\bmining\b|\bmine\b|\brock\b|\brok\b|\btipper\b|\bquarry|\boff[ -]?road|\bon\/off\b|\bcoal\b/],
  ['lug', /\blug\b|\bdrive\b|\bdriven\b|\bdrive[ -]axle|\btraction\b|\bhi[ -]?lug|\bdeep tread|\brear axle/],
  ['rib', /\brib\b|\bsteer|\bhighway\b|\bfront axle|\blong haul|\bmileage\b/],
  ['trailer', /\btrailer\b|\btrolley\b|\bhaul(?:age)?\b.*\bfarm|\bimplement/],
  ['front', /\bfront\b|\bsteer|\btwin rib|\bf2\b|\b3[ -]?rib/],
  ['rear', /\brear\b|\bdrive wheel|\br-?1\b/],
  ['scooter', /\bscooter|\bscooty|\bactiva\b|\bjupiter\b|\baccess\b/],
  ['three-wheeler', /\bauto[ -]?rickshaw|\bthree[ -]?wheeler|\b3[ -]?wheeler|\b3w\b|\brickshaw|\bauto\b/],
  ['taxi', /\btaxi|\bcab\b|\bfleet\b|\bmileage car/],
  ['all-terrain', /\ball[ -]?terrain|\ba\/?t2?\b|\bm\/?t\b|\bmud\b/],
  ['suv', /\bsuv\b|\bcrossover|\bh\/?t\b/],
  ['backhoe', /\bbackhoe|\bloader\b|\bindustrial\b|\bearth ?mover|\bskid/],
  ['jeep', /\bjeep\b/],
  ['bus', /\bbus\b|\bcoach\b/],
];

const SEGMENTS: Readonly<Record<string, Segment>> = {
  car: 'car',
  passenger: 'car',
  scv: 'light',
  lcv: 'light',
  truck: 'truck',
  farm: 'farm',
  '2/3w': 'two-wheeler',
  jeep: 'jeep',
};

export function readTyreUse(text: string, category: string): TyreUse {
  const words = text.toLowerCase().replaceAll('_', ' ');
  const traits = new Set<Trait>();
  for (const [trait, pattern] of WORDS) if (pattern.test(words)) traits.add(trait);
  if (traits.has('semi-lug')) traits.delete('lug');
  for (const [pattern, known] of KNOWN_PATTERNS) {
    if (!pattern.test(words)) continue;
    for (const trait of known) traits.add(trait);
    break;
  }
  return { traits, segment: SEGMENTS[category.trim().toLowerCase()] };
}

/** Interchangeable segments. */
const NEAR: readonly (readonly [Segment, Segment])[] = [
  ['light', 'truck'],
  ['light', 'car'],
  ['car', 'jeep'],
  ['light', 'jeep'],
];
export const areNear = (one: Segment, other: Segment): boolean =>
  NEAR.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
