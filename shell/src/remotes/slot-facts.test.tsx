import type { FeedExtension } from 'api-contract';
import { render, screen, waitFor } from '@testing-library/react';
import { FactSlot, type SlotProps, SlotsProvider, useHeadFact } from 'shared-auth';
import { signedInAs } from 'shared-auth/testing';
import { MemoryRouter, UiProvider } from 'shared-ui';
import { type ComponentType, useEffect } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from './feed.ts';
import { applyNewVersions, refreshFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { RemoteError } from './remote-error.ts';
import { SlotFacts } from './slot-facts.tsx';

jest.mock('./load-module.ts');
jest.mock('./feed.ts', () => ({ ...jest.requireActual<object>('./feed.ts'), fetchFeed: jest.fn() }));
const load = jest.mocked(loadModule);
type Part = ComponentType<SlotProps<'dealer-facts'>>;
const extension = (name: string, order: number): FeedExtension => ({
  ...{ slot: 'dealer-facts', name, title: `The ${name}`, size: 'none', order, roles: ['AO'] },
});
const Risk: Part = ({ contribute }) => {
  useHeadFact(contribute, { text: 'High Risk', tone: 'bad' }, undefined);
  return null;
};
const Later: Part = ({ contribute }) => {
  useEffect(() => void Promise.resolve().then(() => contribute({ text: 7 } as never)), [contribute]);
  return null;
};
const Unread: Part = ({ contribute }) => {
  useHeadFact(contribute, undefined, new Error('no'));
  return null;
};

it('the head names each fact before its code is there; one that fails leaves the others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signedInAs('AO');
  const parts: Record<string, Part> = { risk: Risk, unread: Unread, later: Later };
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  load.mockImplementation(async (_, part) => {
    await gate;
    const known = parts[part.replace('slot:dealer-facts/', '')];
    if (!known) throw new RemoteError('entry', 'gone');
    return known as Awaited<ReturnType<typeof loadModule>>;
  });
  const remotes = ['risk', 'gone', 'unread', 'later'].map((name, place) => ({
    ...createFeedRemote(`mfe-${name}`, []),
    extensions: [extension(name, place)],
  }));
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse(remotes));
  await refreshFeed();
  applyNewVersions();
  render(
    <UiProvider>
      <MemoryRouter>
        <SlotsProvider contents={() => null} facts={SlotFacts}>
          <FactSlot name="dealer-facts" dealerCode="K100">
            {(facts) => (
              <ul>
                {facts.map(({ id, label, fact }) => (
                  <li key={id}>{`${label}: ${typeof fact === 'string' ? fact : fact.text}`}</li>
                ))}
              </ul>
            )}
          </FactSlot>
        </SlotsProvider>
      </MemoryRouter>
    </UiProvider>,
  );
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual(['The risk: loading', 'The gone: loading', 'The unread: loading', 'The later: loading']);
  open();
  await waitFor(() =>
    expect(lines()).toEqual([
      'The risk: High Risk',
      'The gone: failed',
      'The unread: Could not be read',
      'The later: failed',
    ]),
  );
});
