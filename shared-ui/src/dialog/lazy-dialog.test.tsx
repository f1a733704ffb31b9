import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { SideDrawer } from './side-drawer.tsx';
import { MenuButton } from '../parts/menu-button.tsx';
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

it('the dialog’s code is requested once, before a screen’s first press ends, and not while nobody presses', async () => {
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

it('a dialog that cannot be fetched reports it and is closed; the next press fetches it', async () => {
  let isReachable = false;
  const { loader, show } = opener(async () => {
    if (!isReachable) throw new Error('Loading chunk 1 failed.');
    return Details;
  });
  show();
  const button = screen.getByRole('button', { name: 'Details' });
  await userEvent.click(button);
  expect(await screen.findByText('This part did not load. Try again.')).toBeInTheDocument();
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

const decided = jest.fn();
function ListBelow() {
  useShortcuts(useMemo(() => [{ keys: ['a', 'mod+x'], label: 'Approve', group: 'List', run: decided }], []));
  return null;
}
const Drawer = ({ onClose }: Props) => <SideDrawer open title="A ticket" onClose={onClose} />;

it.each([
  ['dialog', Details],
  ['drawer', Drawer],
])('the place of a %s has the keys from the press on, while its code is still to come', async (_what, Opened) => {
  decided.mockClear();
  let arrive: (code: typeof Details) => void = () => undefined;
  const { show } = opener(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount } = show();
  const list = render(<ListBelow />);
  await userEvent.keyboard('a');
  expect(decided).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  await userEvent.keyboard('a{Control>}x{/Control}');
  arrive(Opened);
  await screen.findByRole('dialog');
  await userEvent.keyboard('a');
  expect(decided).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('a');
  expect(decided).toHaveBeenCalledTimes(2);
  unmount();
  list.unmount();
});

it('the list has its keys again once the code of what it opened did not come', async () => {
  decided.mockClear();
  const { show } = opener(() => Promise.reject(new Error('Loading chunk 1 failed.')));
  show();
  render(<ListBelow />);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  await userEvent.keyboard('a');
  expect(decided).not.toHaveBeenCalled();
  await waitFor(async () => {
    await userEvent.keyboard('a');
    expect(decided).toHaveBeenCalled();
  });
});

it('an open menu has the keys wherever the focus is', async () => {
  decided.mockClear();
  render(
    <UiProvider>
      <MenuButton items={[{ label: 'Columns', onSelect: () => undefined }]}>Views</MenuButton>
      <ListBelow />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  screen.getByRole('button', { name: 'Views' }).focus();
  await userEvent.keyboard('a');
  expect(decided).not.toHaveBeenCalled();
});
