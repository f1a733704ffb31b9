import type { DeclaredScreen, FeedRemote } from 'api-contract';
import type { FeedResponse } from '../remotes/feed.ts';

export const createFeedRemote = (
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

export const createFeedResponse = (remotes: readonly FeedRemote[], rest: Partial<FeedResponse> = {}): FeedResponse => ({
  remotes,
  for: null,
  ticket: 'ticket',
  shell: 'shell1',
  ...rest,
});
