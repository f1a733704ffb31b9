import type { FeedExtension } from 'api-contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerLink } from 'shared-auth';
import { signedInAs } from 'shared-auth/testing';
import { MemoryRouter, UiProvider } from 'shared-ui';
import type { ComponentType } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from '../remotes/feed.ts';
import { applyNewVersions, refreshFeed } from '../remotes/feed-store.ts';
import { loadModule } from '../remotes/load-module.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { NameCardLoader } from './name-card-loader.tsx';

jest.mock('../remotes/load-module.ts');
jest.mock('../remotes/feed.ts', () => ({
  ...jest.requireActual<object>('../remotes/feed.ts'),
  fetchFeed: jest.fn(),
}));
const load = jest.mocked(loadModule);
const fetchFeed = jest.mocked(feedModule.fetchFeed);
const extension = (rest: Partial<FeedExtension> = {}): FeedExtension => ({
  slot: 'dealer-card',
  name: 'dealer',
  title: 'Dealer',
  size: 'lines',
  roles: ['AO'],
  ...rest,
});
const Well = ({ dealerCode }: { dealerCode: string }) => <p>Facts of {dealerCode}</p>;

async function show(extensions = [extension()], screens: Parameters<typeof createFeedRemote>[1] = []) {
  fetchFeed.mockResolvedValue(createFeedResponse([{ ...createFeedRemote('mfe-dealers', screens), extensions }]));
  await refreshFeed();
  applyNewVersions();
  render(
    <UiProvider>
      <MemoryRouter>
        <button type="button">Before</button>
        <DealerLink code="K100">Om Tyres</DealerLink>
        <DealerLink code="K200">Verma Motors</DealerLink>
        <NameCardLoader />
      </MemoryRouter>
    </UiProvider>,
  );
}
const link = (name = 'Om Tyres') => screen.getByRole('link', { name });
const card = () => screen.queryByRole('tooltip');
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bring = (part: ComponentType<never>) => load.mockResolvedValue(part as Awaited<ReturnType<typeof loadModule>>);

// With fake timers, queries let a second pass, so load the card's code first.
beforeAll(async () => {
  render(
    <UiProvider>
      <MemoryRouter>
        <i data-card="dealer-card">Om Tyres</i>
        <NameCardLoader />
      </MemoryRouter>
    </UiProvider>,
  );
  await act(async () => {
    fireEvent(screen.getByText('Om Tyres'), new Event('pointerover', { bubbles: true }));
    await import('./open-card.tsx');
  });
  cleanup();
});
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  signedInAs('AO');
  load.mockReset();
  bring(Well);
});
afterEach(() => jest.useRealTimers());

it('0107: a name card of the owning remote opens while the pointer rests on a name', async () => {
  await show();
  const person = userEvent.setup();
  await person.hover(link());
  expect(await screen.findByText('Facts of K100')).toBeVisible();
  expect(load.mock.calls.map(([name, part]) => `${name} ${part}`)).toEqual(['mfe-dealers slot:dealer-card/dealer']);
  expect(link()).toHaveAccessibleDescription('Facts of K100');
  await person.unhover(link());
  await waitFor(() => expect(card()).toBeNull());
  expect(link()).not.toHaveAttribute('aria-describedby');
});

it('0087: the code of the named thing’s page is fetched ahead with its card, for who may open that page', async () => {
  const page = { path: '/dealer-directory/:dealerCode', title: 'Dealer', roles: ['AO' as const] };
  const loaded = () => load.mock.calls.map(([name, part]) => `${name} ${part}`);
  await show([extension()], [page]);
  await userEvent.setup().hover(link());
  await screen.findByText('Facts of K100');
  expect(loaded()).toContain('mfe-dealers /dealer-directory/:dealerCode');
  cleanup();
  load.mockClear();
  await show([extension()], [{ ...page, roles: ['ADMIN'] }]);
  await userEvent.setup().hover(link());
  await screen.findByText('Facts of K100');
  expect(loaded()).toEqual(['mfe-dealers slot:dealer-card/dealer']);
});

