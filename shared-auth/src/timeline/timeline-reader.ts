import type { Contributor } from '../slots/timeline.ts';
import {
  type Contribution,
  type MissingContributorState,
  newContribution,
  toReadPart,
  readNextPage,
} from './contribution.ts';
import { type MergedEntry, mergeEntries } from './merge-entries.ts';

const STEP = 20;
/** Wait for one contributor. */
export const SLOW_MS = 4_000;

export interface SkippedContributor {
  id: string;
  title: string;
  state: MissingContributorState;
  message?: string | undefined;
  /** Of its last shown entry. */
  before?: string | undefined;
}

interface TimelineState {
  entries: readonly MergedEntry[];
  leftOut: readonly SkippedContributor[];
  isLoading: boolean;
  hasMore: boolean;
}

/**
 * An entry shows once all contributors have been read to its time. Failed or slow ones are left out; on request they
 * rejoin after catching up.
 */
export class TimelineReader {
  #contributions = new Map<string, Contribution>();
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();
  #only = '';
  readonly #first: number;
  #wanted: number;
  /** Of the last entry; stays when others are inserted above it. */
  #downTo: number | undefined;
  #state: TimelineState = { entries: [], leftOut: [], isLoading: true, hasMore: false };

  constructor(first: number) {
    this.#first = first;
    this.#wanted = first;
  }

  readonly snapshot = (): TimelineState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly take = (contributors: readonly Contributor[], only: string): void => {
    const ids = new Set(contributors.map(({ id }) => id));
    for (const id of this.#contributions.keys()) if (!ids.has(id)) this.#forget(id);
    for (const contributor of contributors) this.#meet(contributor);
    if (only !== this.#only) this.#wanted = this.#first;
    this.#only = only;
    this.#update();
  };

  readonly showMore = (): void => {
    this.#wanted += STEP;
    this.#update();
  };

  readonly takeIn = (id: string): void => {
    const one = this.#contributions.get(id);
    if (!one) return;
    if (one.retry) {
      one.retry();
      return;
    }
    if (!one.read) return;
    one.isCatchingUp = true;
    one.message = undefined;
    if (one.leftOut === 'failed') one.leftOut = 'slow';
    this.#goOn(id, one);
    this.#update();
  };

  readonly close = (): void => {
    for (const id of [...this.#contributions.keys()]) this.#forget(id);
  };

  #forget(id: string): void {
    this.#contributions.get(id)?.abort?.abort();
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#contributions.delete(id);
  }

  #meet({ id, title, read, retry }: Contributor): void {
    const known = this.#contributions.get(id);
    const one = known ?? newContribution({ title });
    one.title = title;
    if (!known) {
      this.#contributions.set(id, one);
      this.#watch(id, one);
    }
    one.retry = retry;
    if (retry) {
      one.leftOut = 'failed';
      one.message = undefined;
    }
    if (!read || read === one.read) return;
    // Old entries stay until the new ones reach as far; a late contributor waits for `takeIn`.
    one.isCatchingUp = one.leftOut ? one.leftOut === 'failed' : one.visible.entries.length > 0;
    if (one.leftOut) one.leftOut = 'slow';
    one.abort?.abort();
    one.isReading = false;
    one.read = read;
    one.fetched = newContribution({ title }).fetched;
    void this.#read(id, one);
  }

  #watch(id: string, one: Contribution): void {
    clearTimeout(this.#timers.get(id));
    const leaveOut = () => {
      if (one.leftOut || (one.read && !one.isReading)) return;
      one.leftOut = 'slow';
      this.#update();
    };
    this.#timers.set(id, setTimeout(leaveOut, SLOW_MS));
  }

  async #read(id: string, one: Contribution): Promise<void> {
    const abort = new AbortController();
    one.abort = abort;
    one.isReading = true;
    this.#watch(id, one);
    try {
      const fetched = await readNextPage(one, abort.signal);
      if (abort.signal.aborted) return;
      one.fetched = fetched;
      one.isReading = false;
      this.#goOn(id, one);
    } catch (error) {
      if (abort.signal.aborted) return;
      one.isReading = false;
      one.isCatchingUp = false;
      one.leftOut = 'failed';
      one.message = error instanceof Error ? error.message : 'It did not load.';
    }
    this.#update();
  }

  /** Shows what was read, or reads on to catch up. */
  #goOn(id: string, one: Contribution): void {
    if (one.isReading) return;
    if (one.leftOut && !one.isCatchingUp && this.#state.entries.length > 0) {
      one.leftOut = 'late';
    } else if (one.isCatchingUp && !this.#hasCaughtUp(one)) {
      void this.#read(id, one);
    } else {
      if (one.isCatchingUp) this.#downTo = this.#state.entries.at(-1)?.place[0];
      one.visible = one.fetched;
      one.isCatchingUp = false;
      one.leftOut = undefined;
    }
  }

  #hasCaughtUp({ fetched }: Contribution): boolean {
    const oldest = this.#state.entries.at(-1);
    const last = fetched.entries.at(-1);
    return !fetched.hasMore || !oldest || (last !== undefined && Date.parse(last.at) <= oldest.place[0]);
  }

  #update(): void {
    const shownContributions = [...this.#contributions].filter(([id]) => this.#only === '' || id === this.#only);
    const { entries, waitsFor } = mergeEntries(shownContributions.map(([id, one]) => toReadPart(id, one)));
    const downTo = this.#downTo ?? Number.POSITIVE_INFINITY;
    this.#wanted = Math.max(this.#wanted, entries.filter(({ place: [at] }) => at >= downTo).length);
    this.#downTo = undefined;
    const isShort = entries.length < this.#wanted;
    if (isShort) {
      for (const id of waitsFor) {
        const one = this.#contributions.get(id);
        if (one?.read && !one.isReading && !one.isCatchingUp) void this.#read(id, one);
      }
    }
    this.#state = {
      entries: entries.slice(0, this.#wanted),
      leftOut: shownContributions.flatMap(([id, { title, leftOut, message, visible }]) =>
        leftOut ? [{ id, title, state: leftOut, message, before: visible.entries.at(-1)?.at }] : [],
      ),
      isLoading: isShort && waitsFor.length > 0,
      hasMore: entries.length > this.#wanted || waitsFor.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}
