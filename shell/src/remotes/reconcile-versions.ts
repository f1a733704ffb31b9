import type { FeedRemote } from 'api-contract';
import { extensionKey } from 'api-contract/slots';

/** Moments of version reconciliation. 'restart': another session or the person's request. 'arrival': a feed read. */
export type FeedMoment = 'restart' | 'arrival' | 'navigation' | 'retry';

export interface RemotesInUse {
  /** A screen has a place on the page, loaded or not. */
  isOpen: (remote: string) => boolean;
  hasFailed: (remote: string) => boolean;
  wasDrawn: (remote: string) => boolean;
}

export const isSameCode = (a: FeedRemote, b: FeedRemote) => a.version === b.version && a.base === b.base;

/** Withdrawn versions and on/off switches can't wait. */
const mustReplace = (ours: FeedRemote, theirs: FeedRemote) =>
  ours.off !== theirs.off || (!isSameCode(ours, theirs) && theirs.withdrawn.includes(ours.version));

/** Every change applies at once. */
const isInDevelopment = ({ base }: FeedRemote) => !base.startsWith('/');

/** Keeps a shown version until it must go: at a navigation, or at once when unused (decision 0027). */
export function reconcileVersions(
  current: readonly FeedRemote[],
  latest: readonly FeedRemote[],
  moment: FeedMoment,
  inUse: RemotesInUse,
): readonly FeedRemote[] {
  if (moment === 'restart') return latest;
  const latestByName = new Map(latest.map((remote) => [remote.name, remote]));

  const chooseVersion = (ours: FeedRemote): FeedRemote[] => {
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

  const currentNames = new Set(current.map(({ name }) => name));
  const added = moment === 'arrival' ? [] : latest.filter(({ name }) => !currentNames.has(name));
  const after = [...current.flatMap(chooseVersion), ...added];
  return after.length === current.length && after.every((remote, index) => remote === current[index]) ? current : after;
}

function withLatestWithdrawn(ours: FeedRemote, theirs: FeedRemote): FeedRemote {
  if (ours.withdrawn.join() === theirs.withdrawn.join()) return ours;
  return { ...ours, withdrawn: theirs.withdrawn };
}

/** Applies ADMIN's new arrangement; adds and removes no extension under a reader. */
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

export const hasNewerVersion = (current: readonly FeedRemote[], latest: readonly FeedRemote[]): boolean =>
  current.some((ours) => {
    const theirs = latest.find(({ name }) => name === ours.name);
    return theirs !== undefined && theirs.off === undefined && ours.off === undefined && !isSameCode(ours, theirs);
  });
