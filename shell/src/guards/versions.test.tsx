import { act, screen, within } from '@testing-library/react';
import type { FeedRemote } from 'api-contract';
import { followSession, session } from 'shared-auth';
import { type FakeApi, fakeApi, refuse, renderSignedIn, testToken, testUser } from 'shared-auth/testing';
import { useState } from 'react';
import { useUnsavedInput } from 'shared-ui';
import { followEveryMs } from '../remotes/feed-follower.ts';
import { startLayout } from '../layout/layout-part.tsx';
import { ConsoleRoutes } from './console-routes.tsx';
import { createFeedRemote } from './test-feed.ts';

function MockScreen({ text }: { text: string }) {
  const [remark, setRemark] = useState('');
  useUnsavedInput(remark !== '');
  return (
    <>
      <h1>{text}</h1>
      <input aria-label="Remark" value={remark} onChange={(event) => setRemark(event.target.value)} />
    </>
  );
}
const mockBroken = new Set<string>();
jest.mock('../remotes/load-module.ts', () => ({
  startFederation: () => undefined,
  loadModule: async (name: string, path: string, { version }: FeedRemote) => {
    if (mockBroken.has(version)) throw new Error('gone');
    return () => <MockScreen text={`${name} ${version} at ${path}`} />;
  },
}));

const roles = ['ADMIN', 'AO', 'ZO', 'RO'] as const;
const at = (path: string, menu: string) => ({ path, title: menu, menu, roles: [...roles] });
const home = createFeedRemote('mfe-home', [at('/', 'Home')]);
const dealers = (version: string, rest: Partial<FeedRemote> = {}): FeedRemote => ({
  ...createFeedRemote('mfe-dealers', [at('/dealer-directory', 'Dealer Directory'), at('/dealers', 'Dealer Location')]),
  title: 'Dealers',
  version,
  base: `/remotes/mfe-dealers/${version}/`,
  ...rest,
});
const training = createFeedRemote('mfe-training', [at('/training', 'Holiday')]);

let feed: { data: FeedRemote[]; shell: string };
let isDown = false;
const server = (): FakeApi =>
  fakeApi({
    'GET /api/v1/admin/role-menus': () => new Promise(() => undefined),
    'GET /api/v1/views': () => new Promise(() => undefined),
    'POST /api/v1/logout': () => ({ message: 'Signed out.' }),
    'GET /api/v1/user': ({ headers }) => ({
      data: testUser(headers.get('Authorization')?.includes('zo') ? 'ZO' : 'AO'),
      message: 'OK',
    }),
    'GET /api/v1/remotes': ({ headers }) =>
      isDown ? refuse('INTERNAL') : { ...feed, for: headers.get('Authorization'), ticket: 'ticket', message: 'OK' },
  });
const show = async (path = '/dealer-directory') => {
  const page = renderSignedIn(<ConsoleRoutes />, { role: 'AO', path, api: server() });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, asks: () => page.api.to('GET /api/v1/remotes').length };
};
const open = async ({ person }: { person: { click(element: Element): Promise<void> } }, entry: string) => {
  await person.click(within(screen.getByRole('navigation')).getByRole('link', { name: entry }));
  return heading();
};
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const notice = () => screen.queryByText('A new version is ready');
/** Time until every open page has polled the feed. */
const news = async () => {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(followEveryMs);
  });
};
/** waitFor's timer is faked, so wait by network turns. */
const settled = async (check: () => void) => {
  for (let turn = 0; turn < 200; turn += 1) {
    try {
      return check();
    } catch {
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    }
  }
  check();
};
let clock = Date.now();

beforeAll(startLayout);
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
  clock += 3_600_000;
  jest.setSystemTime(clock);
  localStorage.clear();
  mockBroken.clear();
  isDown = false;
  feed = { data: [home, dealers('v1')], shell: 's1' };
});
afterEach(() => jest.useRealTimers());

describe('the feed of the session', () => {
  it('is requested with the token, once, before the first screen', async () => {
    const { api, asks } = await show();
    expect(await heading()).toBe('mfe-dealers v1 at /dealer-directory');
    expect(asks()).toBe(1);
    expect(api.to('GET /api/v1/remotes')[0]?.headers.get('Authorization')).toBe(`Bearer ${session.getState().token}`);
  });

  it('is another’s at once when another tab signs in as somebody else, without holding anything', async () => {
    const { api } = await show();
    const stop = followSession();
    feed.data = [home, dealers('v2')];
    const theirs = testToken({ SAP_ID: 'ZO1', role: 'ZO' });
    await act(async () => {
      localStorage.setItem('token', theirs);
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: theirs }));
    });
    await settled(() => expect(screen.getByText('mfe-dealers v2 at /dealer-directory')).toBeVisible());
    expect(notice()).toBeNull();
    expect(api.to('GET /api/v1/remotes').at(-1)?.headers.get('Authorization')).toBe(`Bearer ${theirs}`);
    stop();
  });

  it('is nobody’s again after the sign-out', async () => {
    const { api, person } = await show();
    await person.click(screen.getByRole('link', { name: 'Logout' }));
    await settled(() => expect(api.to('GET /api/v1/remotes')).toHaveLength(2));
    expect(api.to('GET /api/v1/remotes')[1]?.headers.get('Authorization')).toBeNull();
  });
});

