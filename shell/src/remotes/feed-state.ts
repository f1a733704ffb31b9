import type { FeedRemote } from 'api-contract';
import type { Feed, FeedResponse } from './feed.ts';
import { hasNewerVersion } from './reconcile-versions.ts';

/**
 * What of a remote has a place on the page: a screen or an extension, there yet or not; one that stands in the version that the
 * page goes by; the card of one that failed; one of an earlier version.
 */
export type PlaceKind = 'screen' | 'standing' | 'failure' | 'earlier';

/** A feed as the server gave it, and the remotes of it with those from developers' machines in their places. */
export interface ReadFeed {
  response: FeedResponse;
  remotes: readonly FeedRemote[];
}

/** All that this page knows of the remotes and of what it holds of them. `reduceFeed` alone makes the next one. */
export interface FeedState {
  /** What the page goes by, with the versions that it holds. */
  feed: Feed;
  /** The latest answer; it may have other versions than the page goes by. */
  latest: ReadFeed | undefined;
  /** By 'remote/version': a page may hold a version that the newest feed does not name any more. */
  tickets: ReadonlyMap<string, string>;
  /** The remotes that bring menu entries: those that are not switched off, as far as is known. */
  menuRemotes: readonly FeedRemote[];
  /** The shell's build that this page runs; empty until a feed has named one. */
  ownShell: string;
  /** Whose answers count; undefined until the first session has begun. */
  token: string | null | undefined;
  /** How many requests were sent, the newest one that was answered, and when the last one was sent. */
  requests: { sent: number; answered: number; sentAt: number };
  navigatedAt: number;
  /** How many places of the page each remote has, by what stands there. */
  places: Record<PlaceKind, ReadonlyMap<string, number>>;
  /** The remotes of which a screen was shown, of the version that the page goes by. */
  drawn: ReadonlySet<string>;
  /** The last event can be followed in a new page only. */
  isReloadDue: boolean;
}

/** What happens to the feed's state. Times are of `Date.now()`. */
export type FeedEvent =
  /** Somebody signed in or out, here or in another tab, or the page opened. `isOwn`: what is in the page is this session's. */
  | { type: 'sessionBegan'; token: string | null; inPage?: ReadFeed; isOwn: boolean; at: number }
  /** The same person's session goes on under another token. */
  | { type: 'sessionResumed'; token: string | null }
  /** The first screen waits for the session's feed no longer. */
  | { type: 'sessionWaitEnded'; token: string | null }
  | { type: 'sessionFeedFailed'; token: string | null }
  | { type: 'requestSent'; at: number }
  /** `request`: how many had been sent with it. `retryOf`: the remote for which it was read again, '' for all of them. */
  | ({
      type: 'feedArrived';
      request: number;
      token: string | null;
      retryOf?: string;
      hasUnsavedInput: boolean;
      at: number;
    } & ReadFeed)
  | { type: 'retryFailed' }
  | { type: 'pageNavigated'; hasUnsavedInput: boolean; at: number }
  | { type: 'newVersionsAccepted'; hasUnsavedInput: boolean }
  | { type: 'placeTaken' | 'placeLeft'; part: PlaceKind; remote: string }
  | { type: 'screenDrawn'; remote: string };

export const initialFeedState: FeedState = {
  feed: { state: 'loading', remotes: [] },
  latest: undefined,
  tickets: new Map(),
  menuRemotes: [],
  ownShell: '',
  token: undefined,
  requests: { sent: 0, answered: 0, sentAt: Number.NEGATIVE_INFINITY },
  navigatedAt: Number.NEGATIVE_INFINITY,
  places: { screen: new Map(), standing: new Map(), failure: new Map(), earlier: new Map() },
  drawn: new Set(),
  isReloadDue: false,
};

export const hasPlace = ({ places }: FeedState, part: PlaceKind, remote: string): boolean =>
  (places[part].get(remote) ?? 0) > 0;

/** The server has another build of the shell than this page runs. */
export const hasNewShell = ({ latest, ownShell }: FeedState): boolean =>
  latest !== undefined && latest.response.shell !== '' && latest.response.shell !== ownShell;

/** Whether another version waits to be taken. */
export const hasNewVersion = (state: FeedState): boolean =>
  hasNewShell(state) || hasNewerVersion(state.feed.remotes, state.latest?.remotes ?? []);

/** A clock that was set back says nothing of how long ago something was. */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;
