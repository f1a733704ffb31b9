import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, Dialog, SideDrawer } from '../dialog/index.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { toast } from './toast.ts';

const onClose = jest.fn();
function QuestionAboveDrawer() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SideDrawer open title="A ticket" onClose={onClose}>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Delete it?"
        question="It is gone then."
        confirmLabel="Last"
        onConfirm={jest.fn()}
        onClose={onClose}
      />
    </SideDrawer>
  );
}
const frames: [string, string, ReactNode][] = [
  [
    'drawer',
    'dialog',
    <SideDrawer key="drawer" open title="A ticket" onClose={onClose}>
      <button type="button">Last</button>
    </SideDrawer>,
  ],
  [
    'dialog',
    'dialog',
    <Dialog key="dialog" open title="A claim" onClose={onClose} footer={<button type="button">Last</button>}>
      Body
    </Dialog>,
  ],
  [
    'question',
    'alertdialog',
    <ConfirmDialog
      key="question"
      open
      title="Delete it?"
      question="It is gone then."
      confirmLabel="Last"
      onConfirm={jest.fn()}
      onClose={onClose}
    />,
  ],
  ['question above a drawer', 'alertdialog', <QuestionAboveDrawer key="both" />],
];

beforeEach(() => onClose.mockClear());

describe.each(frames)('while a %s is open', (_, role, frame) => {
  const open = async () => {
    const page = render(
      <UiProvider>
        <main>Page</main>
        {frame}
      </UiProvider>,
    );
    const asks = role === 'alertdialog' && (await screen.findByRole('button', { name: /^(Delete|Last)$/ }));
    if (asks && asks.textContent === 'Delete') await userEvent.click(asks);
    const dialog = await screen.findByRole(role);
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    // The page behind is hidden from screen readers.
    await waitFor(() => expect(screen.getByText('Page').closest('[aria-hidden=true]')).not.toBeNull());
    return { ...page, dialog };
  };

  it('a toast is announced, and a press on it does what it says without closing anything', async () => {
    const undo = jest.fn();
    const { dialog } = await open();
    act(() => toast.success('The ticket is resolved.', { undo }));
    expect(screen.getByRole('status')).toHaveTextContent('The ticket is resolved.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('The ticket is resolved.')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it('Tab leads from its last part to the toast, through the toast, and back', async () => {
    const { dialog } = await open();
    const stops = () => [...dialog.querySelectorAll<HTMLElement>('button')];
    act(() => toast.info('It is saved.', { undo: jest.fn() }));
    act(() => stops().at(-1)!.focus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('It is saved.')).not.toBeInTheDocument();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });
});
