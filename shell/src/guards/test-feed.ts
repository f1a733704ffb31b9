import type { DeclaredScreen, FeedRemote } from 'api-contract';
import type { FeedResponse } from '../remotes/feed.ts';

/** A remote of a feed, for tests: what it declares is all that matters there. */
export const feedOf = (
  name: string,
  screens: (Omit<DeclaredScreen, 'preload'> & Partial<DeclaredScreen>)[],
): FeedRemote => ({
  name,
  title: name,
  version: '1',
  contract: '1.0.0',
  base: `/remotes/${name}/1/`,
  entry: 'remote.js',
  preload: [],
  integrity: {},
  screens: screens as DeclaredScreen[],
  channel: 'stable',
  withdrawn: [],
});

/** An answer of the feed, for tests. */
export const readOf = (remotes: readonly FeedRemote[], rest: Partial<FeedResponse> = {}): FeedResponse => ({
  remotes,
  for: null,
  ticket: 'ticket',
  shell: 'shell1',
  ...rest,
});
