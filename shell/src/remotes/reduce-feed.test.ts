import type { FeedRemote } from 'api-contract';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import type { FeedResponse } from './feed.ts';
import { type FeedEvent, type FeedState, hasNewVersion, hasPlace, initialFeedState } from './feed-state.ts';
import { reduceFeed } from './reduce-feed.ts';

const remote = (name: string, version: string, rest: Partial<FeedRemote> = {}): FeedRemote => ({
  ...createFeedRemote(name, []),
  version,
  base: `/remotes/${name}/${version}/`,
  ...rest,
});
const dealers = (version: string, rest?: Partial<FeedRemote>) => remote('dealers', version, rest);
const finance = (version: string, rest?: Partial<FeedRemote>) => remote('finance', version, rest);

const read = (remotes: FeedRemote[], rest?: Partial<FeedResponse>) => ({
  response: createFeedResponse(remotes, rest),
  remotes,
});
const began = (token: string | null, remotes?: FeedRemote[], isOwn = true): FeedEvent => ({
  type: 'sessionBegan',
  token,
  isOwn: remotes !== undefined && isOwn,
  at: 0,
  ...(remotes && { inPage: read(remotes) }),
});
const sent = (at = 0): FeedEvent => ({ type: 'requestSent', at });
const arrived = (
  remotes: FeedRemote[],
  rest: Partial<Extract<FeedEvent, { type: 'feedArrived' }>> = {},
): FeedEvent => ({
  type: 'feedArrived',
  request: 1,
  token: 'ao',
  hasUnsavedInput: false,
  at: 60_000,
  ...read(remotes),
  ...rest,
});
const navigated = (at = 0, hasUnsavedInput = false): FeedEvent => ({ type: 'pageNavigated', at, hasUnsavedInput });
const accepted: FeedEvent = { type: 'newVersionsAccepted', hasUnsavedInput: false };
const opened = (name: string): FeedEvent => ({ type: 'placeTaken', part: 'screen', remote: name });
const closed = (name: string): FeedEvent => ({ type: 'placeLeft', part: 'screen', remote: name });
const drawn = (name: string): FeedEvent => ({ type: 'screenDrawn', remote: name });

/** Plays events; the state before must not change. */
function play(before: FeedState, ...events: FeedEvent[]): FeedState {
  return events.reduce((state, event) => {
    const copy = structuredClone(state);
    const next = reduceFeed(state, event);
    expect(state).toEqual(copy);
    return next;
  }, before);
}
const versions = ({ feed }: FeedState) => feed.remotes.map(({ name, version }) => `${name} ${version}`);
const inMenu = ({ menuRemotes }: FeedState) => menuRemotes.map(({ name }) => name);
const working = play(initialFeedState, began('ao', [dealers('1'), finance('1')]), opened('dealers'), drawn('dealers'));

describe('sessionBegan', () => {
  it('uses the session’s own feed in the page and sends no request yet', () => {
    const state = play(initialFeedState, { ...began('ao', [dealers('1')]), at: 7 } as FeedEvent);
    expect(state.feed).toEqual({ state: 'ready', remotes: [dealers('1')] });
    expect(state.requests).toEqual({ sent: 0, answered: 0, sentAt: 7 });
    expect(state.tickets.get('dealers/1')).toBe('ticket');
  });

  it('knows the remotes from somebody else’s feed in the page, and waits for the session’s own', () => {
    const state = play(initialFeedState, began('ao', [dealers('1')], false));
    expect([state.feed.state, ...versions(state)]).toEqual(['loading', 'dealers 1']);
    expect(state.requests.sentAt).toBe(Number.NEGATIVE_INFINITY);
  });

  it('keeps the known remotes without a feed in the page', () => {
    expect(play(initialFeedState, began('ao')).feed).toEqual({ state: 'loading', remotes: [] });
    expect(versions(play(working, began('zo')))).toEqual(['dealers 1', 'finance 1']);
  });

  it('forgets the tickets, and what was shown but is not open', () => {
    const state = play(working, drawn('finance'), began('zo'));
    expect(state.tickets.size).toBe(0);
    expect([...state.drawn]).toEqual(['dealers']);
  });
});

