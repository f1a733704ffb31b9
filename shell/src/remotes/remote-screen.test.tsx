import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, RouterLink, UiProvider, useLocation } from 'shared-ui';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { refreshFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { rememberLastKnownGood } from './last-known-good.ts';

jest.mock('./load-module.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadModule);
const fetchFeed = jest.mocked(feedModule.fetchFeed);

const screens = [{ path: '/dealer-directory', title: 'Dealer Directory', roles: ['ADMIN' as const] }];
const dealers = {
  ...createFeedRemote('mfe-dealers', screens),
  title: 'Dealers',
  integrity: { 'remote.js': 'sha384-abc' },
};
const earlier = { ...dealers, version: '0', base: '/remotes/mfe-dealers/0/' };
const show = (path = '/dealer-directory', heading?: string) => (
  <UiProvider>
    <MemoryRouter initialEntries={['/dealers/1']}>
      <nav>
        Menu
        <RouterLink to="/dealers/1">Same</RouterLink>
        <RouterLink to="/dealers/1?page=2">Page</RouterLink>
        <RouterLink to="/dealers/2">Other</RouterLink>
      </nav>
      <main id="content" tabIndex={-1}>
        <RemoteScreen remote="mfe-dealers" path={path} heading={heading} />
      </main>
    </MemoryRouter>
  </UiProvider>
);
const failed = () => screen.findByRole('alert');

beforeEach(async () => {
  localStorage.clear();
  load.mockReset();
  fetchFeed.mockReset().mockResolvedValue(createFeedResponse([dealers]));
  await refreshFeed();
});

it('the page shows Loading... until the screen is there', async () => {
  let arrive: (screen: () => string) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(show());
  expect(await screen.findByText('Loading...')).toBeVisible();
  arrive(() => 'All dealers');
  expect(await screen.findByText('All dealers')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(load).toHaveBeenCalledWith('mfe-dealers', '/dealer-directory', expect.objectContaining({ version: '1' }));
});

it('the page shows the declared heading above Loading... until the screen has its own', async () => {
  let arrive: (screen: () => ReactNode) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(show('/dealer-directory', 'Dealer Directory'));
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Dealer Directory' })).toBeVisible();
  arrive(() => <h1>Dealers of Noida</h1>);
  expect(await screen.findByRole('heading', { name: 'Dealers of Noida' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

describe('a screen that does not come (D-033)', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('leaves a card with the remote’s title in its place; what stands around it works on', async () => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    expect(await failed()).toHaveTextContent('Dealers could not be loaded');
    expect(screen.getByText('Menu')).toBeVisible();
  });

  it.each([
    ['an entry that did not come', new RemoteError('entry', 'gone'), 'Check the connection and try again.'],
    ['a version that does not fit', new RemoteError('declaration', 'none'), 'This version does not fit the console'],
    [
      'a share of another version',
      new RemoteError('script', 'no', new Error('Version 18.0.0 of react does not satisfy the requirement of x')),
      'This version does not fit the console',
    ],
    ['code that throws', new RemoteError('script', 'thrown'), 'Its own code failed while it loaded.'],
  ])('is told as what it is: %s', async (_what, error, text) => {
    load.mockRejectedValue(error);
    render(show());
    expect(await failed()).toHaveTextContent(text);
  });

  it('says that the browser is offline, and what the page’s policy refused', async () => {
    load.mockRejectedValue(new RemoteError('entry', 'gone'));
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { unmount } = render(show());
    expect(await failed()).toHaveTextContent('You are offline.');
    unmount();
    line.mockRestore();
    const refusal = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: new URL('/remotes/mfe-dealers/1/remote.js', location.href).href,
    });
    act(() => void document.dispatchEvent(refusal));
    render(show());
    expect(await failed()).toHaveTextContent('security policy refused its code');
  });

  it('comes by itself when the line is back', async () => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    await failed();
    load.mockResolvedValue(() => 'All dealers');
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('All dealers')).toBeVisible();
  });

  it('is loaded again by Retry, each time with a newly read feed', async () => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    await failed();
    fetchFeed.mockClear();
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All dealers')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fetchFeed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each(['Same', 'Page', 'Other'])('is tried again at a navigation within the screen: %s', async (link) => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    await failed();
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByText('All dealers')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveFocus();
  });

  it('is loaded again although the feed cannot be read either', async () => {
    fetchFeed.mockRejectedValue(new Error('no feed'));
    load.mockRejectedValue(new Error('gone'));
    render(show());
    await failed();
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All dealers')).toBeVisible();
  });

  it('does not follow the person to another screen', async () => {
    load.mockImplementation(async (_, path) => {
      if (path === '/dealer-directory') throw new Error('gone');
      return () => 'Another screen';
    });
    const { rerender } = render(show());
    await failed();
    rerender(show('/other'));
    expect(await screen.findByText('Another screen')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an earlier version that worked in this browser', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  const broken = () => {
    throw new Error('broken');
  };

  it('is shown with a quiet line when the newest does not load, and Retry asks for the newest again', async () => {
    rememberLastKnownGood(earlier);
    load.mockImplementation(async (_, _path, version) => {
      if (version?.version === '1') throw new Error('gone');
      return () => 'Dealers as before';
    });
    render(show());
    expect(await screen.findByText('Dealers as before')).toBeVisible();
    expect(screen.getByText('You see an earlier version of Dealers: the newest could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All dealers')).toBeVisible();
    expect(screen.queryByText(/earlier version/)).toBeNull();
  });

  it.each([
    ['Same', 'All dealers'],
    ['Other', 'All dealers'],
    ['Page', 'Dealers as before'],
  ])('gives way at a navigation, not at a change of the query: %s', async (link, text) => {
    rememberLastKnownGood(earlier);
    load.mockImplementation(async (_, _path, version) => {
      if (version?.version === '1') throw new Error('gone');
      return () => 'Dealers as before';
    });
    render(show());
    await screen.findByText('Dealers as before');
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is offered the second time that the newest fails while it renders', async () => {
    rememberLastKnownGood(earlier);
    load.mockImplementation(async (_, _path, version) =>
      version?.version === '0' ? () => 'Dealers as before' : broken,
    );
    render(show());
    expect(await failed()).toHaveTextContent('Dealers could not be shown');
    expect(screen.queryByRole('button', { name: 'Open the earlier version' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the earlier version' }));
    expect(await screen.findByText('Dealers as before')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('You see an earlier version of Dealers.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await failed()).toHaveTextContent('Dealers could not be shown');
  });

  it('is the one of which a screen stood for a moment, not one that failed while it was drawn', async () => {
    jest.useFakeTimers();
    try {
      load.mockResolvedValue(broken);
      const first = render(show());
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(screen.getByRole('alert')).toBeVisible();
      expect(localStorage.getItem('remote:mfe-dealers')).toBeNull();
      first.unmount();
      load.mockResolvedValue(() => 'All dealers');
      render(show());
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(localStorage.getItem('remote:mfe-dealers')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(JSON.parse(localStorage.getItem('remote:mfe-dealers') ?? '')).toEqual([
        expect.objectContaining({ name: 'mfe-dealers', version: '1' }),
      ]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is replaced by a version that comes after the one that failed', async () => {
    rememberLastKnownGood(earlier);
    load.mockImplementation(async (_, _path, version) =>
      version?.version === '1' ? broken : () => `Dealers ${version?.version}`,
    );
    render(show());
    await failed();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the earlier version' }));
    expect(await screen.findByText('Dealers 0')).toBeVisible();
    fetchFeed.mockResolvedValue(createFeedResponse([{ ...dealers, version: '2', base: '/remotes/mfe-dealers/2/' }]));
    await act(() => refreshFeed('mfe-dealers'));
    expect(await screen.findByText('Dealers 2')).toBeVisible();
    expect(screen.queryByText(/earlier version/)).toBeNull();
  });
});

function FailsByQuery() {
  if (useLocation().search) throw new Error('broken');
  return 'All dealers';
}
it('a screen that fails by a navigation has had its try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockResolvedValue(FailsByQuery);
  render(show());
  await screen.findByText('All dealers');
  load.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Page' }));
  expect(await failed()).toHaveTextContent('Dealers could not be shown');
  expect(load).not.toHaveBeenCalled();
});
