import type { Contributor, ReadEntries, TimelineEntry } from '../slots/timeline.ts';
import type { ReadPart } from './merge-entries.ts';

/** Per contributor. */
const PAGE_SIZE = 10;

interface Read {
  entries: TimelineEntry[];
  next?: string | undefined;
  hasMore: boolean;
}
const NOTHING: Read = { entries: [], hasMore: true };

/** 'slow': still loading. 'late': loaded after the others showed. */
export type MissingContributorState = 'failed' | 'slow' | 'late';

export interface Contribution {
  title: string;
  read?: ReadEntries | undefined;
  retry?: (() => void) | undefined;
  visible: Read;
  /** Entries read; they show at once or after catching up. */
  fetched: Read;
  isReading: boolean;
  isCatchingUp: boolean;
  leftOut?: MissingContributorState | undefined;
  message?: string | undefined;
  abort?: AbortController;
}

export const newContribution = ({ title }: Pick<Contributor, 'title'>): Contribution => ({
  title,
  visible: NOTHING,
  fetched: NOTHING,
  isReading: false,
  isCatchingUp: false,
});

/** A left-out contributor blocks nobody. */
export const toReadPart = (id: string, { visible, leftOut }: Contribution): ReadPart => ({
  id,
  entries: visible.entries,
  hasMore: visible.hasMore && leftOut === undefined,
});

/** @throws Error when the entries can't be put in order */
function checkOrder(entries: readonly TimelineEntry[]): void {
  const times = entries.map(({ at }) => Date.parse(at));
  if (times.some((time, nth) => Number.isNaN(time) || time > (times[nth - 1] ?? Number.POSITIVE_INFINITY)))
    throw new Error('Its entries are not in order of time.');
}

export async function readNextPage({ read, fetched }: Contribution, signal: AbortSignal): Promise<Read> {
  if (!read) return fetched;
  const { entries, next } = await read({ ...(fetched.next && { after: fetched.next }), limit: PAGE_SIZE }, signal);
  const known = new Set(fetched.entries.map(({ id }) => id));
  const all = [...fetched.entries, ...entries.filter(({ id }) => !known.has(id))];
  checkOrder(all);
  // An empty page is the last, whatever `next` says.
  return { entries: all, next, hasMore: next !== undefined && entries.length > 0 };
}