describe('a session whose feed is on its way', () => {
  const waiting = play(working, began('zo'), sent());

  it('takes the first that arrives whole, over open screens, though it was read for a retry', () => {
    expect(versions(play(waiting, arrived([dealers('2')], { token: 'zo' })))).toEqual(['dealers 2']);
    expect(versions(play(waiting, arrived([dealers('2')], { token: 'zo', retryOf: 'finance' })))).toEqual([
      'dealers 2',
    ]);
  });

  it('uses what is known when it is late, and then the feed does not change open screens', () => {
    const late = play(waiting, { type: 'sessionWaitEnded', token: 'zo' });
    expect([late.feed.state, ...versions(late)]).toEqual(['ready', 'dealers 1', 'finance 1']);
    expect(versions(play(late, arrived([dealers('2'), finance('2')], { token: 'zo' })))).toEqual([
      'dealers 1',
      'finance 2',
    ]);
  });

  it('uses the only known remote, when it is late or cannot be loaded', () => {
    const one = play(initialFeedState, began('zo', [dealers('1')], false));
    expect(play(one, { type: 'sessionWaitEnded', token: 'zo' }).feed.state).toBe('ready');
    expect(play(one, { type: 'sessionFeedFailed', token: 'zo' }).feed.state).toBe('ready');
  });

  it('goes on waiting when it is late and nothing is known', () => {
    const first = play(initialFeedState, began('ao'), { type: 'sessionWaitEnded', token: 'ao' });
    expect(first.feed.state).toBe('loading');
    expect(versions(play(first, arrived([dealers('1')])))).toEqual(['dealers 1']);
  });

  it('is not ended by the wait or the failure of the session before', () => {
    expect(play(waiting, { type: 'sessionWaitEnded', token: 'ao' })).toBe(waiting);
    expect(play(waiting, { type: 'sessionFeedFailed', token: 'ao' })).toBe(waiting);
    expect(play(waiting, arrived([dealers('2')], { token: 'ao' }))).toBe(waiting);
  });

  it('is not ended by a navigation: what is known is another session’s', () => {
    const withdrawn = play(working, arrived([dealers('0', { withdrawn: ['1'] })]), began('zo'), navigated());
    expect([withdrawn.feed.state, ...versions(withdrawn)]).toEqual(['loading', 'dealers 1', 'finance 1']);
  });

  it('is not ended by a retry that fails', () => {
    expect(play(waiting, { type: 'retryFailed' })).toBe(waiting);
  });

  it('uses what is known when its feed cannot be loaded, or fails if nothing is', () => {
    const known = play(waiting, { type: 'sessionFeedFailed', token: 'zo' });
    expect([known.feed.state, ...versions(known)]).toEqual(['ready', 'dealers 1', 'finance 1']);
    const failed = play(initialFeedState, began('ao'), { type: 'sessionFeedFailed', token: 'ao' });
    expect(failed.feed).toEqual({ state: 'failed', remotes: [] });
  });
});

describe('requestSent', () => {
  it('counts, and says when', () => {
    expect(play(working, sent(3), sent(9)).requests).toEqual({ sent: 2, answered: 0, sentAt: 9 });
  });
});

