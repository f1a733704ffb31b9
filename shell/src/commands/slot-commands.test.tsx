import type { FeedExtension } from 'api-contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Command, CommandSlot, type SlotProps, SlotsProvider, useRegister } from 'shared-auth';
import { signedInAs } from 'shared-auth/testing';
import { MemoryRouter, UiProvider, useLocation } from 'shared-ui';
import type { ComponentType } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from '../remotes/feed.ts';
import { applyNewVersions, refreshFeed } from '../remotes/feed-store.ts';
import { loadModule } from '../remotes/load-module.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { SlotCommands } from './slot-commands.tsx';

jest.mock('../remotes/load-module.ts');
jest.mock('../remotes/feed.ts', () => ({
  ...jest.requireActual<object>('../remotes/feed.ts'),
  fetchFeed: jest.fn(),
}));
const load = jest.mocked(loadModule);
const extension = (name: string): FeedExtension => ({
  ...{ slot: 'dealer-commands', name, title: `Do ${name}`, size: 'none', roles: ['AO'] },
});
const NAMES = ['open', 'run', 'call', 'broken'];
type Part = ComponentType<SlotProps<'dealer-commands'>>;
/** Unlisted commands never load. */
let parts: Record<string, Part | RemoteError>;
const bring = (name: string, command: Command) => {
  parts[`slot:dealer-commands/${name}`] = ({ contribute }) => {
    useRegister(contribute, command);
    return null;
  };
};
const Address = () => {
  const { pathname } = useLocation();
  return <p>At {pathname}</p>;
};

async function show() {
  const remotes = [NAMES.slice(0, 3), NAMES.slice(3)].map((names, index) => ({
    ...createFeedRemote(`mfe-${index}`, []),
    extensions: names.map(extension),
  }));
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse(remotes));
  await refreshFeed();
  applyNewVersions();
  render(
    <UiProvider>
      <MemoryRouter>
        <SlotsProvider contents={() => null} commands={SlotCommands}>
          <CommandSlot name="dealer-commands" of="Om Tyres" dealerCode="K100" />
        </SlotsProvider>
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
}
const person = userEvent.setup();
const openMenu = () => person.click(screen.getByRole('button', { name: 'More for Om Tyres' }));
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^Do ${name}`) });
const choose = async (name: string) => {
  await openMenu();
  await person.click(item(name));
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
  for (const name of NAMES.slice(0, 2)) bring(name, { to: `/${name}` });
});

it('0096: the menu names its commands before their code, which comes when the menu is opened, with what the slot hands over', async () => {
  bring('open', { to: '/opened' });
  await show();
  expect(load).not.toHaveBeenCalled();
  await openMenu();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
    NAMES.map((name) => `Do ${name}`),
  );
  await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
  await person.click(item('open'));
  expect(await screen.findByText('At /opened')).toBeVisible();
});

describe('a command that fails', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('reports a load failure when it is chosen, leaves the others, and is retried when the menu opens again', async () => {
    parts['slot:dealer-commands/broken'] = new RemoteError('entry', 'gone');
    await show();
    await choose('broken');
    expect(await screen.findByText("'Do broken' could not be loaded. Please try again.")).toBeVisible();
    await choose('run');
    expect(await screen.findByText('At /run')).toBeVisible();
    bring('broken', { to: '/well-again' });
    await choose('broken');
    expect(await screen.findByText('At /well-again')).toBeVisible();
  });

  it('reports a failure during rendering, too', async () => {
    parts['slot:dealer-commands/broken'] = () => {
      throw new Error('while it is drawn');
    };
    await show();
    await choose('broken');
    expect(await screen.findByText("'Do broken' could not be loaded. Please try again.")).toBeVisible();
    expect(screen.getByText('At /')).toBeVisible();
  });
});

it.each([
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
  ['is refused', () => Promise.reject(new Error('no'))],
])('a command whose run %s says that it could not be done', async (_, run) => {
  bring('run', { run });
  await show();
  await choose('run');
  expect(await screen.findByText("'Do run' failed. Please try again.")).toBeVisible();
});

it('a command that runs is done once, and opens nothing', async () => {
  const run = jest.fn();
  bring('run', { run });
  await show();
  await choose('run');
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  expect(screen.getByText('At /')).toBeVisible();
});

describe('a command that can’t be given now', () => {
  it('says why below its words, and nothing happens', async () => {
    bring('call', { unavailable: 'No phone number is known.' });
    await show();
    await openMenu();
    await waitFor(() => expect(item('call')).toHaveTextContent('No phone number is known.'));
    expect(item('call')).toHaveAttribute('aria-disabled', 'true');
    await person.click(item('call'));
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('says why when it was chosen before that was known', async () => {
    let arrive: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (arrive = resolve));
    bring('call', { unavailable: 'No phone number is known.' });
    const code = parts['slot:dealer-commands/call'];
    load.mockImplementation(() => wait.then(() => code as Awaited<ReturnType<typeof loadModule>>));
    await show();
    await choose('call');
    arrive();
    expect(await screen.findByText('No phone number is known.')).toBeVisible();
  });
});
