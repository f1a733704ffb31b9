import type { FeedRemote, Override } from 'api-contract';
import { parseFeed } from '../remotes/feed.ts';
import { type Read, setReads } from './overridden-feed.ts';

const timeoutMs = 5_000;

/** Reads remote.json of each override and keeps what came. */
export async function readOverrides(overrides: readonly Override[]): Promise<void> {
  setReads(await Promise.all(overrides.map(read)));
}

async function read(override: Override): Promise<Read> {
  try {
    const answer = await fetch(`${override.address}remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`${override.address} answered ${answer.status}.`);
    const [remote] = parseFeed([await answer.json()]);
    if (!remote) throw new Error(`${override.address} describes no remote.`);
    return remote.name === override.remote
      ? { override, remote: local(remote, override.address) }
      : { override, problem: 'other' };
  } catch {
    return { override, problem: 'silent' };
  }
}

/** Files of a remote under development have no digests: the page's policy names where they may come from. */
const local = (remote: FeedRemote, address: string): FeedRemote => ({
  ...remote,
  base: address,
  preload: [],
  integrity: {},
  screens: remote.screens.map(({ preload: _, ...screen }) => screen),
  channel: 'preview',
  withdrawn: [],
});
