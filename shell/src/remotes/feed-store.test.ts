import { waitFor } from '@testing-library/react';
import type { FeedResponse } from './feed.ts';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';

const mockFetch = jest.fn<Promise<FeedResponse>, [token: string | null, preview?: string]>();
const mockInPage = jest.fn<FeedResponse | undefined, []>();
const mockSaved = jest.fn<Promise<FeedResponse | undefined>, []>();
jest.mock('./feed.ts', () => ({
  findSavedFeed: () => mockSaved(),
  fetchFeed: (...input: [string | null]) => mockFetch(...input),
  feedInPage: () => mockInPage(),
}));
let mockHasInput = false;
jest.mock('shared-ui', () => ({
  ...jest.requireActual<object>('shared-ui/core'),
  hasUnsavedInput: () => mockHasInput,
}));

type Tab = Pick<typeof import('shared-auth'), 'connection' | 'session'> &
  typeof import('./feed-store.ts') &
  Pick<typeof import('../overrides/end-overrides.ts'), 'pageLoader'>;
async function tab(): Promise<Tab> {
  let opened: Tab | undefined;
  await jest.isolateModulesAsync(async () => {
    const [store, { connection, session }, { pageLoader }] = await Promise.all([
      import('./feed-store.ts'),
      import('shared-auth'),
      import('../overrides/end-overrides.ts'),
    ]);
    opened = { ...store, connection, session, pageLoader };
  });
  if (!opened) throw new Error('The tab did not open.');
  return opened;
}
const createToken = (id: string) => `head.${btoa(JSON.stringify({ id, role: 'AO' })).replaceAll('=', '')}.signature`;
const dealers = (version: string) => ({
  ...createFeedRemote('mfe-dealers', []),
  version,
  base: `/remotes/mfe-dealers/${version}/`,
});
function showScreen({ dispatchFeedEvent }: Tab) {
  dispatchFeedEvent({ type: 'placeTaken', part: 'screen', remote: 'mfe-dealers' });
  dispatchFeedEvent({ type: 'screenDrawn', remote: 'mfe-dealers' });
}
const getVersion = ({ findRemote: remoteNamed }: Tab) => remoteNamed('mfe-dealers')?.version;
const stable = createFeedResponse([dealers('stable')]);
const canary = createFeedResponse([dealers('canary')], { for: 'ao1' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockHasInput = false;
  mockFetch.mockReset().mockResolvedValue(canary);
  mockInPage.mockReset().mockReturnValue(undefined);
  mockSaved.mockReset().mockResolvedValue(undefined);
});
afterEach(() => jest.useRealTimers());

describe('a session that is suspended', () => {
  it('keeps the current feed of the page, and checks for news under the next token', async () => {
    const payload = { id: 'ao1', SAP_ID: 'AO1', role: 'AO' };
    const tokenNo = (iat: number) => `head.${btoa(JSON.stringify({ ...payload, iat })).replaceAll('=', '')}.signature`;
    localStorage.setItem('token', tokenNo(1));
    mockInPage.mockReturnValue(canary);
    const page = await tab();
    await page.startFeed();
    page.session.setState({ state: 'suspended', token: null, user: { SAP_ID: 'AO1' } as never });
    expect(page.getCurrentFeed()).toMatchObject({ state: 'ready' });
    expect(mockFetch).not.toHaveBeenCalled();
    mockFetch.mockResolvedValue(createFeedResponse([dealers('later')], { for: 'ao1' }));
    page.session.getState().take(tokenNo(2));
    expect(page.session.getState().state).toBe('in');
    expect(page.getCurrentFeed()).toMatchObject({ state: 'ready' });
    await waitFor(() => expect(getVersion(page)).toBe('later'));
    expect(mockFetch.mock.calls.map(([token]) => token)).toEqual([tokenNo(2)]);
  });
});

