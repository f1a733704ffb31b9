import type { TimelineEntry } from '../slots/timeline.ts';

export interface ReadPart {
  id: string;
  entries: readonly TimelineEntry[];
  /** More may follow, so nothing older may show. False if left out. */
  hasMore: boolean;
}

export interface MergedEntry extends TimelineEntry {
  contributor: string;
  place: Place;
}

/** Newest first, then by contributor, then in its order. */
type Place = readonly [at: number, contributor: number, nth: number];

const comparePlaces = (one: Place, other: Place): number => other[0] - one[0] || one[1] - other[1] || one[2] - other[2];

/**
 * By time, down to the earliest common point: later pages only append. `waitsFor` must be read before older entries can
 * show.
 */
export function mergeEntries(parts: readonly ReadPart[]): { entries: MergedEntry[]; waitsFor: string[] } {
  const merged = parts.map(({ id, entries }, nth) =>
    entries.map(
      (entry, index): MergedEntry => ({ ...entry, contributor: id, place: [Date.parse(entry.at), nth, index] }),
    ),
  );
  const all = merged.flat().sort((one, other) => comparePlaces(one.place, other.place));
  const open = parts.flatMap(({ id, hasMore }, nth) => (hasMore ? [{ id, last: merged[nth]?.at(-1)?.place }] : []));
  const unread = open.filter(({ last }) => last === undefined);
  if (unread.length > 0) return { entries: [], waitsFor: unread.map(({ id }) => id) };
  const [first] = open.sort((one, other) => comparePlaces(one.last!, other.last!));
  if (!first) return { entries: all, waitsFor: [] };
  return { entries: all.filter(({ place }) => comparePlaces(place, first.last!) <= 0), waitsFor: [first.id] };
}
