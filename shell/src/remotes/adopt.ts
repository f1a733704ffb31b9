import type { FeedRemote } from 'api-contract';
import type { RemotesInUse } from './remotes-in-use.ts';

/**
 * When a feed is looked at: 'anew' for another session or by the person's own wish, 'arrival' when it has been read,
 * 'navigation' when another page opens, 'retry' when a remote failed and the feed was read again for it.
 */
export type Moment = 'anew' | 'arrival' | 'navigation' | 'retry';

export const sameCode = (a: FeedRemote, b: FeedRemote) => a.version === b.version && a.base === b.base;

/** The version may not be held any longer: it was taken back, or the remote was switched off or on. */
const mustLeave = (mine: FeedRemote, theirs: FeedRemote) =>
  mine.off !== theirs.off || (!sameCode(mine, theirs) && theirs.withdrawn.includes(mine.version));

/** It comes from its developer's machine, where every change is wanted at once. */
const isBeingMade = ({ base }: FeedRemote) => !base.startsWith('/');

/**
 * What the page goes by after it has looked at the newest feed. A version that somebody has seen a screen of is held; it
 * goes only when it must, and then at a navigation, or at once when nothing of it is open (decision 0027).
 */
export function adopted(
  held: readonly FeedRemote[],
  newest: readonly FeedRemote[],
  moment: Moment,
  inUse: RemotesInUse,
): readonly FeedRemote[] {
  if (moment === 'anew') return newest;
  const next = new Map(newest.map((remote) => [remote.name, remote]));

  const chosen = (mine: FeedRemote): FeedRemote[] => {
    const { name } = mine;
    const theirs = next.get(name);
    if (!theirs) return moment === 'navigation' && !inUse.isOpen(name) ? [] : [mine];
    const must = mustLeave(mine, theirs);
    if (!must && sameCode(mine, theirs)) return [withNews(mine, theirs)];
    if (inUse.hasFailed(name) || isBeingMade(theirs)) return [theirs];
    const isFree = moment !== 'arrival' || mine.off !== undefined || !inUse.isOpen(name);
    return [isFree && (must || !inUse.wasDrawn(name)) ? theirs : withNews(mine, theirs)];
  };

  const known = new Set(held.map(({ name }) => name));
  const added = moment === 'arrival' ? [] : newest.filter(({ name }) => !known.has(name));
  const after = [...held.flatMap(chosen), ...added];
  return after.length === held.length && after.every((remote, index) => remote === held[index]) ? held : after;
}

/** The same version, with what the feed says of it now. */
function withNews(mine: FeedRemote, theirs: FeedRemote): FeedRemote {
  if (mine.withdrawn.join() === theirs.withdrawn.join()) return mine;
  return { ...mine, withdrawn: theirs.withdrawn };
}

/** Whether the feed has another version than one that is held. */
export const hasNewer = (held: readonly FeedRemote[], newest: readonly FeedRemote[]): boolean =>
  held.some((mine) => {
    const theirs = newest.find(({ name }) => name === mine.name);
    return theirs !== undefined && theirs.off === undefined && mine.off === undefined && !sameCode(mine, theirs);
  });