describe('the feed in the page', () => {
  it('is taken without a question when it is for nobody and nobody is signed in', async () => {
    mockInPage.mockReturnValue(stable);
    const page = await tab();
    await page.startFeed();
    expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: stable.remotes });
    expect(page.getFeedTicket('mfe-dealers', 'stable')).toBe('ticket');
    expect(mockFetch).not.toHaveBeenCalled();
  });

  it('is taken without a question when it is for the user of the stored token', async () => {
    localStorage.setItem('token', createToken('ao1'));
    mockInPage.mockReturnValue(canary);
    const page = await tab();
    await page.startFeed();
    expect(getVersion(page)).toBe('canary');
    expect(mockFetch).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', createToken('ao1'), null],
    ['somebody else', createToken('ao1'), 'zo1'],
    ['somebody, though nobody is signed in', null, 'zo1'],
  ])('is asked for again when it is for %s', async (_, token, owner) => {
    if (token) localStorage.setItem('token', token);
    mockInPage.mockReturnValue({ ...stable, for: owner });
    const page = await tab();
    const started = page.startFeed();
    expect(page.getCurrentFeed().state).toBe('loading');
    await started;
    expect(mockFetch.mock.calls).toEqual([[token, undefined]]);
    expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: canary.remotes });
  });

  it('stays in use when the session’s own cannot be loaded', async () => {
    localStorage.setItem('token', createToken('ao1'));
    mockInPage.mockReturnValue(stable);
    mockFetch.mockRejectedValue(new Error('down'));
    const page = await tab();
    await page.startFeed();
    expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: stable.remotes });
  });
});

describe('the feed on this device', () => {
  beforeEach(() => {
    localStorage.setItem('token', createToken('ao1'));
    mockSaved.mockResolvedValue(canary);
  });

  it('is used when the session’s own cannot be loaded, and gives way to the next that comes', async () => {
    mockFetch.mockRejectedValueOnce(new Error('down'));
    mockInPage.mockReturnValue(stable);
    const page = await tab();
    await page.startFeed();
    expect(getVersion(page)).toBe('canary');
    mockFetch.mockResolvedValue(createFeedResponse([dealers('later')], { for: 'ao1' }));
    await page.refreshFeed();
    expect(getVersion(page)).toBe('later');
  });

  it('is used without a request while nothing answers; the first that comes says that the connection is back', async () => {
    const page = await tab();
    page.connection.getState().lose();
    await page.startFeed();
    expect(getVersion(page)).toBe('canary');
    expect(mockFetch).not.toHaveBeenCalled();
    await page.refreshFeed();
    expect(page.connection.getState().lostAt).toBeUndefined();
  });
});

it('the feed hands over each newest feed of the session once, with the page’s own build', async () => {
  localStorage.setItem('token', createToken('ao1'));
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  const feeds: string[] = [];
  page.followLatestFeed(({ remotes, shell }) => feeds.push(`${remotes[0]?.version} ${shell}`));
  await page.startFeed();
  mockFetch.mockResolvedValue({ ...canary, remotes: [dealers('later')], shell: 'shell2' });
  await page.refreshFeed();
  showScreen(page);
  expect(feeds).toEqual(['canary shell1', 'later shell1']);
});

it('the feed keeps the ticket of a version that the newest feed does not name any more, until another session begins', async () => {
  localStorage.setItem('token', createToken('ao1'));
  mockFetch.mockResolvedValueOnce({ ...canary, ticket: 'first' }).mockResolvedValue({ ...stable, ticket: 'second' });
  const page = await tab();
  await page.startFeed();
  await page.refreshFeed();
  const tickets = () => ['canary', 'stable'].map((version) => page.getFeedTicket('mfe-dealers', version));
  expect(tickets()).toEqual(['first', 'second']);
  page.session.getState().take(createToken('zo1'));
  await page.startFeed();
  expect(tickets()).toEqual(['', 'second']);
});

it('the feed is requested again after Back in the history, as the page is the old one', async () => {
  const entries = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });
  const before = performance.getEntriesByType;
  mockInPage.mockReturnValue(stable);
  try {
    entries('back_forward');
    mockFetch.mockResolvedValue(createFeedResponse([dealers('after the rollback')]));
    const page = await tab();
    const started = page.startFeed();
    expect(page.getCurrentFeed().state).toBe('loading');
    await started;
    expect(getVersion(page)).toBe('after the rollback');
    entries('reload');
    const other = await tab();
    await other.startFeed();
    expect(getVersion(other)).toBe('stable');
  } finally {
    Object.assign(performance, { getEntriesByType: before });
  }
});

