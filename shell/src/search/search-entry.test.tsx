import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { currentShortcuts, useShortcuts } from 'shared-ui';
import { useMemo } from 'react';
import { createFeedRemote, createFeedResponse } from '../guards/test-feed.ts';
import * as feedModule from '../remotes/feed.ts';
import { applyNewVersions, refreshFeed } from '../remotes/feed-store.ts';
import { loadModule } from '../remotes/load-module.ts';
import { SearchEntry } from './search-entry.tsx';

jest.mock('../remotes/feed.ts', () => ({
  ...jest.requireActual<object>('../remotes/feed.ts'),
  fetchFeed: jest.fn(),
}));
jest.mock('../remotes/load-module.ts');
const load = jest.mocked(loadModule);
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockResolvedValue(() => null);
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse([]));
});

it('0104: Ctrl+K opens the search also while somebody types', async () => {
  const { person } = renderSignedIn(
    <>
      <input aria-label="Remark" />
      <SearchEntry />
    </>,
  );
  await person.click(screen.getByLabelText('Remark'));
  await person.keyboard('/');
  expect(screen.getByLabelText('Remark')).toHaveValue('/');
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

const decided = jest.fn();
function ListBelow() {
  useShortcuts(useMemo(() => [{ keys: ['a', 'u'], label: 'Approve', group: 'List', run: decided }], []));
  return <button type="button">Row</button>;
}

it.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['/', { key: '/' }],
])('what is typed right after %s stands in the search, and decides nothing', async (_keys, press) => {
  const { person } = renderSignedIn(
    <>
      <ListBelow />
      <SearchEntry />
    </>,
  );
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  // Without a pause, in which the code would come.
  fireEvent.keyDown(row, press);
  const field = screen.getByRole('combobox', { name: 'Search everywhere' });
  expect(field).toHaveFocus();
  for (const key of ['a', 'u']) fireEvent.keyDown(field, { key });
  fireEvent.change(field, { target: { value: 'au' } });
  await waitFor(() => expect(field).not.toBeInTheDocument());
  const inDialog = screen.getByRole('combobox', { name: 'Search everywhere' });
  expect(inDialog).toHaveFocus();
  await person.keyboard('rora');
  expect(inDialog).toHaveValue('aurora');
  expect(decided).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(row).toHaveFocus());
  expect(dialog()).toBeNull();
});

it('Escape closes the search also before its code is there', async () => {
  renderSignedIn(<SearchEntry />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search everywhere' }), { key: 'Escape' });
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() => expect(dialog()).toBeNull());
});

it('0113: search keys are in the list of keys, and / is switched off with the others that are pressed alone', async () => {
  const { person } = renderSignedIn(<SearchEntry />);
  expect(currentShortcuts()).toMatchObject([{ keys: ['mod+k', '/'], label: 'Search everywhere', group: 'Console' }]);
  localStorage.setItem('single-keys', 'off');
  await person.keyboard('/');
  expect(dialog()).toBeNull();
  localStorage.clear();
  await person.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('the page of the result that is chosen, or pointed at, is loaded ahead', async () => {
  const screens = [
    { path: '/dealer-directory', title: 'Dealer Directory', roles: ['AO' as const] },
    { path: '/dealer-churn', title: 'Dealer Churn', roles: ['AO' as const] },
  ];
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(createFeedResponse([createFeedRemote('mfe-dealers', screens)]));
  await refreshFeed();
  applyNewVersions();
  const { person } = renderSignedIn(<SearchEntry />, { role: 'AO' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'dealer');
  const [first, second] = await screen.findAllByRole('option');
  const paths = [first, second].map((option) => option?.getAttribute('href') ?? '');
  expect([...paths].sort()).toEqual(['/dealer-churn', '/dealer-directory']);
  await waitFor(() => expect(load.mock.calls).toEqual([['mfe-dealers', paths[0]]]));
  await person.hover(second as HTMLElement);
  await waitFor(() => expect(load).toHaveBeenLastCalledWith('mfe-dealers', paths[1]));
});
