import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Dialog } from './dialog.tsx';
import { prepareDialogs } from './dialog-code.ts';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  of: string;
  onClose: () => void;
}
const Details = ({ of, onClose }: Props) => (
  <Dialog open title="A claim" onClose={onClose}>
    Of {of}
  </Dialog>
);

function Screen({ Details }: { Details: ComponentType<Props> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      {isOpen && <Details of="SO3" onClose={() => setOpen(false)} />}
    </>
  );
}

/** A screen that opens a dialog of its own kind, and how often its code was asked for. */
function opener(load: () => Promise<typeof Details>) {
  const loader = jest.fn(load);
  const LazyDetails = lazyDialog(loader);
  const show = () =>
    render(
      <UiProvider>
        <MemoryRouter>
          <Screen Details={LazyDetails} />
        </MemoryRouter>
      </UiProvider>,
    );
  return { loader, show };
}
const dialog = () => screen.findByRole('dialog', { name: 'A claim' });

it('its code is asked for before a screen’s first press ends, once, and not while the screen only stands', async () => {
  const { loader, show } = opener(async () => Details);
  show();
  expect(loader).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(loader).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(await dialog()).toHaveTextContent('Of SO3');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('a screen that comes after the first press asks for it at once; drawn before it is there, it opens when it is', async () => {
  await userEvent.click(document.body);
  let arrive: (code: typeof Details) => void = () => undefined;
  const { loader, show } = opener(() => new Promise((resolve) => (arrive = resolve)));
  expect(loader).toHaveBeenCalledTimes(1);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  arrive(Details);
  expect(await dialog()).toHaveTextContent('Of SO3');
  expect(loader).toHaveBeenCalledTimes(1);
});

it('that can not be fetched says so and is closed; the next press fetches it', async () => {
  let isReachable = false;
  const { loader, show } = opener(async () => {
    if (!isReachable) throw new Error('Loading chunk 1 failed.');
    return Details;
  });
  show();
  const button = screen.getByRole('button', { name: 'Details' });
  await userEvent.click(button);
  expect(await screen.findByText('It could not be opened. Please try again.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  isReachable = true;
  await userEvent.click(button);
  expect(await dialog()).toHaveTextContent('Of SO3');
  await waitFor(() => expect(loader.mock.calls.length).toBeGreaterThan(1));
});

it('all dialogs of the page open at once after `prepareDialogs`', async () => {
  const { show } = opener(async () => Details);
  await prepareDialogs();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('dialog', { name: 'A claim' })).toHaveTextContent('Of SO3');
});