it('a name card loads nothing for a pointer that passes by', async () => {
  await show();
  const person = userEvent.setup();
  await person.hover(link());
  await person.unhover(link());
  await after(500);
  expect(load).not.toHaveBeenCalled();
  expect(card()).toBeNull();
});

it('a name card loads nothing for a pointer that passes by a name after the card of another one', async () => {
  await show();
  const person = userEvent.setup();
  await person.hover(link());
  await screen.findByText('Facts of K100');
  await person.unhover(link());
  await waitFor(() => expect(card()).toBeNull());
  load.mockClear();
  fireEvent(link('Verma Motors'), new Event('pointerover', { bubbles: true }));
  await after(100);
  fireEvent(screen.getByText('Before'), new Event('pointerover', { bubbles: true }));
  await after(500);
  expect(load).not.toHaveBeenCalled();
  expect(card()).toBeNull();
});

it('WCAG 1.4.13: the card can be pointed at itself, stays, and goes with Escape alone', async () => {
  await show();
  const person = userEvent.setup();
  await person.hover(link());
  const facts = await screen.findByText('Facts of K100');
  await person.hover(facts);
  await after(400);
  expect(facts).toBeVisible();
  const outer = jest.fn();
  document.addEventListener('keydown', outer);
  await person.keyboard('{Escape}');
  document.removeEventListener('keydown', outer);
  expect(card()).toBeNull();
  // Otherwise an outer dialog would close.
  expect(outer).not.toHaveBeenCalled();
});

it('a name card opens by keyboard, follows the focus and closes with it, one at a time', async () => {
  await show();
  const person = userEvent.setup();
  await person.tab();
  await person.tab();
  expect(link()).toHaveFocus();
  expect(await screen.findByText('Facts of K100')).toBeVisible();
  await person.tab();
  expect(await screen.findByText('Facts of K200')).toBeVisible();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  await person.tab();
  await waitFor(() => expect(card()).toBeNull());
});

it('a card opens by keyboard wherever the pointer lies, and while the page scrolls to the focus', async () => {
  await show();
  const person = userEvent.setup();
  await person.hover(link());
  await screen.findByText('Facts of K100');
  await person.unhover(link());
  await waitFor(() => expect(card()).toBeNull());
  await person.tab();
  await person.tab();
  expect(link()).toHaveFocus();
  fireEvent.scroll(document);
  fireEvent(screen.getByText('Before'), new Event('pointerover', { bubbles: true }));
  expect(await screen.findByText('Facts of K100')).toBeVisible();
  await after(400);
  expect(screen.getByText('Facts of K100')).toBeVisible();
  fireEvent.scroll(document);
  expect(card()).toBeNull();
});

it('a card does not open for a finger, which follows the link', async () => {
  await show();
  fireEvent(link(), Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }));
  await after(500);
  expect(load).not.toHaveBeenCalled();
});

it('a card that fails to load, that throws, or that never comes shows nothing and harms nothing', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  const person = userEvent.setup();
  bring(() => {
    throw new Error('while it is drawn');
  });
  await person.hover(link());
  await waitFor(() => expect(load).toHaveBeenCalled());
  await after(300);
  expect(card()?.childElementCount ?? 0).toBe(0);
  await person.unhover(link());
  load.mockReset().mockReturnValue(new Promise(() => undefined));
  await person.hover(link('Verma Motors'));
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(card()?.childElementCount ?? 0).toBe(0);
  await person.unhover(link('Verma Motors'));
  load.mockReset().mockRejectedValue(new RemoteError('timeout', 'too slow'));
  await person.hover(link());
  await waitFor(() => expect(load).toHaveBeenCalled());
  await after(300);
  expect(card()?.childElementCount ?? 0).toBe(0);
  expect(link()).toBeVisible();
  complain.mockRestore();
});

it('a card is absent for a role that its extension does not name, and where no remote has one', async () => {
  await show([extension({ roles: ['ADMIN'] }), extension({ slot: 'officer-card' })]);
  await userEvent.setup().hover(link());
  await after(500);
  expect(load).not.toHaveBeenCalled();
  expect(card()).toBeNull();
});
