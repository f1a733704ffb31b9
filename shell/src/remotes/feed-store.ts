import type { FeedRemote } from 'api-contract';
import { session } from 'shared-auth';
import { hasUnsavedInput } from 'shared-ui';
import { useSyncExternalStore } from 'react';
import { overriddenFeed, startOverrides } from '../overrides/overridden-feed.ts';
import { pageLoader } from '../overrides/end-overrides.ts';
import { acceptedPreview } from '../overrides/preview.ts';
import { userIdOf } from '../overrides/token-user.ts';
import { reconcileVersions, hasNewerVersion, type FeedMoment, isSameCode } from './reconcile-versions.ts';
import { type Feed, type FeedResponse, feedInPage, fetchFeed } from './feed.ts';
import { pause } from './pause.ts';
import { forgetDrawn, remotesInUse } from './remotes-in-use.ts';
import { forgetWithdrawnVersions } from './withdrawn-versions.ts';

/** How long a signed-in person's first screen waits for their feed before it goes by the one that is known. */
const maxWaitMs = 1_000;
/** A feed that arrives so soon after a navigation belongs to it. */
const sameNavigationMs = 1_000;

/** What the page goes by, with the versions that it holds. */
let feed: Feed = { state: 'loading', remotes: [] };
/** The latest answer; it may have other versions than the page goes by. */
let latest: FeedResponse | undefined;
/** Each version's ticket: a page may hold a version that the newest feed does not name any more. */
const tickets = new Map<string, string>();
/** The remotes that bring menu entries: those that are not switched off, as far as is known. */
let inMenu: readonly FeedRemote[] = [];
/** The shell's build that this page runs. */
let ownShell = '';
let feedSettled: Promise<void> | undefined;
let requestCount = 0;
let lastAnswered = 0;
let requestedAt = Number.NEGATIVE_INFINITY;
let navigatedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function publishFeed(state: Feed['state'], remotes: readonly FeedRemote[]) {
  for (const mine of feed.remotes) {
    const next = remotes.find(({ name }) => name === mine.name);
    if (!next || !isSameCode(mine, next)) forgetDrawn(mine.name);
  }
  if (feed.state !== state || feed.remotes !== remotes) feed = { state, remotes };
  const off = new Set(
    [...remotes, ...(latest?.remotes ?? [])].flatMap((each) => (each.off === undefined ? [] : each.name)),
  );
  inMenu = off.size > 0 ? remotes.filter(({ name }) => !off.has(name)) : remotes;
  for (const listener of listeners) listener();
}

const isPreviewed = ({ channel, base }: FeedRemote) => channel === 'preview' && base.startsWith('/');
/** The page shows a version that the server gives for trying no more. */
const hasPreviewEnded = () => feed.remotes.some(isPreviewed) && !latest?.remotes.some(isPreviewed);

/** Looks at the newest feed and takes over what this moment allows. */
function applyFeed(moment: FeedMoment, failing?: string) {
  if (!latest) return;
  // In a new page: code that nobody may try any more does not stay in this one.
  if (hasPreviewEnded() && !hasUnsavedInput()) return pageLoader.reload();
  // Nothing is held: a page whose first feed came late begins with it.
  const now = feed.remotes.length === 0 ? 'anew' : moment;
  const inUse = { ...remotesInUse, hasFailed: (name: string) => name === failing || remotesInUse.hasFailed(name) };
  publishFeed('ready', reconcileVersions(feed.remotes, latest.remotes, now, inUse));
}

function storeFeed(read: FeedResponse) {
  ownShell ||= read.shell;
  latest = { ...read, remotes: overriddenFeed(read.remotes) };
  for (const { name, version } of read.remotes) tickets.set(`${name}/${version}`, read.ticket);
  read.remotes.forEach(forgetWithdrawnVersions);
}

async function requestFeed(momentNow: () => FeedMoment, failing?: string): Promise<void> {
  const { token } = session.getState();
  requestCount += 1;
  const turn = requestCount;
  requestedAt = Date.now();
  const read = await fetchFeed(token, acceptedPreview());
  // A newer question was answered already, or this one was asked for somebody else.
  if (turn < lastAnswered || session.getState().token !== token) return;
  lastAnswered = turn;
  storeFeed(read);
  applyFeed(momentNow(), failing);
}

const stateOf = (remotes: readonly FeedRemote[]) => (remotes.length > 0 ? 'ready' : 'failed');

/** Reads the feed again at once. When that fails, what is known stays. `failing` is the remote that it is done for. */
export async function refreshFeed(failing?: string): Promise<void> {
  try {
    await requestFeed(() => 'retry', failing);
  } catch {
    if (feed.state !== 'loading') publishFeed(stateOf(feed.remotes), feed.remotes);
  }
}

