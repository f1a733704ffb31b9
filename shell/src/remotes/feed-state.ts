import type { FeedRemote } from 'api-contract';
import type { Feed, FeedResponse } from './feed.ts';
import { hasNewerVersion } from './reconcile-versions.ts';

/** A screen or extension, loaded or not; one rendered in the current version; a failure card; an earlier version. */
export type PlaceKind = 'screen' | 'standing' | 'failure' | 'earlier';

/** `response` is the server's; overrides are applied to `remotes`. */
export interface ReadFeed {
  response: FeedResponse;
  remotes: readonly FeedRemote[];
}

/** Only `reduceFeed` makes the next one. */
export interface FeedState {
  feed: Feed;
  /** Latest response; its versions may differ. */
  latest: ReadFeed | undefined;
  /** By 'remote/version': a page may hold a version that the newest feed lacks. */
  tickets: ReadonlyMap<string, string>;
  /** Without those known to be off. */
  menuRemotes: readonly FeedRemote[];
  /** This page's; empty until a feed names one. */
  ownShell: string;
  /** Responses count only for this token; undefined before the first session. */
  token: string | null | undefined;
  /** Number sent, newest answered, and time of the last. */
  requests: { sent: number; answered: number; sentAt: number };
  navigatedAt: number;
  places: Record<PlaceKind, ReadonlyMap<string, number>>;
  /** Remotes with a screen shown in the current version. */
  drawn: ReadonlySet<string>;
  isReloadDue: boolean;
}

/** Times are of `Date.now()`. */
export type FeedEvent =
  /** Sign-in or sign-out in any tab, or page load. `isOwn`: the feed in the page is this session's. */
  | { type: 'sessionBegan'; token: string | null; inPage?: ReadFeed; isOwn: boolean; at: number }
  | { type: 'sessionResumed'; token: string | null }
  | { type: 'sessionWaitEnded'; token: string | null }
  | { type: 'sessionFeedFailed'; token: string | null }
  | { type: 'requestSent'; at: number }
  /** `request`: its number. `retryOf`: the remote being retried, '' for all. */
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

export const hasNewShell = ({ latest, ownShell }: FeedState): boolean =>
  latest !== undefined && latest.response.shell !== '' && latest.response.shell !== ownShell;

export const hasNewVersion = (state: FeedState): boolean =>
  hasNewShell(state) || hasNewerVersion(state.feed.remotes, state.latest?.remotes ?? []);

/** A clock set back gives no valid interval. */
export const isWithin = (ms: number, since: number, now: number): boolean => now >= since && now - since < ms;
