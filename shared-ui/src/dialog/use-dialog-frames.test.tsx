import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

let isReachable = true;
const mockFrames = { count: 0 };
jest.mock('./dialog-frames.tsx', () => {
  mockFrames.count += 1;
  if (!isReachable) throw new Error('Loading chunk dialog-frames failed.');
  return jest.requireActual('./dialog-frames.tsx');
});

function Opener({ Kind, onClose }: { Kind: typeof Dialog | typeof SideDrawer; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Kind open={isOpen} title="A claim" onClose={close}>
        Of SO3
      </Kind>
    </>
  );
}
const show = (kind: typeof Dialog | typeof SideDrawer, onClose?: () => void) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <Opener Kind={kind} {...(onClose && { onClose })} />
      </MemoryRouter>
    </UiProvider>,
  );

it('a dialog whose code can not be fetched says so and is closed; the next press fetches it and it opens', async () => {
  isReachable = false;
  const onClose = jest.fn();
  show(Dialog, onClose);
  expect(mockFrames.count).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText('This part did not load. Try again.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);

  isReachable = true;
  const opener = screen.getByRole('button', { name: 'Details' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'A claim' })).toHaveTextContent('Of SO3');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('a drawer opens when its code is there', async () => {
  show(SideDrawer);
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByRole('dialog', { name: 'A claim' })).toHaveTextContent('Of SO3');
});