/** So long a person's wish to try again waits for the feed. */
const retryWaitMs = 2_000;

/** Reads the feed again for a remote that failed, and does not wait longer than a person would. */
export const refreshFeedSoon = (failing: string): Promise<void> =>
  Promise.race([refreshFeed(failing), pause(retryWaitMs)]);

/** A clock that was set back says nothing of how long ago something was. */
const isWithin = (ms: number, since: number) => Date.now() >= since && Date.now() - since < ms;

/** Asks for news in the background, unless that was done within the last `withinMs`. */
export function refreshFeedAfter(withinMs: number): void {
  if (isWithin(withinMs, requestedAt)) return;
  requestFeed(() => (isWithin(sameNavigationMs, navigatedAt) ? navigation() : 'arrival')).catch(() => undefined);
}

// A form that outlived the navigation keeps its remote as it is.
const navigation = (): FeedMoment => (hasUnsavedInput() ? 'arrival' : 'navigation');

/** Another page opens: what waits for this is applied. */
export function applyFeedAtNavigation(): void {
  navigatedAt = Date.now();
  applyFeed(navigation());
}

const isFor = (read: FeedResponse, token: string | null) =>
  read.for === undefined || (token ? read.for === userIdOf(token) : read.for === null);

/** On a way back in the history the browser shows the page as it was then, without a word to the server. */
const isFromHistory = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/**
 * The feed of a session that begins now: the page's own when it is this session's, else the server is asked. Ends when it
 * is there or can not be had, or when it is late and another is known.
 */
async function beginSession(inPage?: FeedResponse): Promise<void> {
  const { token } = session.getState();
  forgetDrawn();
  // Nobody tells in another person's name.
  tickets.clear();
  const overrides = startOverrides();
  if (inPage) storeFeed(inPage);
  if (inPage && isFor(inPage, token) && !isFromHistory() && !overrides && !acceptedPreview()) {
    // The server wrote it a moment ago.
    requestedAt = Date.now();
    return applyFeed('anew');
  }
  publishFeed('loading', inPage?.remotes ?? feed.remotes);
  let isLate = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<void>((resolve) => {
    patience = setTimeout(() => {
      isLate = true;
      if (feed.remotes.length === 0) return;
      if (session.getState().token === token) publishFeed('ready', feed.remotes);
      resolve();
    }, maxWaitMs);
  });
  const own = async () => {
    await overrides;
    await requestFeed(() => (isLate ? 'arrival' : 'anew'));
  };
  const known = own().catch(() => {
    if (session.getState().token === token) publishFeed(stateOf(feed.remotes), feed.remotes);
  });
  await Promise.race([known, lateness]).finally(() => clearTimeout(patience));
}

/**
 * Takes the feed from the page, or asks for it when the page has none of this session; from then on, every session gets
 * its own. Resolves when the feed of the present session is there, is late, or can not be had.
 */
export function startFeed(): Promise<void> {
  if (!feedSettled) {
    feedSettled = beginSession(feedInPage());
    session.subscribe((now, before) => {
      if (now.token !== before.token) feedSettled = beginSession();
    });
  }
  return feedSettled;
}

export const currentFeed = () => feed;
/** The remote in the version that this page goes by. */
export const remoteNamed = (name: string): FeedRemote | undefined =>
  feed.remotes.find((remote) => remote.name === name);
/** What the server gave with the newest feed that handed this version out, for the telemetry call. */
export const ticketFor = (remote: string, version: string): string => tickets.get(`${remote}/${version}`) ?? '';

const hasNewShell = () => latest !== undefined && latest.shell !== '' && latest.shell !== ownShell;
const hasNewVersion = () => latest !== undefined && (hasNewShell() || hasNewerVersion(feed.remotes, latest.remotes));

/** Takes over every version of the newest feed; another build of the shell comes with a reload of the page. */
export function applyNewVersions(reload = () => location.reload()): void {
  if (hasNewShell()) reload();
  else applyFeed('anew');
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  void startFeed();
  return () => listeners.delete(listener);
}

/** The remotes of this session: 'failed' when no feed could be read, then offer `refreshFeed`. */
export const useFeed = (): Feed => useSyncExternalStore(subscribe, currentFeed);
/** The remotes whose menu entries show: one that is switched off is gone as soon as that is known. */
export const useMenuRemotes = (): readonly FeedRemote[] => useSyncExternalStore(subscribe, () => inMenu);
/** Whether another version waits to be taken. */
export const useHasNewVersion = (): boolean => useSyncExternalStore(subscribe, hasNewVersion);
