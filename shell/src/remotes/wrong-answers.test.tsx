import type { FeedExtension } from 'api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { CommandSlot, FactSlot, Slot, SlotsProvider, TimelineSlot } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { Timeline } from 'shared-auth/timeline';
import { RouterLink } from 'shared-ui';
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { SlotCommands } from '../commands/slot-commands.tsx';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import { SearchEntry } from '../search/search-entry.tsx';
import * as feedModule from './feed.ts';
import { applyNewVersions, refreshFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { SlotContents } from './slot-contents.tsx';
import { SlotContributors } from './slot-contributors.tsx';
import { SlotFacts } from './slot-facts.tsx';
import { createDice } from './testing/wrong-answers.ts';

jest.mock('./load-module.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));

const COUNT = 200;
const patience = { timeout: 20_000 };
const RIGHT = 'Rightly answered';
const line = { id: 'right', text: RIGHT, detail: 'Pune', to: '/right' };
type Part = ComponentType<{ contribute: (what: unknown) => () => void }>;
const contributing =
  (what: unknown): Part =>
  ({ contribute }) => {
    useEffect(() => contribute(what), [contribute]);
    return null;
  };

async function open(slot: string, right: Part, toWrong: (nth: number) => Part, page: ReactElement) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const parts = Array.from({ length: COUNT + 1 }, (_, nth) => (nth === COUNT / 2 ? right : toWrong(nth)));
  const size: FeedExtension['size'] = slot === 'dealer' ? 'list' : 'none';
  const remotes = parts.map((_, nth) => ({
    ...createFeedRemote(`mfe-${nth}`, []),
    extensions: [{ ...{ slot, name: `part-${nth}`, title: `The ${nth}`, size, roles: ['AO' as const] } }],
  }));
  jest.mocked(loadModule).mockImplementation(async (name) => parts[Number(name.slice(4))] as ComponentType<object>);
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse(remotes as never));
  await refreshFeed();
  applyNewVersions();
  return renderSignedIn(page, { role: 'AO' });
}

function expectNothingStrange() {
  for (const link of document.querySelectorAll('a')) expect(new URL(link.href).origin).toBe(location.origin);
  expect(document.body.textContent).not.toContain('[object');
}

afterEach(() => jest.useRealTimers());

it('0096: a timeline shows the right entry among 200 wrong answers', async () => {
  // On a busy machine its four seconds would pass.
  jest.useFakeTimers();
  const { dice, spoil, strange, error } = createDice(1);
  const entry = { ...line, at: '2026-11-20T06:00:00.000Z' };
  const toWrong = () => {
    const kind = dice(4);
    if (kind === 0) return contributing(strange());
    if (kind === 1) return contributing(() => Promise.reject(error()));
    const answer = kind === 2 ? spoil({ entries: [], next: 'b' }) : { entries: [spoil(entry)] };
    return contributing(async () => answer);
  };
  const right = contributing(async () => ({ entries: [{ ...entry, at: '2026-11-30T06:00:00.000Z' }] }));
  await open(
    'dealer-timeline',
    right,
    toWrong,
    <SlotsProvider contents={SlotContents} contributors={SlotContributors}>
      <TimelineSlot name="dealer-timeline" dealerCode="K100" dealerId="id">
        {(contributors) => <Timeline contributors={contributors} />}
      </TimelineSlot>
    </SlotsProvider>,
  );
  expect(await screen.findAllByRole('link', { name: RIGHT }, patience)).not.toHaveLength(0);
  expectNothingStrange();
}, 60_000);

it('0104: the search finds the right thing among 200 wrong answers', async () => {
  localStorage.clear();
  const { dice, spoil, strange, error } = createDice(2);
  const thing = { ...line, text: 'Also found', subject: { dealerCode: 'K100' }, isNear: true };
  const toWrong = () => {
    const kind = dice(4);
    if (kind === 0) return contributing(strange());
    if (kind === 1) return contributing(() => Promise.reject(error()));
    const answer = kind === 2 ? strange() : [spoil(thing), thing];
    return contributing(async () => answer);
  };
  const { person } = await open(
    'search',
    contributing(async () => [line]),
    toWrong,
    <SearchEntry />,
  );
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'rightly');
  expect(await screen.findByRole('option', { name: new RegExp(RIGHT) }, patience)).toBeVisible();
  expectNothingStrange();
}, 60_000);

it('a head shows the right fact among 200 wrong answers', async () => {
  const { spoil } = createDice(3);
  await open(
    'dealer-facts',
    contributing({ text: RIGHT, tone: 'good', to: '/right' }),
    () => contributing(spoil({ text: 'High Risk', tone: 'bad', to: '/dealer-churn' })),
    <SlotsProvider contents={SlotContents} facts={SlotFacts}>
      <FactSlot name="dealer-facts" dealerCode="K100">
        {(facts) =>
          facts.map(({ id, fact }) => (
            <p key={id}>
              {typeof fact === 'string' ? (
                fact
              ) : fact.to ? (
                <RouterLink to={fact.to}>{fact.text}</RouterLink>
              ) : (
                fact.text
              )}
            </p>
          ))
        }
      </FactSlot>
    </SlotsProvider>,
  );
  expect(await screen.findByRole('link', { name: RIGHT }, patience)).toBeVisible();
  expectNothingStrange();
}, 60_000);

it('0096: a menu of commands does the right one among 200 wrong answers', async () => {
  const { spoil } = createDice(4);
  const done = jest.fn();
  const { person } = await open(
    'dealer-commands',
    contributing({ run: done }),
    () => contributing(spoil({ to: '/dealers', run: undefined, unavailable: undefined })),
    <SlotsProvider contents={SlotContents} commands={SlotCommands}>
      <CommandSlot name="dealer-commands" of="Om Tyres" dealerCode="K100" />
    </SlotsProvider>,
  );
  const choose = async () => {
    await person.click(screen.getByRole('button', { name: 'More for Om Tyres' }));
    await person.click(await screen.findByRole('menuitem', { name: `The ${COUNT / 2}` }, patience));
  };
  await choose();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1), patience);
  // Its items now say what each command contributed.
  await choose();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expectNothingStrange();
}, 60_000);

it('0087: a page shows the right part among 200 that draw or throw something wrong', async () => {
  const { dice, strange, thrown } = createDice(5);
  const toWrong = (): Part => {
    const [kind, child, error] = [dice(3), strange(), thrown()];
    return () => {
      useEffect(() => {
        if (kind === 0) throw error;
      });
      if (kind === 1) throw error;
      return child as ReactNode;
    };
  };
  await open(
    'dealer',
    () => <p>{RIGHT}</p>,
    toWrong,
    <SlotsProvider contents={SlotContents}>
      <Slot name="dealer" dealerCode="K100" />
    </SlotsProvider>,
  );
  const place = await screen.findByRole('region', { name: `The ${COUNT / 2}` });
  expect(await within(place).findByText(RIGHT, {}, patience)).toBeVisible();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(COUNT / 4);
}, 60_000);
