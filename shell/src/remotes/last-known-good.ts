import type { FeedRemote } from 'api-contract';
import { parseFeed } from './feed.ts';
import { findExposedModule } from './find-exposed-module.ts';
import { getFileAddress } from './script-integrity.ts';
import { lastKnownGoodKey } from './withdrawn-versions.ts';

// The newest may fail on one screen, which then needs the one before.
const maxKept = 2;
/** The feed names withdrawals this long; older entries may be withdrawn. */
const lifeMs = 24 * 3_600_000;
const plain = /^(?!\.)[\w.-]+$/;
const digest = /^sha(256|384|512)-[\w+/]+=*$/;

/** Storage is untrusted: accept only released versions of this console. */
function isReleased(remote: FeedRemote, name: string): boolean {
  const base = `/remotes/${name}/${remote.version}/`;
  const files = Object.entries(remote.integrity);
  return (
    plain.test(name) &&
    remote.name === name &&
    plain.test(remote.version) &&
    remote.base === base &&
    remote.entry in remote.integrity &&
    files.every(
      ([file, value]) => digest.test(value) && getFileAddress(remote, file).startsWith(location.origin + base),
    )
  );
}

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

/** Keeps a version that showed a screen, as a fallback for a newer one. */
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
    // Without storage there is no earlier version.
  }
}

/** Another version that worked in this browser, has the part and is not withdrawn. */
export const findLastKnownGood = (remote: FeedRemote, part: string): FeedRemote | undefined =>
  readKnownGood(remote.name).find(
    (known) =>
      known.version !== remote.version &&
      !remote.withdrawn.includes(known.version) &&
      findExposedModule(known, part) !== undefined,
  );
