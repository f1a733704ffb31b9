import type { TimelineEntry } from 'shared-auth';

/** What was read of one contributor, newest first. */
export interface ReadPart {
  id: string;
  entries: readonly TimelineEntry[];
  /** More of it may come: nothing older than its last entry is to be seen before. Not of one that is left out. */
  hasMore: boolean;
}

export interface MergedEntry extends TimelineEntry {
  /** Whose it is. */
  contributor: string;
  /** Its place in the order of all entries. */
  place: Place;
}

/** By time, the newest first; of one instant by contributor, then as the contributor has them. */
type Place = readonly [at: number, contributor: number, nth: number];

const comparePlaces = (one: Place, other: Place): number => other[0] - one[0] || one[1] - other[1] || one[2] - other[2];

/**
 * The entries of all contributors in the order of their time, as far back as each that has more was read: what comes later can then only
 * stand below. `waitsFor` are those that must be read on before anything older can be shown.
 */
export function mergeEntries(parts: readonly ReadPart[]): { entries: MergedEntry[]; waitsFor: string[] } {
  const merged = parts.map(({ id, entries }, nth) =>
    entries.map((entry, at): MergedEntry => ({ ...entry, contributor: id, place: [Date.parse(entry.at), nth, at] })),
  );
  const all = merged.flat().sort((one, other) => comparePlaces(one.place, other.place));
  const open = parts.flatMap(({ id, hasMore }, nth) => (hasMore ? [{ id, last: merged[nth]?.at(-1)?.place }] : []));
  const unread = open.filter(({ last }) => last === undefined);
  if (unread.length > 0) return { entries: [], waitsFor: unread.map(({ id }) => id) };
  const [first] = open.sort((one, other) => comparePlaces(one.last!, other.last!));
  if (!first) return { entries: all, waitsFor: [] };
  return { entries: all.filter(({ place }) => comparePlaces(place, first.last!) <= 0), waitsFor: [first.id] };
}
