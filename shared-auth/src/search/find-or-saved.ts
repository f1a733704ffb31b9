import { findMatches, rankMatch } from 'shared-ui';
import { ApiError } from '../http/api-error.ts';
import { connection } from '../http/connection.ts';
import type { Find, FoundThing } from '../slots/search.ts';

export interface SearchedThing extends FoundThing {
  /** It is found by these. */
  words: readonly string[];
}

const NEAR = 3;
const titlesOf = ({ words }: SearchedThing): string[] => [...words, words.join(' ')];

/** Best first, each id once. */
export function matchThings(text: string, things: readonly SearchedThing[], limit: number): FoundThing[] {
  const byId = new Map<string, SearchedThing>();
  for (const thing of things) if (!byId.has(thing.id)) byId.set(thing.id, thing);
  return findMatches(text, [...byId.values()], titlesOf)
    .slice(0, limit)
    .map((each) => {
      const { words: _, ...thing } = each;
      const isNear = titlesOf(each).every((title) => (rankMatch(text, title) ?? NEAR) === NEAR);
      return { ...thing, ...(isNear && { isNear }) };
    });
}

/**
 * `find`; without a connection, in what this device has saved.
 *
 * @param saved newest first, see `allSavedReads`
 */
export const findOrSaved =
  (find: Find, saved: () => Promise<readonly SearchedThing[]>): Find =>
  async (wanted, signal) => {
    const findSaved = async () => matchThings(wanted.text, await saved(), wanted.limit);
    if (connection.getState().lostAt !== undefined) return findSaved();
    try {
      return await find(wanted, signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.isOffline) || signal.aborted) throw error;
      return findSaved();
    }
  };
