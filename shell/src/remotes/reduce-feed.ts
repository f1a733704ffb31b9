import type { FeedRemote } from 'api-contract';
import type { Feed } from './feed.ts';
import { type FeedEvent, type FeedState, hasNewShell, hasPlace, isWithin, type ReadFeed } from './feed-state.ts';
import { type FeedMoment, isSameCode, type RemotesInUse, reconcileVersions } from './reconcile-versions.ts';

/** A feed this soon after a navigation belongs to it. */
const sameNavigationMs = 1_000;

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { type: Type }>;

/** Pure (decision 0027): the store has the side effects. */
export function reduceFeed(before: FeedState, event: FeedEvent): FeedState {
  const state = before.isReloadDue ? { ...before, isReloadDue: false } : before;
  const isOfSession = 'token' in event && event.token === state.token;
  switch (event.type) {
    case 'sessionBegan':
      return beginSession(state, event);
    case 'sessionResumed':
      return { ...state, token: event.token };
    case 'sessionWaitEnded':
      return isOfSession && isWaiting(state) && state.feed.remotes.length > 0 ? withKnownFeed(state) : state;
    case 'sessionFeedFailed':
      return isOfSession ? withKnownFeed(state) : state;
    case 'requestSent':
      return { ...state, requests: { ...state.requests, sent: state.requests.sent + 1, sentAt: event.at } };
    case 'feedArrived':
      return receiveFeed(state, event);
    case 'retryFailed':
      return isWaiting(state) ? state : withKnownFeed(state);
    case 'pageNavigated':
      return applyNavigation(state, event);
    case 'newVersionsAccepted':
      return hasNewShell(state)
        ? { ...state, isReloadDue: true }
        : applyLatest(state, 'restart', event.hasUnsavedInput);
    case 'placeTaken':
    case 'placeLeft':
      return withPlace(state, event);
    case 'screenDrawn':
      return { ...state, drawn: new Set(state.drawn).add(event.remote) };
  }
}

const isWaiting = ({ feed }: FeedState) => feed.state === 'loading';

function beginSession(before: FeedState, { token, inPage, isOwn, at }: EventOf<'sessionBegan'>): FeedState {
  const drawn = new Set([...before.drawn].filter((name) => hasPlace(before, 'screen', name)));
  // Drop tickets: nobody reports in another person's name.
  const begun: FeedState = { ...before, token, drawn, tickets: new Map() };
  const state = inPage ? withLatest(begun, inPage) : begun;
  if (!inPage || !isOwn) return withFeed(state, 'loading', inPage?.response.remotes ?? state.feed.remotes);
  // The server has just written it.
  return withFeed({ ...state, requests: { ...state.requests, sentAt: at } }, 'ready', inPage.remotes);
}

function receiveFeed(before: FeedState, event: EventOf<'feedArrived'>): FeedState {
  const isOvertaken = event.request < before.requests.answered;
  const isAnothers = before.token !== undefined && event.token !== before.token;
  if (isOvertaken || isAnothers) return before;
  const state = withLatest({ ...before, requests: { ...before.requests, answered: event.request } }, event);
  return applyLatest(state, momentOf(state, event), event.hasUnsavedInput, event.retryOf);
}

function momentOf(state: FeedState, { retryOf, hasUnsavedInput, at }: EventOf<'feedArrived'>): FeedMoment {
  // A session's first feed, or the first of an empty page.
  if (isWaiting(state)) return 'restart';
  if (retryOf !== undefined) return 'retry';
  return isWithin(sameNavigationMs, state.navigatedAt, at) && !hasUnsavedInput ? 'navigation' : 'arrival';
}

function applyNavigation(before: FeedState, { hasUnsavedInput, at }: EventOf<'pageNavigated'>): FeedState {
  const state = { ...before, navigatedAt: at };
  if (isWaiting(state)) return state;
  // An open form keeps its remote.
  return applyLatest(state, hasUnsavedInput ? 'arrival' : 'navigation', hasUnsavedInput);
}

const isPreviewed = ({ channel, base }: FeedRemote) => channel === 'preview' && base.startsWith('/');

function applyLatest(state: FeedState, moment: FeedMoment, hasUnsavedInput: boolean, retryOf?: string): FeedState {
  const { feed, latest } = state;
  if (!latest) return state;
  const hasPreviewEnded = feed.remotes.some(isPreviewed) && !latest.remotes.some(isPreviewed);
  // Reload: code of an ended preview must not stay in this page.
  if (hasPreviewEnded && !hasUnsavedInput) return { ...state, isReloadDue: true };
  const inUse: RemotesInUse = {
    isOpen: (name) => hasPlace(state, 'screen', name),
    // Other parts of a failed extension's remote may be in use: keep its version.
    hasFailed: (name) => (name === retryOf || hasPlace(state, 'failure', name)) && !hasPlace(state, 'standing', name),
    wasDrawn: (name) => state.drawn.has(name),
  };
  const now = feed.remotes.length === 0 ? 'restart' : moment;
  return withFeed(state, 'ready', reconcileVersions(feed.remotes, latest.remotes, now, inUse));
}

function withLatest(state: FeedState, { response, remotes }: ReadFeed): FeedState {
  const { shell, ticket } = response;
  const added = response.remotes.map(({ name, version }) => [`${name}/${version}`, ticket] as const);
  return {
    ...state,
    ownShell: state.ownShell || shell,
    latest: { response, remotes },
    tickets: new Map([...state.tickets, ...added]),
  };
}

/** Without a feed the page keeps what it knows. */
const withKnownFeed = (state: FeedState) =>
  withFeed(state, state.feed.remotes.length > 0 ? 'ready' : 'failed', state.feed.remotes);

function withFeed(before: FeedState, state: Feed['state'], remotes: readonly FeedRemote[]): FeedState {
  const { feed, latest, drawn } = before;
  const isSameVersion = (name: string) => {
    const mine = feed.remotes.find((each) => each.name === name);
    const next = remotes.find((each) => each.name === name);
    return !mine || (next !== undefined && isSameCode(mine, next));
  };
  const off = new Set(
    [...remotes, ...(latest?.remotes ?? [])].flatMap((each) => (each.off === undefined ? [] : each.name)),
  );
  return {
    ...before,
    feed: feed.state === state && feed.remotes === remotes ? feed : { state, remotes },
    menuRemotes: off.size > 0 ? remotes.filter(({ name }) => !off.has(name)) : remotes,
    drawn: new Set([...drawn].filter(isSameVersion)),
  };
}

function withPlace(state: FeedState, { type, part, remote }: EventOf<'placeTaken' | 'placeLeft'>): FeedState {
  const count = (state.places[part].get(remote) ?? 0) + (type === 'placeTaken' ? 1 : -1);
  return { ...state, places: { ...state.places, [part]: new Map(state.places[part]).set(remote, count) } };
}