describe('feedArrived', () => {
  it('changes nothing when a newer one was there first', () => {
    const newest = play(working, sent(), sent(), arrived([finance('3')], { request: 2 }));
    expect(play(newest, arrived([finance('2')], { request: 1 }))).toBe(newest);
    expect(newest.requests.answered).toBe(2);
  });

  it('changes nothing after the sign-out', () => {
    const signedOut = play(working, began(null, undefined), sent());
    expect(play(signedOut, arrived([dealers('2')]))).toBe(signedOut);
    expect(versions(play(signedOut, arrived([dealers('9')], { token: null, request: 2 })))).toEqual(['dealers 9']);
  });

  it('holds what is open, takes what nobody has seen, and offers the rest', () => {
    const state = play(working, arrived([dealers('2'), finance('2')]));
    expect(versions(state)).toEqual(['dealers 1', 'finance 2']);
    expect(hasNewVersion(state)).toBe(true);
    expect(hasNewVersion(play(working, arrived([dealers('1'), finance('2')])))).toBe(false);
  });

  it('leaves a version that was rolled back as soon as its last screen has closed', () => {
    const news = arrived([dealers('0', { withdrawn: ['1'] }), finance('1')]);
    const two = play(working, opened('dealers'), closed('dealers'));
    expect(versions(play(two, news))).toEqual(['dealers 1', 'finance 1']);
    expect(versions(play(two, closed('dealers'), news))).toEqual(['dealers 0', 'finance 1']);
  });

  it('belongs to the navigation of the second before, unless a form has unsaved input', () => {
    const news = (at: number, hasUnsavedInput = false) =>
      arrived([dealers('0', { withdrawn: ['1'] })], { at, hasUnsavedInput });
    const gone = play(working, navigated(1_000));
    expect(versions(play(gone, news(1_999)))).toEqual(['dealers 0']);
    expect(versions(play(gone, news(2_000)))).toEqual(['dealers 1', 'finance 1']);
    expect(versions(play(gone, news(1_999, true)))).toEqual(['dealers 1', 'finance 1']);
    expect(versions(play(gone, news(999)))).toEqual(['dealers 1', 'finance 1']);
  });

  it('updates only the failed remote to its newest version for a retry, and no other that was shown', () => {
    const both = play(working, opened('finance'), drawn('finance'));
    expect(versions(play(both, arrived([dealers('2'), finance('2')], { retryOf: 'finance' })))).toEqual([
      'dealers 1',
      'finance 2',
    ]);
  });

  it('updates a remote to its newest version when its failure card is on the page', () => {
    const failed = play(working, { type: 'placeTaken', part: 'failure', remote: 'dealers' });
    expect(versions(play(failed, arrived([dealers('2'), finance('1')])))).toEqual(['dealers 2', 'finance 1']);
  });

  it('removes a switched-off remote from the menu, though its open screen stays', () => {
    const state = play(working, arrived([dealers('1', { off: 'Closed.' }), finance('1')]));
    expect(inMenu(state)).toEqual(['finance']);
    expect(state.feed.remotes[0]?.off).toBeUndefined();
    expect(inMenu(play(state, arrived([dealers('1'), finance('1')], { request: 2 })))).toEqual(['dealers', 'finance']);
  });

  it('leaves the page’s feed the same object when nothing is new', () => {
    expect(play(working, arrived([dealers('1'), finance('1')])).feed).toBe(working.feed);
  });

  it('adds the tickets of its versions to those of held ones', () => {
    const ticketed = arrived([dealers('2')], { response: createFeedResponse([dealers('2')], { ticket: 'second' }) });
    const { tickets } = play(working, ticketed);
    expect([tickets.get('dealers/1'), tickets.get('dealers/2')]).toEqual(['ticket', 'second']);
  });

  it('adds tickets for the server’s versions, not for a developer’s', () => {
    const local = [dealers('dev', { base: 'http://localhost:8090/' })];
    const state = play(working, arrived([], { response: createFeedResponse([dealers('2')]), remotes: local }));
    expect(versions(state)).toEqual(['dealers dev', 'finance 1']);
    expect([state.tickets.has('dealers/dev'), state.tickets.has('dealers/2')]).toEqual([false, true]);
  });
});

describe('pageNavigated', () => {
  it('applies what waits for it: a version rolled back, a remote more, one less', () => {
    const next = [dealers('0', { withdrawn: ['1'] }), remote('training', '1')];
    const known = play(working, arrived(next));
    expect(versions(known)).toEqual(['dealers 1', 'finance 1']);
    expect(versions(play(known, navigated()))).toEqual(['dealers 0', 'training 1']);
    expect(versions(play(known, navigated(0, true)))).toEqual(['dealers 1', 'finance 1']);
  });

  it('keeps the version of remotes that were shown', () => {
    expect(versions(play(working, arrived([dealers('2'), finance('1')]), navigated()))[0]).toBe('dealers 1');
  });

  it('is remembered though nothing has arrived yet', () => {
    expect(play(initialFeedState, navigated(5))).toEqual({ ...initialFeedState, navigatedAt: 5 });
  });
});

