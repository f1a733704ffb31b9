import type { FeedRemote } from 'api-contract';
import { extensionKey } from 'api-contract/slots';

/**
 * When a feed is looked at: 'anew' for another session or by the person's own wish, 'arrival' when it has been read,
 * 'navigation' when another page opens, 'retry' when a remote failed and the feed was read again for it.
 */
export type FeedMoment = 'anew' | 'arrival' | 'navigation' | 'retry';

/** What of the remotes is in use on a page. */
export interface RemotesInUse {
  /** A screen of it has its place on the page, whether it is there yet or not. */
  isOpen: (remote: string) => boolean;
  /** The card of a failure stands in a screen's place. */
  hasFailed: (remote: string) => boolean;
  /** A screen of the version that the page goes by was shown. */
  wasDrawn: (remote: string) => boolean;
}

export const isSameCode = (a: FeedRemote, b: FeedRemote) => a.version === b.version && a.base === b.base;

/** The version may not be held any longer: it was taken back, or the remote was switched off or on. */
const mustReplace = (ours: FeedRemote, theirs: FeedRemote) =>
  ours.off !== theirs.off || (!isSameCode(ours, theirs) && theirs.withdrawn.includes(ours.version));

/** It comes from its developer's machine, where every change is wanted at once. */
const isInDevelopment = ({ base }: FeedRemote) => !base.startsWith('/');

/**
 * Version reconciliation: what the page goes by after it has looked at the newest feed. A version that somebody has seen a screen of is held; it
 * goes only when it must, and then at a navigation, or at once when nothing of it is open (decision 0027).
 */
export function reconcileVersions(
  current: readonly FeedRemote[],
  latest: readonly FeedRemote[],
  moment: FeedMoment,
  inUse: RemotesInUse,
): readonly FeedRemote[] {
  if (moment === 'anew') return latest;
  const latestByName = new Map(latest.map((remote) => [remote.name, remote]));

  const versionOf = (ours: FeedRemote): FeedRemote[] => {
    const { name } = ours;
    const theirs = latestByName.get(name);
    if (!theirs) return moment === 'navigation' && !inUse.isOpen(name) ? [] : [ours];
    const isReplaced = mustReplace(ours, theirs);
    if (!isReplaced && isSameCode(ours, theirs)) {
      const now = withLatestWithdrawn(ours, theirs);
      return [moment === 'arrival' ? now : withArrangement(now, theirs)];
    }
    if (inUse.hasFailed(name) || isInDevelopment(theirs)) return [theirs];
    const isFree = moment !== 'arrival' || ours.off !== undefined || !inUse.isOpen(name);
    return [isFree && (isReplaced || !inUse.wasDrawn(name)) ? theirs : withLatestWithdrawn(ours, theirs)];
  };

  const known = new Set(current.map(({ name }) => name));
  const added = moment === 'arrival' ? [] : latest.filter(({ name }) => !known.has(name));
  const after = [...current.flatMap(versionOf), ...added];
  return after.length === current.length && after.every((remote, index) => remote === current[index]) ? current : after;
}

/** The same version, with what the feed says of it now. */
function withLatestWithdrawn(ours: FeedRemote, theirs: FeedRemote): FeedRemote {
  if (ours.withdrawn.join() === theirs.withdrawn.join()) return ours;
  return { ...ours, withdrawn: theirs.withdrawn };
}

/** The same version with what of it stands in slots, as ADMIN has arranged it since; nothing comes or goes under a reader. */
function withArrangement(ours: FeedRemote, { extensions = [] }: FeedRemote): FeedRemote {
  const known = ours.extensions ?? [];
  const isSame =
    known.length === extensions.length &&
    extensions.every((each, index) => {
      const mine = known[index];
      return mine !== undefined && extensionKey(mine) === extensionKey(each) && mine.place === each.place;
    });
  return isSame ? ours : { ...ours, extensions };
}

/** Whether the feed has another version than one that is held. */
export const hasNewerVersion = (current: readonly FeedRemote[], latest: readonly FeedRemote[]): boolean =>
  current.some((ours) => {
    const theirs = latest.find(({ name }) => name === ours.name);
    return theirs !== undefined && theirs.off === undefined && ours.off === undefined && !isSameCode(ours, theirs);
  });