describe('a version that somebody works with', () => {
  it('is held over a release and a walk to other pages; the new one is offered and taken with the button', async () => {
    const page = await show();
    feed.data = [home, dealers('v2')];
    await news();
    await settled(() => expect(notice()).toBeVisible());
    expect(screen.getByText('A new version is ready').closest('[role=status]')).not.toBeNull();
    expect(await heading()).toBe('mfe-dealers v1 at /dealer-directory');
    expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v1 at /dealers');
    expect(await open(page, 'Home')).toBe('mfe-home 1 at /');
    expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v1 at /dealers');
    await page.person.click(screen.getByRole('button', { name: 'Use it now' }));
    await settled(() => expect(screen.getByText('mfe-dealers v2 at /dealers')).toBeVisible());
    expect(notice()).toBeNull();
  });

  it('is not asked away from somebody who has unsaved input', async () => {
    const { person } = await show();
    await person.type(screen.getByLabelText('Remark'), 'Met the owner');
    feed.data = [home, dealers('v2')];
    await news();
    expect(notice()).toBeNull();
    expect(screen.getByLabelText('Remark')).toHaveValue('Met the owner');
    await person.clear(screen.getByLabelText('Remark'));
    expect(notice()).toBeVisible();
  });

  it('is left at the next navigation when it was rolled back', async () => {
    const page = await show();
    feed.data = [home, dealers('v0', { withdrawn: ['v1'] })];
    await news();
    expect(await heading()).toBe('mfe-dealers v1 at /dealer-directory');
    expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v0 at /dealers');
    expect(notice()).toBeNull();
  });

  it('is left although it was rolled back only a moment before the navigation', async () => {
    const page = await show();
    feed.data = [home, dealers('v0', { withdrawn: ['v1'] })];
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await open(page, 'Dealer Location');
    await settled(() => expect(screen.getByText('mfe-dealers v0 at /dealers')).toBeVisible());
  });

  it('is left at once when it was rolled back and nothing of it is open', async () => {
    const page = await show();
    await open(page, 'Home');
    feed.data = [home, dealers('v0', { withdrawn: ['v1'] })];
    await news();
    expect(notice()).toBeNull();
    expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v0 at /dealers');
  });

  it('is left at once, without a click, when its screen has failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockBroken.add('v1');
    renderSignedIn(<ConsoleRoutes />, { role: 'AO', path: '/dealer-directory', api: server() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Dealers could not be loaded');
    feed.data = [home, dealers('v2')];
    await news();
    await settled(() => expect(screen.getByText('mfe-dealers v2 at /dealer-directory')).toBeVisible());
  });

  it('is replaced by a newer one automatically if nobody has seen it yet', async () => {
    const page = await show('/');
    feed.data = [home, dealers('v2')];
    await news();
    expect(notice()).toBeNull();
    expect(await open(page, 'Dealer Directory')).toBe('mfe-dealers v2 at /dealer-directory');
  });
});

describe('a remote that is switched off', () => {
  it('leaves the menu at once, the page at the next navigation, and comes back as it went', async () => {
    const page = await show();
    feed.data = [home, dealers('v1', { off: 'Prices are being corrected.' })];
    await news();
    await settled(() => expect(entries()).toEqual(['Home', 'Logout']));
    expect(await heading()).toBe('mfe-dealers v1 at /dealer-directory');
    await open(page, 'Home');
    feed.data = [home, dealers('v1')];
    await news();
    await settled(() => expect(entries()).toEqual(['Home', 'Dealer Location', 'Dealer Directory', 'Logout']));
    expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v1 at /dealers');
  });

  it('says so to who opens one of its addresses, until it is on again: then the screen is there', async () => {
    feed.data = [home, dealers('v1', { off: 'Prices are being corrected.' })];
    await show();
    expect(await heading()).toBe('Dealers is switched off');
    expect(screen.getByText('Prices are being corrected.')).toBeVisible();
    feed.data = [home, dealers('v1')];
    await news();
    await settled(() => expect(screen.getByText('mfe-dealers v1 at /dealer-directory')).toBeVisible());
  });
});

it('a sixth team’s remote is in the menu and opens after the next navigation, without a reload', async () => {
  const page = await show();
  feed.data = [home, dealers('v1'), training];
  await news();
  expect(entries()).not.toContain('Holiday');
  await open(page, 'Home');
  expect(entries()).toContain('Holiday');
  expect(await open(page, 'Holiday')).toBe('mfe-training 1 at /training');
});

it('the page stays as it was known while the feed is down', async () => {
  const page = await show();
  isDown = true;
  await news();
  expect(await open(page, 'Dealer Location')).toBe('mfe-dealers v1 at /dealers');
  expect(notice()).toBeNull();
  isDown = false;
  feed.data = [home, dealers('v2')];
  await news();
  await settled(() => expect(notice()).toBeVisible());
});

it('the page asks on focus, on a look at the menu and at a navigation, but not all the time', async () => {
  const page = await show();
  const link = within(screen.getByRole('navigation')).getByRole('link', { name: 'Home' });
  await page.person.hover(link);
  expect(page.asks()).toBe(1);
  await jest.advanceTimersByTimeAsync(6_000);
  await page.person.unhover(link);
  await page.person.hover(link);
  expect(page.asks()).toBe(2);
  await page.person.click(link);
  expect(page.asks()).toBe(2);
  await jest.advanceTimersByTimeAsync(2_000);
  await open(page, 'Dealer Location');
  expect(page.asks()).toBe(3);
  await jest.advanceTimersByTimeAsync(6_000);
  act(() => void dispatchEvent(new Event('focus')));
  await settled(() => expect(page.asks()).toBe(4));
});

it('the page asks nothing while the page is hidden, and at once when it is seen again', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const page = await show();
  await news();
  await news();
  expect(page.asks()).toBe(1);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settled(() => expect(page.asks()).toBe(2));
  visibility.mockRestore();
});
