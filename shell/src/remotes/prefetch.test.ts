import { session } from 'shared-auth';
import type { FeedExtension } from 'api-contract';
import { signedInAs } from 'shared-auth/testing';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { applyNewVersions, refreshFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { prefetchAt, prefetchCurrentScreen, prefetchOn, prefetchSlot } from './prefetch.ts';

jest.mock('./load-module.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadModule);

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(() => null);
});
afterEach(() => jest.useRealTimers());

describe('a menu entry', () => {
  const entry = () => prefetchOn('mfe-dealers', '/dealer-directory');

  it('is fetched ahead at once by the keyboard’s focus', () => {
    entry().onFocus();
    expect(load).toHaveBeenCalledWith('mfe-dealers', '/dealer-directory');
  });

  it('is fetched ahead by a pointer that rests on it, not by one that passes', () => {
    const passed = entry();
    passed.onPointerEnter();
    jest.advanceTimersByTime(90);
    passed.onPointerLeave();
    jest.advanceTimersByTime(1_000);
    expect(load).not.toHaveBeenCalled();
    entry().onPointerEnter();
    jest.advanceTimersByTime(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves a failure to the click itself', async () => {
    load.mockRejectedValue(new Error('gone'));
    expect(() => entry().onFocus()).not.toThrow();
    await Promise.resolve();
  });
});

describe('the prefetch for the page’s address, while the user is still loading', () => {
  const tokenFor = (payload: object) => `head.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.signature`;
  const roles = ['AO', 'ADMIN'] as const;

  beforeEach(async () => {
    jest
      .mocked(feedModule.fetchFeed)
      .mockResolvedValue(
        createFeedResponse([
          createFeedRemote('mfe-dealers', [
            { path: '/dealer-directory', title: 'Dealer Directory', roles: [...roles] },
          ]),
          createFeedRemote('mfe-field-ops', [{ path: '/SO/:sapId/pjp', title: 'PJP', roles: [...roles] }]),
          createFeedRemote('mfe-surveys', [{ path: '/agreement/:doc', title: 'Agreement', roles: 'public' }]),
        ]),
      );
    await refreshFeed();
    session.getState().take(tokenFor({ role: 'AO', SAP_ID: 'AO1' }));
  });

  it('starts its screen, under the path that the remote declares', () => {
    prefetchCurrentScreen('/SO/SO1/pjp');
    expect(load.mock.calls).toEqual([['mfe-field-ops', '/SO/:sapId/pjp']]);
  });

  it('D-020: loads nothing of a screen that the token’s role may not open', () => {
    session.getState().take(tokenFor({ role: 'SO' }));
    prefetchCurrentScreen('/dealer-directory');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody is signed in', null],
    ['the token names no role', tokenFor({})],
    ['the token is not one of ours', 'abc'],
  ])('loads nothing when %s', (_, token) => {
    if (token) session.getState().take(token);
    else session.getState().clear();
    prefetchCurrentScreen('/dealer-directory');
    expect(load).not.toHaveBeenCalled();
  });

  it('loads nothing of a remote that is switched off', async () => {
    const off = {
      ...createFeedRemote('mfe-dealers', [{ path: '/dealer-directory', title: 'D', roles: [...roles] }]),
      off: 'x',
    };
    jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse([off]));
    await refreshFeed();
    prefetchCurrentScreen('/dealer-directory');
    expect(load).not.toHaveBeenCalled();
  });

  it('starts a public screen for anybody', () => {
    session.getState().clear();
    prefetchCurrentScreen('/agreement/1');
    expect(load.mock.calls).toEqual([['mfe-surveys', '/agreement/:doc']]);
  });

  it('0087: starts the code of what stands first in the slot of a page that is meant, for the role', async () => {
    signedInAs('AO');
    const extension = (name: string, may: readonly ('AO' | 'ADMIN')[] = roles): FeedExtension => ({
      ...{ slot: 'today', name, title: name, size: 'list', roles: [...may] },
    });
    const extensions = [extension('a', ['ADMIN']), ...['b', 'c', 'd', 'e', 'f'].map((name) => extension(name))];
    jest
      .mocked(feedModule.fetchFeed)
      .mockResolvedValue(createFeedResponse([{ ...createFeedRemote('mfe-finance', []), extensions }]));
    await refreshFeed();
    applyNewVersions();
    prefetchSlot('today');
    expect(load.mock.calls.map(([, part]) => part)).toEqual(['b', 'c', 'd', 'e'].map((name) => `slot:today/${name}`));
  });

  it('0087: of a link that is meant starts the screen that its address opens, for who may', () => {
    signedInAs('AO');
    prefetchAt('/SO/SO1/pjp');
    expect(load.mock.calls).toEqual([['mfe-field-ops', '/SO/:sapId/pjp']]);
    load.mockClear();
    signedInAs('SO');
    prefetchAt('/SO/SO1/pjp');
    expect(load).not.toHaveBeenCalled();
  });

  it('loads nothing at an address that no remote has', () => {
    prefetchCurrentScreen('/nowhere');
    expect(load).not.toHaveBeenCalled();
  });
});