it('the feed begins with the feed that a look for news brings, when there was none at first', async () => {
  mockFetch.mockRejectedValueOnce(new Error('down'));
  const page = await tab();
  await page.startFeed();
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  page.refreshFeedAfter(5_000);
  await jest.advanceTimersByTimeAsync(0);
  expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: canary.remotes });
});

it('a navigation soon after a look at the feed looks once more when its second has passed, however many there were', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  page.refreshFeedAtMostEvery(1_000);
  expect(mockFetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(400);
  page.refreshFeedAtMostEvery(1_000);
  page.refreshFeedAtMostEvery(1_000);
  await jest.advanceTimersByTimeAsync(599);
  expect(mockFetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(mockFetch).toHaveBeenCalledTimes(2);
  // A refresh for another reason counts.
  page.refreshFeedAtMostEvery(1_000);
  await jest.advanceTimersByTimeAsync(500);
  await page.refreshFeed();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(mockFetch).toHaveBeenCalledTimes(3);
});

it('a wish to try again does not wait for a feed that hangs', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  jest.useFakeTimers();
  mockFetch.mockReturnValue(new Promise(() => undefined));
  let isOver = false;
  void page.refreshFeedSoon('mfe-dealers').then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(1_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(true);
});

it('the feed forgets what worked here and was rolled back, with every feed', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  localStorage.setItem('remote:mfe-dealers', JSON.stringify([dealers('bad'), dealers('good')]));
  mockFetch.mockResolvedValue(createFeedResponse([{ ...dealers('newer'), withdrawn: ['bad'] }]));
  await page.refreshFeed();
  expect(JSON.parse(localStorage.getItem('remote:mfe-dealers') ?? '')).toEqual([dealers('good')]);
});

it('the feed says that it failed when there is no feed at all, and begins with the first that comes', async () => {
  mockFetch.mockRejectedValueOnce(new Error('down'));
  const page = await tab();
  await page.startFeed();
  expect(page.getCurrentFeed()).toEqual({ state: 'failed', remotes: [] });
  await page.refreshFeed();
  expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: canary.remotes });
});

describe('a sign-in', () => {
  const signedIn = async () => {
    mockInPage.mockReturnValue(stable);
    const page = await tab();
    await page.startFeed();
    page.session.getState().take(createToken('ao1'));
    return page;
  };

  it('asks at once with the new token, and gives that person’s versions', async () => {
    const page = await signedIn();
    expect(mockFetch.mock.calls).toEqual([[createToken('ao1'), undefined]]);
    expect(page.getCurrentFeed().state).toBe('loading');
    await page.startFeed();
    expect(getVersion(page)).toBe('canary');
  });

  it('waits a second for a slow feed, then uses what is known; a response that arrives before anything is open is applied', async () => {
    jest.useFakeTimers();
    let response: (read: FeedResponse) => void = () => undefined;
    mockFetch.mockReturnValue(new Promise((resolve) => (response = resolve)));
    const page = await signedIn();
    await jest.advanceTimersByTimeAsync(900);
    expect(page.getCurrentFeed().state).toBe('loading');
    await jest.advanceTimersByTimeAsync(100);
    expect(page.getCurrentFeed()).toEqual({ state: 'ready', remotes: stable.remotes });
    await page.startFeed();
    response(canary);
    await jest.advanceTimersByTimeAsync(0);
    expect(getVersion(page)).toBe('canary');
  });

  it('drops the answer that was for the person before', async () => {
    let response: (read: FeedResponse) => void = () => undefined;
    mockFetch.mockReturnValueOnce(new Promise((resolve) => (response = resolve)));
    const page = await signedIn();
    mockFetch.mockResolvedValue(createFeedResponse([dealers('zo')], { for: 'zo1' }));
    page.session.getState().take(createToken('zo1'));
    await page.startFeed();
    response(canary);
    await Promise.resolve();
    expect(getVersion(page)).toBe('zo');
  });
});

