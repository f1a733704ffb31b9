import { act, fireEvent, screen } from '@testing-library/react';
import type { FeedRemote } from 'api-contract';
import { session } from 'shared-auth';
import { renderUi } from 'shared-ui/testing';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import { Bootstrap } from './bootstrap.tsx';
import { needsConsole } from './needs-console.ts';

const mockPrepared = jest.fn();
jest.mock('../console.tsx', () => ({ Console: () => <main>the console</main>, prepareInside: () => mockPrepared() }));

const remotes: FeedRemote[] = [
  createFeedRemote('mfe-dealers', [
    { path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO'] },
    { path: '/Dealer-Agreement/:doc', title: 'Agreement', roles: 'public', bare: true },
  ]),
];
const writeFeed = (feed: object | undefined) => {
  document.getElementById('feed')?.remove();
  if (!feed) return;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'feed';
  script.textContent = JSON.stringify(feed);
  document.head.append(script);
};
const withRemotes = (list: readonly FeedRemote[]) => {
  const { remotes: data, ...rest } = createFeedResponse(list);
  writeFeed({ ...rest, data, message: 'OK' });
};
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  session.getState().clear();
  withRemotes(remotes);
  mockPrepared.mockReset();
});

describe('addresses that need the console without a session', () => {
  it.each([
    ['/', false],
    ['/dealer-directory', false],
    ['/no-such-page', false],
    ['/master', true],
    ['/Master/dashboard', true],
    ['/dealer-agreement/1', true],
    ['//dealer-agreement/1', true],
  ])('%s: %p', (path, isNeeded) => {
    expect(needsConsole(path)).toBe(isNeeded);
  });

  it('any address, where the page has no feed', () => {
    writeFeed(undefined);
    expect(needsConsole('/')).toBe(true);
  });

  it('any address, where a screen for everybody begins with a parameter', () => {
    withRemotes([createFeedRemote('mfe-any', [{ path: '/:page', title: 'Page', roles: 'public' }])]);
    expect(needsConsole('/dealer-directory')).toBe(true);
  });

  it('an override or a preview that the address asks for, or that this tab holds', () => {
    history.replaceState(null, '', '/?override=mfe-dealers@http://localhost:8090/');
    expect(needsConsole()).toBe(true);
    history.replaceState(null, '', '/?preview=ticket');
    expect(needsConsole()).toBe(true);
    expect(location.search).toBe('');
    sessionStorage.clear();
    expect(needsConsole()).toBe(false);
    sessionStorage.setItem('preview', JSON.stringify({ id: '1', for: 'somebody' }));
    expect(needsConsole()).toBe(true);
  });
});

it('the first page is the sign-in alone until somebody types; the console comes then, and stands after the sign-in', async () => {
  renderUi(<Bootstrap />);
  const sapId = screen.getByLabelText('SAP ID');
  expect(mockPrepared).not.toHaveBeenCalled();
  fireEvent.input(sapId, { target: { value: 'A' } });
  await act(async () => undefined);
  expect(mockPrepared).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('the console')).toBeNull();
  act(() => session.getState().take('token'));
  expect(await screen.findByText('the console')).toBeVisible();
  act(() => session.getState().clear());
  expect(screen.getByText('the console')).toBeVisible();
});

it('the first page is the console at once where an address is open to everybody', async () => {
  history.replaceState(null, '', '/master');
  renderUi(<Bootstrap />);
  expect(await screen.findByText('the console')).toBeVisible();
  expect(screen.queryByLabelText('SAP ID')).toBeNull();
});
