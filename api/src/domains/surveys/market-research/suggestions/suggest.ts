import { computeOutline, readTyreSize, type TyreSize } from '../tyre-size.ts';
import type { Trait } from './trait.ts';
import { areNear, readTyreUse, type TyreUse } from './tyre-use.ts';

export interface Material {
  code: string;
  description: string;
  category: string;
  size: string;
  price: number | null;
}

export interface Subject {
  name: string;
  size: string;
  description: string;
  category: string;
}

interface Suggestion {
  material: Material;
  score: number;
  reasons: string[];
}

export interface ReadMaterial {
  material: Material;
  size: TyreSize;
  use: TyreUse;
  words: ReadonlySet<string>;
}

const MAX_SUGGESTIONS = 3;

const WORD = /[a-z][a-z0-9]{2,}/g;
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(WORD));

/** By rim: a tyre fits no other. */
export function indexMaterials(materials: readonly Material[]): ReadonlyMap<number, readonly ReadMaterial[]> {
  const byRim = new Map<number, ReadMaterial[]>();
  for (const material of materials) {
    const size = readSize(material.size, material.description);
    if (!size) continue;
    const read = {
      material,
      size,
      use: readTyreUse(material.description, material.category),
      words: wordsOf(material.description),
    };
    const same = byRim.get(size.rim);
    if (same) same.push(read);
    else byRim.set(size.rim, [read]);
  }
  return byRim;
}

/** The size field; plies, load and speed may come from the longer text. */
export function readSize(field: string, text: string): TyreSize | undefined {
  const size = readTyreSize(field) ?? readTyreSize(text);
  const longer = size && readTyreSize(text);
  if (!longer || longer.rim !== size.rim || longer.width !== size.width) return size;
  return {
    ...size,
    ply: size.ply ?? longer.ply,
    load: size.load ?? longer.load,
    twinLoad: size.twinLoad ?? longer.twinLoad,
    speed: size.speed ?? longer.speed,
    isLightTruck: size.isLightTruck || longer.isLightTruck,
  };
}

interface Points {
  points: number;
  reason?: string;
}

/** Undefined if the two do not fit one vehicle. */
function compareSizes(ours: TyreSize, theirs: TyreSize): Points | undefined {
  const isSameWidth = ours.unit === theirs.unit && ours.width === theirs.width;
  const isSame = isSameWidth && ours.aspect === theirs.aspect && ours.diameter === theirs.diameter;
  if (isSame && ours.construction === theirs.construction) return { points: 60, reason: 'Same size' };
  if (isSame) return { points: 40, reason: `Same size, but ${ours.construction}` };
  const [a, b] = [computeOutline(ours), computeOutline(theirs)];
  const width = Math.abs(a.width - b.width) / b.width;
  const diameter = Math.abs(a.diameter - b.diameter) / b.diameter;
  if (width > 0.12 || diameter > 0.05) return undefined;
  const isMade = ours.construction === theirs.construction;
  return { points: Math.round(34 - width * 80 - diameter * 200) - (isMade ? 0 : 8), reason: 'Nearly the same size' };
}

function compareStrength(ours: TyreSize, theirs: TyreSize): Points[] {
  const points: Points[] = [];
  if (ours.ply && theirs.ply)
    points.push(
      ours.ply === theirs.ply
        ? { points: 8, reason: `${ours.ply}PR as well` }
        : { points: -Math.min(6, Math.abs(ours.ply - theirs.ply)) },
    );
  if (ours.load && theirs.load)
    points.push(
      ours.load === theirs.load
        ? { points: 5, reason: `Load index ${ours.load} as well` }
        : { points: -Math.min(6, Math.abs(ours.load - theirs.load) / 2) },
    );
  if (ours.speed && theirs.speed)
    points.push(ours.speed === theirs.speed ? { points: 3, reason: `Speed ${ours.speed} as well` } : { points: -1 });
  if (ours.isLightTruck && theirs.isLightTruck) points.push({ points: 3 });
  return points;
}

const TRAIT_TEXT: Readonly<Record<Trait, string>> = {
  rib: 'rib pattern',
  lug: 'lug pattern',
  'semi-lug': 'semi-lug pattern',
  mining: 'for mining',
  trailer: 'for trailers',
  front: 'for the front',
  rear: 'for the rear',
  scooter: 'for scooters',
  'three-wheeler': 'for three-wheelers',
  taxi: 'for taxis',
  'all-terrain': 'all-terrain',
  suv: 'for utility vehicles',
  backhoe: 'for backhoes',
  jeep: 'for jeeps',
  bus: 'for buses',
};
/** A tyre has at most one of each group. */
const OPPOSED: readonly (readonly Trait[])[] = [
  ['rib', 'lug', 'semi-lug', 'mining', 'trailer'],
  ['front', 'rear', 'trailer', 'backhoe'],
  ['scooter', 'three-wheeler'],
];

function compareUse(ours: TyreUse, theirs: TyreUse): Points[] {
  const points: Points[] = [];
  for (const trait of theirs.traits)
    if (ours.traits.has(trait)) points.push({ points: 12, reason: `Also ${TRAIT_TEXT[trait]}` });
  const isOpposed = OPPOSED.some((group) => {
    const [mine, other] = [group.filter((one) => ours.traits.has(one)), group.filter((one) => theirs.traits.has(one))];
    return mine.length > 0 && other.length > 0 && !mine.some((one) => other.includes(one));
  });
  if (isOpposed) points.push({ points: -10 });
  for (const trait of ['all-terrain', 'taxi', 'mining', 'backhoe', 'trailer'] as const)
    if (ours.traits.has(trait) && !theirs.traits.has(trait)) points.push({ points: -4 });
  if (ours.segment && theirs.segment)
    points.push(
      ours.segment === theirs.segment
        ? { points: 10, reason: 'Same category' }
        : { points: areNear(ours.segment, theirs.segment) ? 0 : -25 },
    );
  return points;
}

/** Below it little more than the rim matches. */
const LEAST = 15;

/** The best three with reasons; empty if the size is unreadable or nothing fits. People decide. */
export function suggestMaterials(subject: Subject, byRim: ReadonlyMap<number, readonly ReadMaterial[]>): Suggestion[] {
  const text = `${subject.name} ${subject.size} ${subject.description}`;
  const size = readSize(subject.size, text);
  if (!size) return [];
  const use = readTyreUse(`${subject.name} ${subject.description}`, subject.category);
  const words = wordsOf(text);
  const suggestions: Suggestion[] = [];
  for (const ours of byRim.get(size.rim) ?? []) {
    const sizes = compareSizes(ours.size, size);
    if (!sizes) continue;
    const shared = [...words].filter((word) => ours.words.has(word)).length;
    const all = [
      sizes,
      ...compareUse(ours.use, use),
      ...compareStrength(ours.size, size),
      { points: Math.min(4, shared) },
    ];
    const score = all.reduce((sum, { points }) => sum + points, 0);
    if (score < LEAST) continue;
    const reasons = all.toSorted((a, b) => b.points - a.points).flatMap(({ reason }: Points) => reason ?? []);
    suggestions.push({ material: ours.material, score, reasons });
  }
  return suggestions
    .sort((a, b) => b.score - a.score || (a.material.code < b.material.code ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS);
}
