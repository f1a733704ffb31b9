import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { currentShortcuts } from 'shared-ui';
import { readOf } from '../guards/test-feed.ts';
import * as feedModule from '../remotes/feed.ts';
import { SearchEntry } from './search-entry.tsx';

jest.mock('../remotes/feed.ts', () => ({
  ...jest.requireActual<object>('../remotes/feed.ts'),
  fetchFeed: jest.fn(),
}));
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
beforeEach(() => {
  localStorage.clear();
  jest.mocked(feedModule.fetchFeed).mockResolvedValue(readOf([]));
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

it('0113: its keys are in the list of keys, and / is switched off with the others that are pressed alone', async () => {
  const { person } = renderSignedIn(<SearchEntry />);
  expect(currentShortcuts()).toMatchObject([{ keys: ['mod+k', '/'], label: 'Search everywhere', group: 'Console' }]);
  localStorage.setItem('single-keys', 'off');
  await person.keyboard('/');
  expect(dialog()).toBeNull();
  localStorage.clear();
  await person.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});
