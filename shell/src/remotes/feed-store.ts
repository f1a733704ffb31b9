import type { FeedRemote } from 'api-contract';
import { session, tokenPayload } from 'shared-auth';
import { hasUnsavedInput } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import { overriddenFeed, startOverrides } from '../overrides/overridden-feed.ts';
import { pageLoader } from '../overrides/end-overrides.ts';
import { acceptedPreview } from '../overrides/preview.ts';
import { type Feed, type FeedResponse, feedInPage, fetchFeed } from './feed.ts';
import { type FeedEvent, hasNewVersion, hasPlace, initialFeedState, isWithin, type PlaceKind } from './feed-state.ts';
import { pause } from './pause.ts';
import { reduceFeed } from './reduce-feed.ts';
import { forgetWithdrawnVersions } from './withdrawn-versions.ts';

/** How long a signed-in person's first screen waits for their feed before it goes by the one that is known. */
const maxWaitMs = 1_000;

let state = initialFeedState;
let feedSettled: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Tells the store what happened. */
export function dispatchFeedEvent(event: FeedEvent): void {
  const before = state;
  state = reduceFeed(before, event);
  if (state.latest !== before.latest) state.latest?.response.remotes.forEach(forgetWithdrawnVersions);
  if (state.isReloadDue) pageLoader.reload();
  for (const listener of listeners) listener();
}

const withOverrides = (response: FeedResponse) => ({ response, remotes: overriddenFeed(response.remotes) });

async function requestFeed(retryOf?: string): Promise<void> {
  const { token } = session.getState();
  dispatchFeedEvent({ type: 'requestSent', at: Date.now() });
  const request = state.requests.sent;
  const read = withOverrides(await fetchFeed(token, acceptedPreview()));
  const arrival = { request, token, hasUnsavedInput: hasUnsavedInput(), at: Date.now(), ...read };
  dispatchFeedEvent({ type: 'feedArrived', ...arrival, ...(retryOf !== undefined && { retryOf }) });
}

/** Reads the feed again at once. When that fails, what is known stays. `failing` is the remote that it is done for. */
export const refreshFeed = (failing = ''): Promise<void> =>
  requestFeed(failing).catch(() => dispatchFeedEvent({ type: 'retryFailed' }));

/** So long a person's wish to try again waits for the feed. */
const retryWaitMs = 2_000;

/** Reads the feed again for a remote that failed, and does not wait longer than a person would. */
export const refreshFeedSoon = (failing: string): Promise<void> =>
  Promise.race([refreshFeed(failing), pause(retryWaitMs)]);

/** Asks for news in the background, unless that was done within the last `withinMs`. */
export function refreshFeedAfter(withinMs: number): void {
  if (!isWithin(withinMs, state.requests.sentAt, Date.now())) requestFeed().catch(() => undefined);
}

let postponed: ReturnType<typeof setTimeout> | undefined;

/** Asks for news in the background at most once in this time: now, or as soon as it has passed since the last question. */
export function refreshFeedAtMostEvery(everyMs: number): void {
  const { sentAt } = state.requests;
  const look = () => refreshFeedAfter(everyMs);
  clearTimeout(postponed);
  if (isWithin(everyMs, sentAt, Date.now())) postponed = setTimeout(look, sentAt + everyMs - Date.now());
  else look();
}

/** Another page opens: what waits for this is applied. */
export const applyFeedAtNavigation = (): void =>
  dispatchFeedEvent({ type: 'pageNavigated', hasUnsavedInput: hasUnsavedInput(), at: Date.now() });

const isFor = (read: FeedResponse, token: string | null) =>
  read.for === undefined || (token ? read.for === tokenPayload(token)?.id : read.for === null);

/** On a way back in the history the browser shows the page as it was then, without a word to the server. */
const isFromHistory = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/**
 * The feed of a session that begins now: the page's own when it is this session's, else the server is asked. Ends when it
 * is there or can not be had, or when it is late and another is known.
 */
async function beginSession(inPage?: FeedResponse): Promise<void> {
  const { token } = session.getState();
  const overrides = startOverrides();
  const isOwn = inPage !== undefined && isFor(inPage, token) && !isFromHistory() && !overrides && !acceptedPreview();
  const event = { type: 'sessionBegan', token, isOwn, at: Date.now() } as const;
  dispatchFeedEvent(inPage ? { ...event, inPage: withOverrides(inPage) } : event);
  if (isOwn) return;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<void>((resolve) => {
    patience = setTimeout(() => {
      dispatchFeedEvent({ type: 'sessionWaitEnded', token });
      if (state.token !== token || state.feed.state !== 'loading') resolve();
    }, maxWaitMs);
  });
  const own = async () => {
    await overrides;
    await requestFeed();
  };
  const known = own().catch(() => dispatchFeedEvent({ type: 'sessionFeedFailed', token }));
  await Promise.race([known, lateness]).finally(() => clearTimeout(patience));
}

/** The same person goes on, under another token: the page keeps what it goes by, and looks for news. */
function resumeSession(token: string | null): void {
  dispatchFeedEvent({ type: 'sessionResumed', token });
  refreshFeedAfter(0);
}

/**
 * Takes the feed from the page, or asks for it when the page has none of this session; from then on, every session gets
 * its own. Resolves when the feed of the present session is there, is late, or can not be had.
 */
export function startFeed(): Promise<void> {
  if (!feedSettled) {
    feedSettled = beginSession(feedInPage());
    session.subscribe((now, before) => {
      if (now.token === before.token || now.state === 'suspended') return;
      if (before.state !== 'suspended' || now.state !== 'in') feedSettled = beginSession();
      else resumeSession(now.token);
    });
  }
  return feedSettled;
}

export const currentFeed = () => state.feed;
/** The remote in the version that this page goes by. */
export const remoteNamed = (name: string): FeedRemote | undefined =>
  state.feed.remotes.find((remote) => remote.name === name);
/** What the server gave with the newest feed that handed this version out, for the telemetry call. */
export const ticketFor = (remote: string, version: string): string => state.tickets.get(`${remote}/${version}`) ?? '';
/** Whether this part of the remote has a place on the page. */
export const isOnPage = (part: PlaceKind, remote: string): boolean => hasPlace(state, part, remote);

/** Takes over every version of the newest feed; another build of the shell comes with a reload of the page. */
export const applyNewVersions = (): void =>
  dispatchFeedEvent({ type: 'newVersionsAccepted', hasUnsavedInput: hasUnsavedInput() });

function subscribe(listener: () => void) {
  listeners.add(listener);
  void startFeed();
  return () => listeners.delete(listener);
}

/** The remotes of this session: 'failed' when no feed could be read, then offer `refreshFeed`. */
export const useFeed = (): Feed => useSyncExternalStore(subscribe, currentFeed);
/** The remotes whose menu entries show: one that is switched off is gone as soon as that is known. */
export const useMenuRemotes = (): readonly FeedRemote[] => useSyncExternalStore(subscribe, () => state.menuRemotes);
/** Whether another version waits to be taken. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, () => hasNewVersion(state));