it('an answer that was overtaken by a newer one changes nothing', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  let late: (read: FeedResponse) => void = () => undefined;
  mockFetch.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const slow = page.refreshFeed();
  mockFetch.mockResolvedValue(createFeedResponse([dealers('newest')]));
  await page.refreshFeed();
  late(createFeedResponse([dealers('old')]));
  await slow;
  expect(getVersion(page)).toBe('newest');
});

it('another build of the shell comes by a reload; its remotes are left for the new page', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  const reload = jest.spyOn(page.pageLoader, 'reload').mockImplementation(() => undefined);
  mockFetch.mockResolvedValue(createFeedResponse([dealers('newer')], { shell: 'shell2' }));
  showScreen(page);
  await page.refreshFeed();
  expect(reload).not.toHaveBeenCalled();
  page.applyNewVersions();
  expect(getVersion(page)).toBe('stable');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('two tabs hold versions of their own: what one takes leaves the other as it is', async () => {
  mockInPage.mockReturnValue(stable);
  const [here, there] = [await tab(), await tab()];
  await Promise.all([here.startFeed(), there.startFeed()]);
  showScreen(there);
  mockFetch.mockResolvedValue(createFeedResponse([dealers('newer')]));
  await Promise.all([here.refreshFeed(), there.refreshFeed()]);
  expect([getVersion(here), getVersion(there)]).toEqual(['newer', 'stable']);
  there.applyNewVersions();
  expect(getVersion(there)).toBe('newer');
});

it('a retry takes the newest of the remote that failed, though a screen of it had been shown', async () => {
  mockInPage.mockReturnValue(stable);
  const page = await tab();
  await page.startFeed();
  showScreen(page);
  mockFetch.mockResolvedValue(createFeedResponse([dealers('mended')]));
  await page.refreshFeed();
  expect(getVersion(page)).toBe('stable');
  await page.refreshFeed('mfe-dealers');
  expect(getVersion(page)).toBe('mended');
});

describe('a preview', () => {
  const previewed = createFeedResponse([{ ...dealers('next'), channel: 'preview' }], { for: 'ao1' });
  async function previewing() {
    localStorage.setItem('token', createToken('ao1'));
    sessionStorage.setItem('preview', JSON.stringify({ id: 'p1', for: 'ao1' }));
    mockInPage.mockReturnValue(canary);
    mockFetch.mockResolvedValue(previewed);
    const page = await tab();
    const reload = jest.spyOn(page.pageLoader, 'reload').mockImplementation(() => undefined);
    await page.startFeed();
    showScreen(page);
    return { page, reload };
  }

  it('is requested by its id, although the page has the person’s feed', async () => {
    const { page } = await previewing();
    expect(mockFetch.mock.calls).toEqual([[createToken('ao1'), 'p1']]);
    expect(getVersion(page)).toBe('next');
  });

  it('stays while the feed gives it', async () => {
    const { page, reload } = await previewing();
    await page.refreshFeed();
    expect([getVersion(page), reload.mock.calls.length]).toEqual(['next', 0]);
  });

  it('ends with a reload of the page at the next check of the feed', async () => {
    const { page, reload } = await previewing();
    mockFetch.mockResolvedValue(canary);
    page.refreshFeedAfter(-1);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('waits with its reload while a form has unsaved input, also over a navigation', async () => {
    const { page, reload } = await previewing();
    mockHasInput = true;
    mockFetch.mockResolvedValue(canary);
    await page.refreshFeed();
    page.applyFeedAtNavigation();
    expect([getVersion(page), reload.mock.calls.length]).toEqual(['next', 0]);
    mockHasInput = false;
    page.applyFeedAtNavigation();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('changes nothing in the page if it had ended before the page opened', async () => {
    const { page, reload } = await previewing();
    mockFetch.mockResolvedValue(canary);
    const next = await tab();
    const again = jest.spyOn(next.pageLoader, 'reload').mockImplementation(() => undefined);
    await next.startFeed();
    expect([getVersion(next), again.mock.calls.length]).toEqual(['canary', 0]);
    expect([getVersion(page), reload.mock.calls.length]).toEqual(['next', 0]);
  });
});
