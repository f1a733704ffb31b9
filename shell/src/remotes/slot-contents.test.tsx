import type { FeedExtension } from 'api-contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, Slot, SlotsProvider } from 'shared-auth';
import { signedInAs } from 'shared-auth/testing';
import { Loading, MemoryRouter, UiProvider, useTileReport } from 'shared-ui';
import { type ComponentType, use, useEffect, useState } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { applyNewVersions, getCurrentFeed, refreshFeed } from './feed-store.ts';
import { knownHeight } from './known-heights.ts';
import { rememberLastKnownGood } from './last-known-good.ts';
import { loadModule } from './load-module.ts';
import { RemoteError } from './remote-error.ts';
import { SlotContents } from './slot-contents.tsx';

jest.mock('./load-module.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadModule);
const fetchFeed = jest.mocked(feedModule.fetchFeed);

const extension = (name: string, rest: Partial<FeedExtension> = {}): FeedExtension => ({
  slot: 'dealer',
  name,
  title: `The ${name}`,
  size: 'list',
  roles: ['AO'],
  ...rest,
});
const remote = (name: string, ...extensions: FeedExtension[]) => ({ ...createFeedRemote(name, []), extensions });
type Part = ComponentType<{ dealerCode: string }>;
/** Unlisted parts never load. */
let parts: Record<string, Part | RemoteError>;
const bring = (name: string, part: Part | RemoteError) => {
  parts[`slot:dealer/${name}`] = part;
};

const show = (...remotes: ReturnType<typeof remote>[]) => showOnly(undefined, ...remotes);

async function showOnly(only: string | undefined, ...remotes: ReturnType<typeof remote>[]) {
  fetchFeed.mockResolvedValue(createFeedResponse(remotes));
  await refreshFeed();
  applyNewVersions();
  render(
    <UiProvider>
      <MemoryRouter>
        <p>The host</p>
        <SlotsProvider contents={SlotContents}>
          <Slot name="dealer" {...(only && { only })} dealerCode="K100" />
        </SlotsProvider>
      </MemoryRouter>
    </UiProvider>,
  );
}
const place = (name: string) => screen.getByRole('region', { name: `The ${name}` });
const loadedParts = () => load.mock.calls.map(([name, part]) => `${name} ${part}`);
const Well: Part = ({ dealerCode }) => <p>Well at {dealerCode}</p>;

const InEffect: Part = () => {
  useEffect(() => {
    throw new Error('in an effect');
  }, []);
  return <p>For a moment</p>;
};
const AtOnce: Part = () => {
  throw new Error('while it is drawn');
};

beforeEach(() => {
  localStorage.clear();
  parts = {};
  signedInAs('AO');
  load.mockReset().mockImplementation(async (_, part) => {
    const known = parts[part];
    if (known instanceof RemoteError) throw known;
    if (!known) return new Promise(() => undefined);
    return known as Awaited<ReturnType<typeof loadModule>>;
  });
});

it('an extension appears in the order of the feed, under its title, with the values of the slot', async () => {
  bring('visits', Well);
  bring('tickets', ({ dealerCode }) => <p>Tickets of {dealerCode}</p>);
  await show(remote('mfe-a', extension('visits')), remote('mfe-b', extension('tickets')));
  expect(await within(place('visits')).findByText('Well at K100')).toBeVisible();
  expect(await within(place('tickets')).findByText('Tickets of K100')).toBeVisible();
  expect(screen.getAllByRole('region').map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'The visits',
    'The tickets',
  ]);
});

it('0090: a slot stands as ADMIN has arranged it; what the arrangement does not know comes last', async () => {
  await show(
    remote('mfe-a', extension('new'), extension('visits', { place: 2 })),
    remote('mfe-b', extension('tickets', { place: 0 }), extension('newer')),
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'The tickets',
    'The visits',
    'The new',
    'The newer',
  ]);
});

