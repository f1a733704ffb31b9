import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { useState } from 'react';
import { NewVersion } from './new-version.tsx';

jest.mock('../remotes/index.ts', () => ({
  useNewVersion: () => {
    const [isReady, setIsReady] = useState(true);
    return { isReady, apply: () => setIsReady(false) };
  },
}));

it('the banner leaves the focus in the page’s main part once it is used', async () => {
  render(
    <UiProvider>
      <NewVersion />
      <main id="content" tabIndex={-1} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
