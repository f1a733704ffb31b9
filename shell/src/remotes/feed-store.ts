import type { FeedRemote } from 'api-contract';
import { connection, session, decodeToken } from 'shared-auth';
import { hasUnsavedInput } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import { applyOverrides, startOverrides } from '../overrides/overridden-feed.ts';
import { pageLoader } from '../overrides/end-overrides.ts';
import { getAcceptedPreviewId } from '../overrides/preview.ts';
import { type Feed, type FeedResponse, feedInPage, fetchFeed, findSavedFeed } from './feed.ts';
import { type FeedEvent, hasNewVersion, hasPlace, initialFeedState, isWithin, type PlaceKind } from './feed-state.ts';
import { pause } from './pause.ts';
import { reduceFeed } from './reduce-feed.ts';
import { forgetWithdrawnVersions } from './withdrawn-versions.ts';

/** Then the first screen uses the known feed. */
const maxWaitMs = 1_000;

let state = initialFeedState;
let feedSettled: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function dispatchFeedEvent(event: FeedEvent): void {
  const before = state;
  state = reduceFeed(before, event);
  if (state.latest !== before.latest) state.latest?.response.remotes.forEach(forgetWithdrawnVersions);
  if (state.isReloadDue) pageLoader.reload();
  for (const listener of listeners) listener();
}

const withOverrides = (response: FeedResponse) => ({ response, remotes: applyOverrides(response.remotes) });

async function requestFeed(retryOf?: string): Promise<void> {
  const { token } = session.getState();
  dispatchFeedEvent({ type: 'requestSent', at: Date.now() });
  const request = state.requests.sent;
  const read = withOverrides(await fetchFeed(token, getAcceptedPreviewId()));
  connection.getState().restore();
  const arrival = { request, token, hasUnsavedInput: hasUnsavedInput(), at: Date.now(), ...read };
  dispatchFeedEvent({ type: 'feedArrived', ...arrival, ...(retryOf !== undefined && { retryOf }) });
}

/** A failure keeps the known feed. `failing`: remote to retry. */
export const refreshFeed = (failing = ''): Promise<void> =>
  requestFeed(failing).catch(() => dispatchFeedEvent({ type: 'retryFailed' }));

const retryWaitMs = 2_000;

export const refreshFeedSoon = (failing: string): Promise<void> =>
  Promise.race([refreshFeed(failing), pause(retryWaitMs)]);

/** In the background, unless done within `withinMs`. */
export function refreshFeedAfter(withinMs: number): void {
  if (!isWithin(withinMs, state.requests.sentAt, Date.now())) requestFeed().catch(() => undefined);
}

let postponed: ReturnType<typeof setTimeout> | undefined;

/** In the background, at most once per interval, now or when it has passed. */
export function refreshFeedAtMostEvery(everyMs: number): void {
  const { sentAt } = state.requests;
  const refresh = () => refreshFeedAfter(everyMs);
  clearTimeout(postponed);
  if (isWithin(everyMs, sentAt, Date.now())) postponed = setTimeout(refresh, sentAt + everyMs - Date.now());
  else refresh();
}

/** Applies changes that wait for navigation. */
export const applyFeedAtNavigation = (): void =>
  dispatchFeedEvent({ type: 'pageNavigated', hasUnsavedInput: hasUnsavedInput(), at: Date.now() });

const isFor = (read: FeedResponse, token: string | null) =>
  read.for === undefined || (token ? read.for === decodeToken(token)?.id : read.for === null);

/** Back may restore an old page without a request. */
const isFromHistory = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

async function takeSavedFeed(token: string | null): Promise<boolean> {
  const response = await findSavedFeed();
  if (!response) return false;
  const event = { request: state.requests.sent, token, hasUnsavedInput: hasUnsavedInput(), at: Date.now() };
  dispatchFeedEvent({ type: 'feedArrived', ...event, ...withOverrides(response) });
  return true;
}

/** Resolves when it arrives, fails, or is late and another is known. */
async function beginSession(inPage?: FeedResponse): Promise<void> {
  const { token } = session.getState();
  const overrides = startOverrides();
  const isOwn =
    inPage !== undefined && isFor(inPage, token) && !isFromHistory() && !overrides && !getAcceptedPreviewId();
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
    // Nobody waits for a network that is known to be away; a later feed replaces the saved one.
    if (connection.getState().lostAt === undefined || !(await takeSavedFeed(token))) await requestFeed();
  };
  const known = own().catch(async () => {
    if (!(await takeSavedFeed(token))) dispatchFeedEvent({ type: 'sessionFeedFailed', token });
  });
  await Promise.race([known, lateness]).finally(() => clearTimeout(patience));
}

function resumeSession(token: string | null): void {
  dispatchFeedEvent({ type: 'sessionResumed', token });
  refreshFeedAfter(0);
}

/** Later sessions get their own. Resolves when the feed arrives, is late, or fails. */
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

export const getCurrentFeed = () => state.feed;
export const findRemote = (name: string): FeedRemote | undefined =>
  state.feed.remotes.find((remote) => remote.name === name);
/** Of the newest feed with this version. */
export const getFeedTicket = (remote: string, version: string): string =>
  (remote === 'shell' ? state.latest?.response.ticket : state.tickets.get(`${remote}/${version}`)) ?? '';
/** Empty before the first feed. */
export const getOwnShell = (): string => state.ownShell;
export const isOnPage = (part: PlaceKind, remote: string): boolean => hasPlace(state, part, remote);

/** Another shell build needs a reload. */
export const applyNewVersions = (): void =>
  dispatchFeedEvent({ type: 'newVersionsAccepted', hasUnsavedInput: hasUnsavedInput() });

/** Hands over the session's newest feed, now and whenever another arrives, with the page's own build as `shell`. */
export function followLatestFeed(onFeed: (response: FeedResponse) => void): void {
  let last: FeedResponse | undefined;
  const follow = () => {
    const response = state.latest?.response;
    if (!response || response === last || !isFor(response, state.token ?? null)) return;
    last = response;
    onFeed({ ...response, shell: state.ownShell });
  };
  listeners.add(follow);
  follow();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void startFeed();
  return () => listeners.delete(listener);
}

/** On 'failed' offer `refreshFeed`. */
export const useFeed = (): Feed => useSyncExternalStore(subscribe, getCurrentFeed);
/** A switched-off one disappears at once. */
export const useMenuRemotes = (): readonly FeedRemote[] => useSyncExternalStore(subscribe, () => state.menuRemotes);
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, () => hasNewVersion(state));
