import type { FeedRemote } from 'api-contract';
import { parseFeed } from './feed.ts';
import { partOf } from './part-of.ts';
import { addressOf } from './script-integrity.ts';
import { lastKnownGoodKey } from './withdrawn-versions.ts';

// The newest may work on one screen and fail on another: then the one before it is wanted.
const maxKept = 2;
/** So long the feed names a version that was taken back; who stays away longer never hears of it. */
const lifeMs = 24 * 3_600_000;
const plain = /^(?!\.)[\w.-]+$/;
const digest = /^sha(256|384|512)-[\w+/]+=*$/;

/** An entry of the feed may come from the browser's storage only as a released version of this very console. */
function isReleased(remote: FeedRemote, name: string): boolean {
  const base = `/remotes/${name}/${remote.version}/`;
  const files = Object.entries(remote.integrity);
  return (
    plain.test(name) &&
    remote.name === name &&
    plain.test(remote.version) &&
    remote.base === base &&
    remote.entry in remote.integrity &&
    files.every(([file, value]) => digest.test(value) && addressOf(remote, file).startsWith(location.origin + base))
  );
}

/** A version and when a screen of it last stood. */
type KnownGood = FeedRemote & { at?: number };
const isRecent = ({ at = 0 }: KnownGood) => Date.now() >= at && Date.now() - at < lifeMs;

function readKnownGood(name: string): KnownGood[] {
  try {
    const list: KnownGood[] = parseFeed(JSON.parse(localStorage.getItem(lastKnownGoodKey(name)) ?? '[]'));
    return list.filter((remote) => isReleased(remote, name) && isRecent(remote));
  } catch {
    return [];
  }
}

/** Keeps a version of which a screen was shown, for the day on which a newer one can not be loaded. */
export function rememberLastKnownGood(remote: FeedRemote) {
  if (remote.channel === 'preview' || !isReleased(remote, remote.name)) return;
  const before = readKnownGood(remote.name);
  const list = [{ ...remote, at: Date.now() }, ...before.filter(({ version }) => version !== remote.version)].slice(
    0,
    maxKept,
  );
  try {
    localStorage.setItem(lastKnownGoodKey(remote.name), JSON.stringify(list));
  } catch {
    // A full or refused storage: then there is no earlier version to show.
  }
}

/** The last version that worked in this browser, is not this one, was not taken back and has the part. */
export const findLastKnownGood = (remote: FeedRemote, part: string): FeedRemote | undefined =>
  readKnownGood(remote.name).find(
    (known) =>
      known.version !== remote.version &&
      !remote.withdrawn.includes(known.version) &&
      partOf(known, part) !== undefined,
  );
