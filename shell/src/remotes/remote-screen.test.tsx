import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { feedOf } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { refreshFeed } from './feed-store.ts';
import { loadScreen } from './load-screen.ts';
import { RemoteScreen } from './remote-screen.tsx';

jest.mock('./load-screen.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadScreen);
const fetchFeed = jest.mocked(feedModule.fetchFeed);

const dealers = { ...feedOf('mfe-dealers', []), title: 'Dealers' };
const show = (path = '/dealer-directory') => (
  <UiProvider>
    <nav>Menu</nav>
    <RemoteScreen remote="mfe-dealers" path={path} />
  </UiProvider>
);
const failed = () => screen.findByRole('alert');

beforeEach(async () => {
  load.mockReset();
  fetchFeed.mockReset().mockResolvedValue([dealers]);
  await refreshFeed();
});

it('says Loading... until the screen is there', async () => {
  let arrive: (screen: () => string) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(show());
  expect(await screen.findByText('Loading...')).toBeVisible();
  arrive(() => 'All dealers');
  expect(await screen.findByText('All dealers')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(load).toHaveBeenCalledWith('mfe-dealers', '/dealer-directory');
});

describe('a screen that does not come (D-033)', () => {
  // React reports what a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('leaves a card with the remote’s title in its place; what stands around it works on', async () => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    expect(await failed()).toHaveTextContent('Dealers could not be loaded');
    expect(screen.getByText('Menu')).toBeVisible();
  });

  it('is tried anew by Retry, each time with a feed read again', async () => {
    load.mockRejectedValue(new Error('gone'));
    render(show());
    await failed();
    fetchFeed.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await failed()).toBeVisible();
    expect(fetchFeed).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue(() => 'All dealers');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All dealers')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is tried anew although the feed can not be read either', async () => {
    load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(() => 'All dealers');
    render(show());
    await failed();
    fetchFeed.mockRejectedValue(new Error('no feed'));
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

  it('shows its card, too, when it is there and throws while it is drawn', async () => {
    load.mockResolvedValue(() => {
      throw new Error('broken');
    });
    render(show());
    expect(await failed()).toHaveTextContent('Dealers could not be loaded');
  });
});