it('an extension appears at its declared order, before or behind those that declare none', async () => {
  await show(
    remote('mfe-a', extension('last', { order: 90 }), extension('visits')),
    remote('mfe-b', extension('tickets', { order: 50 }), extension('first', { order: 10 })),
  );
  expect(screen.getAllByRole('region').map((each) => within(each).getByRole('heading').textContent)).toEqual([
    'The first',
    'The visits',
    'The tickets',
    'The last',
  ]);
});

it('an extension that a place draws alone has no title and no frame, and no other code is loaded', async () => {
  bring('tickets', ({ dealerCode }) => <p>Tickets of {dealerCode}</p>);
  bring('visits', Well);
  await showOnly('tickets', remote('mfe-a', extension('visits')), remote('mfe-b', extension('tickets')));
  expect(await screen.findByText('Tickets of K100')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(loadedParts()).toEqual(['mfe-b slot:dealer/tickets']);
});

it('an extension has its title and its space before its code is loaded', async () => {
  await show(remote('mfe-a', extension('visits', { size: 'chart' }), extension('tickets')));
  expect(within(place('visits')).getByText('Loading...')).toBeVisible();
  const bars = (name: string) => place(name).querySelectorAll('.chakra-skeleton').length;
  expect([bars('visits'), bars('tickets')]).toEqual([1, 5]);
  expect(place('visits')).toHaveStyle({ minHeight: '25rem', maxHeight: '25rem' });
});

it('an extension is chosen by role, slot and switched-on remote before anything loads', async () => {
  await show(
    remote('mfe-a', extension('for-head-office', { roles: ['ADMIN'] })),
    remote('mfe-b', extension('elsewhere', { slot: 'officer' })),
    { ...remote('mfe-c', extension('switched-off')), off: 'Repairs' },
  );
  expect(screen.queryByRole('region')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('The host')).toBeVisible();
});

describe('an extension away from the window', () => {
  const { IntersectionObserver: original } = globalThis;
  let see: () => void = () => undefined;
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  it('loads nothing until its place comes near', async () => {
    bring('visits', Well);
    await show(remote('mfe-a', extension('visits')));
    expect(place('visits')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    act(see);
    expect(await screen.findByText('Well at K100')).toBeVisible();
    expect(loadedParts()).toEqual(['mfe-a slot:dealer/visits']);
  });
});

const Empty: Part = () => {
  const [isNothing, setNothing] = useState(true);
  useTileReport({ isEmpty: isNothing, to: '/prospects' });
  return (
    <button type="button" onClick={() => setNothing(false)}>
      No prospects
    </button>
  );
};

describe('an extension that has nothing', () => {
  beforeEach(() => {
    bring('visits', Well);
    bring('prospects', Empty);
  });
  const both = () => [remote('mfe-a', extension('prospects')), remote('mfe-b', extension('visits'))];
  const regions = () => screen.getAllByRole('region').map((each) => within(each).getByRole('heading').textContent);

  it('is named in one line that leads to its list, and returns when it has something', async () => {
    await show(...both());
    expect(await screen.findByRole('link', { name: 'The prospects' })).toHaveAttribute('href', '/prospects');
    expect(screen.getByText(/^Nothing in:/)).toHaveTextContent('Nothing in: The prospects');
    expect(regions()).toEqual(['The visits']);
    act(() => screen.getByText('No prospects').click());
    expect(regions()).toEqual(['The prospects', 'The visits']);
    expect(screen.queryByText(/^Nothing in:/)).toBeNull();
  });

  it('keeps its place while it is in sight: nothing jumps under a finger', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
    await show(...both());
    expect(await screen.findByText('No prospects')).toBeVisible();
    expect(regions()).toEqual(['The prospects', 'The visits']);
    jest.restoreAllMocks();
  });

  it('is named in the line once it leaves the window', async () => {
    const { IntersectionObserver: original } = globalThis;
    let scroll: (isIntersecting: boolean) => void = () => undefined;
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: object) {
        if (options) callback([{ isIntersecting: true }]);
        else scroll = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
    await show(...both());
    expect(await screen.findByText('No prospects')).toBeVisible();
    act(() => scroll(true));
    expect(regions()).toEqual(['The prospects', 'The visits']);
    act(() => scroll(false));
    expect(regions()).toEqual(['The visits']);
    expect(screen.getByText(/^Nothing in:/)).toHaveTextContent('Nothing in: The prospects');
    globalThis.IntersectionObserver = original;
    jest.restoreAllMocks();
  });
});

describe('0087: the room of an extension', () => {
  const before = globalThis.ResizeObserver;
  let content = 100;
  let measure: () => void = () => undefined;
  beforeEach(() => {
    content = 100;
    globalThis.ResizeObserver = class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver;
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => content);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  });
  afterEach(() => {
    globalThis.ResizeObserver = before;
    localStorage.removeItem('extension-heights');
    jest.restoreAllMocks();
  });
  const showAll = () => screen.queryByRole('button', { name: 'Show all of The visits' });
  const grow = (height: number) => {
    content = height;
    act(measure);
  };

  it('stays as it is whatever comes: what is higher is cut until the person wants all of it', async () => {
    bring('visits', Well);
    await show(remote('mfe-a', extension('visits', { size: 'chart' })));
    await screen.findByText('Well at K100');
    grow(200);
    expect(showAll()).toBeNull();
    grow(500);
    expect(place('visits')).toHaveStyle({ minHeight: '25rem', maxHeight: '25rem' });
    await userEvent.click(showAll()!);
    expect(place('visits')).toHaveStyle({ minHeight: '25rem', maxHeight: 'none' });
    expect(showAll()).toBeNull();
  });

  it('is all there once the browser brings something of it into view: what has the focus, or was searched in the page', async () => {
    bring('visits', () => <button type="button">Last row</button>);
    await show(remote('mfe-a', extension('visits')));
    const inside = await screen.findByRole('button', { name: 'Last row' });
    grow(500);
    expect(showAll()).toBeVisible();
    fireEvent.scroll(inside.closest('[data-remote]')!.parentElement!.parentElement!);
    expect(showAll()).toBeNull();
    expect(place('visits')).toHaveStyle({ maxHeight: 'none' });
  });

  it('is what it needed last in this browser and a row more, in a window as wide, and never more than its size says', async () => {
    const again = async () => {
      cleanup();
      await show(remote('mfe-a', extension('visits', { size: 'chart' })));
      await screen.findByText('Well at K100');
    };
    bring('visits', Well);
    await again();
    grow(80);
    expect(knownHeight('mfe-a slot:dealer/visits', 'wide')).toBe(5);
    // Without media queries the tests' styles are narrow.
    jest.replaceProperty(globalThis, 'innerWidth', 390);
    await again();
    expect(place('visits')).toHaveStyle({ minHeight: '25rem' });
    grow(160);
    await again();
    expect(place('visits')).toHaveStyle({ minHeight: '12.5rem', maxHeight: '25rem' });
    grow(1_600);
    await again();
    expect(place('visits')).toHaveStyle({ minHeight: '25rem', maxHeight: '25rem' });
    expect(knownHeight('mfe-a slot:dealer/visits', 'wide')).toBe(5);
  });

  it('is not that of what still loads or has failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    bring('visits', () => <Loading />);
    await show(remote('mfe-a', extension('visits')));
    await screen.findByText('Loading...');
    grow(90);
    cleanup();
    bring('broken', new RemoteError('entry', 'gone'));
    await show(remote('mfe-a', extension('broken')));
    await within(place('broken')).findByRole('alert');
    grow(90);
    expect(localStorage.getItem('extension-heights')).toBeNull();
  });

  it('is that of its size where the browser remembers nothing, or nonsense', async () => {
    bring('visits', Well);
    localStorage.setItem('extension-heights', '{"wide mfe-a slot:dealer/visits":"high"}');
    await show(remote('mfe-a', extension('visits', { size: 'chart' })));
    await screen.findByText('Well at K100');
    expect(place('visits')).toHaveStyle({ minHeight: '25rem' });
    cleanup();
    localStorage.setItem('extension-heights', 'no json');
    await show(remote('mfe-a', extension('visits', { size: 'chart' })));
    await screen.findByText('Well at K100');
    expect(place('visits')).toHaveStyle({ minHeight: '25rem' });
  });
});

