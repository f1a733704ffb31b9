import type { FeedExtension } from 'api-contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError, type Contributor, type SlotProps, SlotsProvider, TimelineSlot } from 'shared-auth';
import { signedInAs } from 'shared-auth/testing';
import { MemoryRouter, UiProvider } from 'shared-ui';
import { type ComponentType, useEffect } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { applyNewVersions, refreshFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { RemoteError } from './remote-error.ts';
import { SlotContents } from './slot-contents.tsx';
import { SlotContributors } from './slot-contributors.tsx';
import { reportFailure } from './telemetry.ts';

jest.mock('./load-module.ts');
jest.mock('./telemetry.ts', () => ({ ...jest.requireActual<object>('./telemetry.ts'), reportFailure: jest.fn() }));
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadModule);
const fetchFeed = jest.mocked(feedModule.fetchFeed);

const extension = (name: string, rest: Partial<FeedExtension> = {}): FeedExtension => ({
  slot: 'dealer-timeline',
  name,
  title: `The ${name}`,
  size: 'none',
  roles: ['AO'],
  ...rest,
});
const remote = (name: string, ...extensions: FeedExtension[]) => ({ ...createFeedRemote(name, []), extensions });
type Part = ComponentType<SlotProps<'dealer-timeline'>>;
let parts: Record<string, Part | RemoteError>;

const getText = ({ id, title, read, retry }: Contributor) =>
  `${id} ${title}: ${read ? 'reads' : retry ? 'failed' : 'waits'}`;
let contributorsNow: readonly Contributor[] | undefined;
function Timeline({ contributors }: { contributors: readonly Contributor[] | undefined }) {
  useEffect(() => {
    contributorsNow = contributors;
  });
  if (!contributors) return <p>Nobody yet</p>;
  return (
    <ul>
      {contributors.map((each) => (
        <li key={each.id}>
          {getText(each)}
          {each.retry && (
            <button type="button" onClick={each.retry}>
              Again {each.id}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
async function show(...remotes: ReturnType<typeof remote>[]) {
  fetchFeed.mockResolvedValue(createFeedResponse(remotes));
  await refreshFeed();
  applyNewVersions();
  render(
    <UiProvider>
      <MemoryRouter>
        <SlotsProvider contents={SlotContents} contributors={SlotContributors}>
          <TimelineSlot name="dealer-timeline" dealerCode="K100" dealerId="id">
            {(contributors) => <Timeline contributors={contributors} />}
          </TimelineSlot>
        </SlotsProvider>
      </MemoryRouter>
    </UiProvider>,
  );
}
const lines = () => screen.queryAllByRole('listitem').map((item) => item.firstChild?.textContent);
const Well: Part = ({ contribute, dealerCode }) => {
  useEffect(
    () => contribute(async () => ({ entries: [{ id: '1', at: '2026-11-20', text: dealerCode, to: '/' }] })),
    [contribute, dealerCode],
  );
  return null;
};
const InEffect: Part = () => {
  useEffect(() => {
    throw new Error('in an effect');
  }, []);
  return null;
};

const NoFunction: Part = ({ contribute }) => {
  useEffect(() => contribute({} as never), [contribute]);
  return null;
};

let failure: Error;
const Failing: Part = ({ contribute }) => {
  useEffect(() => contribute(() => Promise.reject(failure)), [contribute]);
  return null;
};

const Wrong: Part = ({ contribute }) => {
  useEffect(
    () => contribute(async () => ({ entries: [{ id: '1', at: '', text: 7, to: '/' }] }) as never),
    [contribute],
  );
  return null;
};

beforeEach(() => {
  jest.mocked(reportFailure).mockReset();
  parts = {};
  signedInAs('AO');
  load.mockReset().mockImplementation(async (_, part) => {
    const known = parts[part];
    if (known instanceof RemoteError) throw known;
    if (!known) return new Promise(() => undefined);
    return known as Awaited<ReturnType<typeof loadModule>>;
  });
});

it('0096: the screen learns each contributor’s title, order and progress from the feed, and none of them renders', async () => {
  parts['slot:dealer-timeline/visits'] = Well;
  await show(
    remote('mfe-a', extension('tickets', { order: 60 }), extension('visits', { order: 10 })),
    remote(
      'mfe-b',
      extension('for-head-office', { roles: ['ADMIN'] }),
      extension('drawn', { slot: 'dealer', size: 'list' }),
    ),
    { ...remote('mfe-c', extension('switched-off')), off: 'Repairs' },
  );
  await screen.findByText(/visits: reads/);
  expect(lines()).toEqual(['mfe-a/visits The visits: reads', 'mfe-a/tickets The tickets: waits']);
  expect(screen.queryByRole('region')).toBeNull();
});

it.each([
  ['does not load', new RemoteError('entry', 'It is gone.')],
  ['throws in an effect', InEffect],
  ['contributes no function', NoFunction],
])('a contributor that %s is told as failed, with its own retry; the others contribute', async (_how, broken) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  parts['slot:dealer-timeline/visits'] = Well;
  parts['slot:dealer-timeline/tickets'] = broken;
  await show(remote('mfe-a', extension('visits')), remote('mfe-b', extension('tickets')));
  await screen.findByText(/tickets: failed/);
  expect(lines()).toEqual(['mfe-a/visits The visits: reads', 'mfe-b/tickets The tickets: failed']);
  parts['slot:dealer-timeline/tickets'] = Well;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Again mfe-b/tickets' })));
  await screen.findByText(/tickets: reads/);
});

it('a fault of its code while it reads is told as one of its remote; what the API refuses is none', async () => {
  failure = new ApiError({ status: 503, message: 'Away.' });
  parts['slot:dealer-timeline/visits'] = Failing;
  await show(remote('mfe-a', extension('visits')));
  await screen.findByText(/visits: reads/);
  const readPage = () => contributorsNow?.[0]?.read?.({ limit: 10 }, new AbortController().signal);
  await expect(readPage()).rejects.toThrow('Away.');
  expect(reportFailure).not.toHaveBeenCalled();
  failure = new TypeError('undefined is not a function');
  await expect(readPage()).rejects.toThrow(failure);
  expect(reportFailure).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'mfe-a' }),
    'slot:dealer-timeline/visits',
    'render',
    failure,
  );
});

it('a page that is wrong is refused, and told as a failure of its remote', async () => {
  parts['slot:dealer-timeline/visits'] = Wrong;
  await show(remote('mfe-a', extension('visits')));
  await screen.findByText(/visits: reads/);
  const readPage = () => contributorsNow?.[0]?.read?.({ limit: 10 }, new AbortController().signal);
  await expect(readPage()).rejects.toThrow(TypeError);
  expect(reportFailure).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'mfe-a' }),
    'slot:dealer-timeline/visits',
    'render',
    expect.any(TypeError),
  );
});

describe('away from the window', () => {
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

  it('nobody is known and nothing loads until the timeline comes near', async () => {
    parts['slot:dealer-timeline/visits'] = Well;
    await show(remote('mfe-a', extension('visits')));
    expect(screen.getByText('Nobody yet')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    act(see);
    expect(await screen.findByText(/visits: reads/)).toBeVisible();
  });
});