describe('newVersionsAccepted', () => {
  it('updates every version, over open screens, and forgets what was shown of the old ones', () => {
    const state = play(working, arrived([dealers('2'), finance('2')]), accepted);
    expect(versions(state)).toEqual(['dealers 2', 'finance 2']);
    expect([hasNewVersion(state), state.drawn.size]).toEqual([false, 0]);
  });

  it('leaves it to a new page when the shell is another', () => {
    const response = createFeedResponse([dealers('2')], { shell: 'shell2' });
    const offered = play(working, arrived([dealers('2')], { response }));
    expect([hasNewVersion(offered), offered.isReloadDue]).toEqual([true, false]);
    const state = play(offered, accepted);
    expect([state.isReloadDue, versions(state)[0]]).toEqual([true, 'dealers 1']);
  });

  it('offers no shell of a server that does not name it', () => {
    const response = createFeedResponse([dealers('1'), finance('1')], { shell: '' });
    expect(hasNewVersion(play(working, arrived([dealers('1'), finance('1')], { response })))).toBe(false);
  });
});

describe('a preview that has ended', () => {
  const previewing = play(initialFeedState, began('ao', [dealers('2', { channel: 'preview' })]), opened('dealers'));

  it('asks for a new page, once, and holds its versions until then', () => {
    const ended = play(previewing, drawn('dealers'), arrived([dealers('1')]));
    expect([ended.isReloadDue, ...versions(ended)]).toEqual([true, 'dealers 2']);
    expect(play(ended, closed('dealers')).isReloadDue).toBe(false);
    expect(play(ended, closed('dealers'), navigated()).isReloadDue).toBe(true);
  });

  it('waits for unsaved input', () => {
    const held = play(previewing, drawn('dealers'), arrived([dealers('1')], { hasUnsavedInput: true }));
    expect([held.isReloadDue, ...versions(held)]).toEqual([false, 'dealers 2']);
    expect(play(held, navigated(0, true)).isReloadDue).toBe(false);
    expect(play(held, { type: 'newVersionsAccepted', hasUnsavedInput: true }).isReloadDue).toBe(false);
  });

  it('is none while the feed still gives it, nor where it came from a developer’s machine', () => {
    expect(play(previewing, arrived([dealers('3', { channel: 'preview' })])).isReloadDue).toBe(false);
    const among = [dealers('3', { channel: 'preview' }), finance('1')];
    expect(play(previewing, arrived(among)).isReloadDue).toBe(false);
    const local = dealers('2', { channel: 'preview', base: 'http://localhost:8090/' });
    expect(play(initialFeedState, began('ao', [local]), arrived([dealers('1')])).isReloadDue).toBe(false);
  });
});

describe('places and shown screens', () => {
  it('a remote is on the page until its last place is left', () => {
    const two = play(working, opened('dealers'));
    expect(hasPlace(two, 'screen', 'dealers')).toBe(true);
    expect(hasPlace(play(two, closed('dealers')), 'screen', 'dealers')).toBe(true);
    expect(hasPlace(play(two, closed('dealers'), closed('dealers')), 'screen', 'dealers')).toBe(false);
    expect(hasPlace(two, 'failure', 'dealers')).toBe(false);
  });

  it('a version that took the place of one that was shown was not shown itself', () => {
    const state = play(working, closed('dealers'), arrived([dealers('0', { withdrawn: ['1'] })]));
    expect(state.drawn.has('dealers')).toBe(false);
    expect(versions(play(state, arrived([dealers('2')], { request: 2 })))[0]).toBe('dealers 2');
  });
});

describe('a page without a line to the server', () => {
  it('keeps what it knows, and takes up the news when they come', () => {
    const offline = play(working, sent(), { type: 'retryFailed' });
    expect(offline.feed).toBe(working.feed);
    expect(versions(play(offline, sent(), arrived([dealers('1'), finance('2')], { request: 2 })))[1]).toBe('finance 2');
  });

  it('says that it failed where nothing is known, until the first feed comes', () => {
    const empty = play(initialFeedState, began('ao'), sent(), { type: 'sessionFeedFailed', token: 'ao' });
    expect(play(empty, { type: 'retryFailed' }).feed.state).toBe('failed');
    expect(play(empty, sent(), arrived([dealers('1')], { request: 2 })).feed).toEqual({
      state: 'ready',
      remotes: [dealers('1')],
    });
  });

  it('says so, too, after a feed without any remote', () => {
    const none = play(initialFeedState, began('ao', []));
    expect(play(none, { type: 'retryFailed' }).feed).toEqual({ state: 'failed', remotes: [] });
  });
});

it('an answer counts for a page that no session has begun in', () => {
  expect(versions(play(initialFeedState, sent(), arrived([dealers('1')])))).toEqual(['dealers 1']);
});
