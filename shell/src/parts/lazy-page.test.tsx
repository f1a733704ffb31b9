import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from 'shared-ui/testing';
import { LazyPage } from './lazy-page.tsx';

const page = { default: () => <p>Alerts of today</p> };
const missing = () => Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
beforeEach(() => {
  (console.error as jest.Mock).mockImplementation(() => undefined);
});

it('a page of the console whose code does not come, nor when asked again, says so and opens by Retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing()).mockResolvedValue(page);
  renderUi(<LazyPage title="Alerts" load={load} />);
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('Alerts could not be shown.');
  expect(card).toHaveTextContent('This part did not load. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Alerts of today')).toBeVisible();
});

it('a page of the console that is opened without a line says that', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => {
    renderUi(<LazyPage title="Alerts" load={() => Promise.reject(missing())} />);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
});

it('a page of the console whose own code throws does not blame the line', async () => {
  const broken = {
    default: () => {
      throw new Error('own');
    },
  };
  renderUi(<LazyPage title="Alerts" load={async () => broken} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page failed while it was shown.');
});
