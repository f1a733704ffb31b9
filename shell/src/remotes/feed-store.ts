import type { FeedRemote } from 'api-contract';
import { useSyncExternalStore } from 'react';
import { type Feed, feedInPage, fetchFeed } from './feed.ts';

let feed: Feed = { state: 'loading', remotes: [] };
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Feed) {
  feed = next;
  for (const listener of listeners) listener();
}

/** Reads the feed again. When that fails, the remotes that are already known stay. */
export async function refreshFeed(): Promise<void> {
  try {
    set({ state: 'ready', remotes: await fetchFeed() });
  } catch {
    set(feed.remotes.length > 0 ? feed : { state: 'failed', remotes: [] });
  }
}

/** Takes the feed from the page, or asks for it when the server could not write it. */
export function startFeed(): Promise<void> {
  if (!started) {
    const remotes = feedInPage();
    if (remotes) set({ state: 'ready', remotes });
    started = remotes ? Promise.resolve() : refreshFeed();
  }
  return started;
}

export const currentFeed = () => feed;
export const remoteNamed = (name: string): FeedRemote | undefined =>
  feed.remotes.find((remote) => remote.name === name);

function subscribe(listener: () => void) {
  listeners.add(listener);
  void startFeed();
  return () => listeners.delete(listener);
}

/** The remotes of this session: 'failed' when no feed could be read, then offer `refreshFeed`. */
export const useFeed = (): Feed => useSyncExternalStore(subscribe, currentFeed);
