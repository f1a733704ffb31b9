import type { FeedRemote, Override } from 'api-contract';
import { parseFeed } from '../remotes/feed.ts';
import type { OverrideResult } from './override-result.ts';

const timeoutMs = 5_000;

export const readOverrides = (overrides: readonly Override[]): Promise<OverrideResult[]> =>
  Promise.all(overrides.map(read));

async function read(override: Override): Promise<OverrideResult> {
  try {
    const response = await fetch(`${override.address}remote.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${override.address} answered ${response.status}.`);
    const [remote] = parseFeed([await response.json()]);
    if (!remote) throw new Error(`${override.address} describes no remote.`);
    return remote.name === override.remote
      ? { override, remote: toLocalRemote(remote, override.address) }
      : { override, problem: 'other' };
  } catch {
    return { override, problem: 'silent' };
  }
}

/** Development files have no digests: the page's policy names their origin. */
const toLocalRemote = (remote: FeedRemote, address: string): FeedRemote => ({
  ...remote,
  base: address,
  preload: [],
  integrity: {},
  screens: remote.screens.map(({ preload: _, ...screen }) => screen),
  channel: 'preview',
  withdrawn: [],
});
