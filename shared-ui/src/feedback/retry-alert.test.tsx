import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { RetryAlert } from './retry-alert.tsx';

it('the alert shows the reason, and retries when a person presses its button', async () => {
  const retry = jest.fn();
  renderUi(<RetryAlert onRetry={retry}>The list could not be read.</RetryAlert>);
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