describe('an extension that fails', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  it.each<[string, Part | RemoteError, string]>([
    ['at load', new RemoteError('entry', 'gone'), 'The broken could not be loaded'],
    ['while it is drawn', AtOnce, 'The broken could not be shown'],
    ['in an effect', InEffect, 'The broken could not be shown'],
  ])('%s leaves a small card; the host and the extension beside it work on', async (_, fault, words) => {
    bring('broken', fault);
    bring('visits', Well);
    await show(remote('mfe-a', extension('broken')), remote('mfe-b', extension('visits')));
    expect(await within(place('broken')).findByRole('alert')).toHaveTextContent(words);
    expect(within(place('visits')).getByText('Well at K100')).toBeVisible();
    expect(screen.getByText('The host')).toBeVisible();
  });

  it('0087: that waits for ever for something of its own has failed after 15 seconds, and comes by Retry', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const never = new Promise<never>(() => undefined);
    bring('broken', () => use(never));
    bring('visits', Well);
    await show(remote('mfe-a', extension('broken')), remote('mfe-b', extension('visits')));
    expect(await within(place('visits')).findByText('Well at K100')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(within(place('broken')).getByText('Loading...')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(within(place('broken')).getByRole('alert')).toHaveTextContent('The broken could not be shown');
    expect(within(place('visits')).getByText('Well at K100')).toBeVisible();
    bring('broken', Well);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(place('broken')).findByText('Well at K100')).toBeVisible();
    jest.useRealTimers();
  });

  it('0087: whose version does not load is there in the last one that worked in this browser, and says so', async () => {
    const now = { ...remote('mfe-a', extension('broken')), integrity: { 'remote.js': 'sha384-abc' } };
    const before = { ...now, version: '0', base: '/remotes/mfe-a/0/' };
    rememberLastKnownGood(before);
    bring('visits', Well);
    load.mockImplementation(async (_, part, version) => {
      if (part === 'slot:dealer/visits') return Well as Awaited<ReturnType<typeof loadModule>>;
      if (version?.version === '0') return (() => <p>As it was</p>) as Awaited<ReturnType<typeof loadModule>>;
      throw new RemoteError('entry', 'gone');
    });
    await show(now, remote('mfe-b', extension('visits')));
    expect(await within(place('broken')).findByText('As it was')).toBeVisible();
    expect(within(place('broken')).getByText(/earlier version/)).toBeVisible();
    expect(within(place('visits')).getByText('Well at K100')).toBeVisible();
  });

  it('is tried again by Retry, and the one beside it stays as it is', async () => {
    const mounted = jest.fn();
    bring('broken', new RemoteError('chunk', 'gone'));
    bring('visits', () => {
      useEffect(mounted, []);
      return <p>Once</p>;
    });
    await show(remote('mfe-a', extension('broken')), remote('mfe-b', extension('visits')));
    await within(place('broken')).findByRole('alert');
    bring('broken', Well);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(place('broken')).findByText('Well at K100')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(mounted).toHaveBeenCalledTimes(1);
  });

  it('leaves the remote’s version unchanged while another extension of it is shown', async () => {
    bring('broken', AtOnce);
    bring('visits', Well);
    const both = remote('mfe-a', extension('broken'), extension('visits'));
    await show(both);
    await within(place('broken')).findByRole('alert');
    fetchFeed.mockResolvedValue(createFeedResponse([{ ...both, version: '2', base: '/remotes/mfe-a/2/' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await within(place('broken')).findByRole('alert');
    expect(getCurrentFeed().remotes.map(({ version }) => version)).toEqual(['1']);
    expect(within(place('visits')).getByText('Well at K100')).toBeVisible();
  });
});

it('another person who signs in sees only their own extensions', async () => {
  bring('visits', Well);
  await show(remote('mfe-a', extension('visits')));
  await screen.findByText('Well at K100');
  act(() => session.setState(({ user }) => ({ user: user && { ...user, role: 'RO' } })));
  expect(screen.queryByRole('region')).toBeNull();
});
