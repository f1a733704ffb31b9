import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { PageRouter, RouterLink, useNavigate } from '../router.ts';
import { isHistoryAtRest } from '../state/dialog-entries.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog, Dialog, FormDialog, SideDrawer } from './index.ts';
import { back, forward, entries, place, show, press } from './testing/dialog-in-history.tsx';

function Nested() {
  const [open, setOpen] = useState<string[]>([]);
  const close = () => setOpen(open.slice(0, -1));
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setOpen(['drawer'])}>
        Open
      </button>
      {open.includes('drawer') && (
        <SideDrawer open title="Drawer" onClose={close}>
          <RouterLink to="/elsewhere" onClick={() => setOpen([])}>
            Elsewhere
          </RouterLink>
          <button type="button" onClick={() => setOpen(['drawer', 'confirm'])}>
            Decide
          </button>
          <button type="button" onClick={() => void navigate('/list?page=2', { replace: true })}>
            Page 2
          </button>
        </SideDrawer>
      )}
      <ConfirmDialog
        open={open.includes('confirm')}
        title="Approve"
        question="Approve it?"
        confirmLabel="Yes"
        onConfirm={() => Promise.resolve()}
        onClose={close}
      />
    </>
  );
}

function Remark({ hasAddress, onClose }: { hasAddress: boolean; onClose: () => void }) {
  const form = useForm({ initial: { remark: '' }, submit: () => Promise.resolve() });
  return (
    <FormDialog open hasAddress={hasAddress} title="Add Remark" form={form} onClose={onClose}>
      <TextField label="Remark" {...form.field('remark')} />
    </FormDialog>
  );
}

// jsdom has no layout; the library focuses only visible elements.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});

// Otherwise the next test would receive a pending history step.
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(isHistoryAtRest()).toBe(true), { timeout: 3_000 });
});

describe('Back closes a dialog', () => {
  it('one after the other, and stays on the page', async () => {
    show(<Nested />);
    await press('Open');
    await entries(1);
    await press('Decide');
    await entries(2);
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Drawer' })).toBeInTheDocument();
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).toBe('/list');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('a dialog that closes itself takes its entry back, so that Back then leaves the page at once', async () => {
    show(<Nested />);
    await press('Open');
    await entries(1);
    await press('Decide');
    await entries(2);
    await press('Yes');
    await entries(1);
    await press('Close');
    await entries(0);
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('Forward does not bring a dead entry, and any number of turns leads nowhere else', async () => {
    show(<Nested />);
    for (let turn = 0; turn < 3; turn++) {
      await press('Open');
      await entries(1);
      await back();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await forward();
      await entries(0);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('a link in a dialog leaves no dead entry: one step back is the list, the next leaves it', async () => {
    show(<Nested />);
    await press('Open');
    await entries(1);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(place()).toBe('/elsewhere'));
    await back();
    await entries(0);
    await waitFor(() => expect(place()).toBe('/list'));
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('an entry that a reload left behind is passed over', async () => {
    history.pushState(null, '', '/list');
    history.pushState({ ...(history.state as object | null), dialogs: 1 }, '');
    render(
      <UiProvider>
        <PageRouter>Page</PageRouter>
      </UiProvider>,
    );
    await entries(0);
    expect(location.pathname).toBe('/list');
  });

  it('works beside the page’s router, too', async () => {
    const onClose = jest.fn();
    render(
      <UiProvider>
        <PageRouter>Page</PageRouter>
        <Dialog open title="Alone" onClose={onClose} />
      </UiProvider>,
    );
    await entries(1);
    await back();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits while something is being saved', async () => {
    const onClose = jest.fn();
    show(<Dialog open isPending title="Saving" onClose={onClose} />);
    await entries(1);
    await back();
    await entries(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('unsaved input', () => {
  it('is asked about by Back, Escape and the cross; keeping it keeps the dialog, the input and the entry', async () => {
    const onClose = jest.fn();
    show(<Remark hasAddress={false} onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText('Remark'), 'half');
    for (const leave of [back, () => userEvent.keyboard('{Escape}'), () => press('Close')]) {
      await entries(1);
      await leave();
      expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
      await press('Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(screen.getByLabelText('Remark')).toHaveValue('half');
    }
    expect(onClose).not.toHaveBeenCalled();
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not asked about by Cancel, nor once it is saved', async () => {
    const onClose = jest.fn();
    show(<Remark hasAddress={false} onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText('Remark'), 'half');
    await press('Cancel');
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('the focus', () => {
  it('begins on Cancel in a question, and in the first field of a form', async () => {
    const ask = { title: 'Reject', question: 'Reject?', confirmLabel: 'Reject', onClose: jest.fn() };
    const { unmount } = show(<ConfirmDialog open tone="danger" onConfirm={() => Promise.resolve()} {...ask} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    unmount();
    show(<Remark hasAddress={false} onClose={jest.fn()} />);
    await waitFor(() => expect(screen.getByLabelText('Remark')).toHaveFocus());
  });

  it('begins on the cross where a dialog has actions and no field', async () => {
    show(<Dialog open title="Expense Detail" footer={<button type="button">Reject</button>} onClose={jest.fn()} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  });

  it('goes to the heading of the list when the row that opened the dialog is gone, at once or a moment later', async () => {
    // biome-ignore lint/correctness/noComponentHookFactories: a list of this one test
    function Rows() {
      const [rows, setRows] = useState(['a', 'b']);
      const [open, setOpen] = useState<string>();
      return (
        <main>
          <h1>Page</h1>
          <section>
            <h2>Rows</h2>
            {rows.map((row) => (
              <button key={row} type="button" onClick={() => setOpen(row)}>
                Delete {row}
              </button>
            ))}
            <button type="button" tabIndex={-1} onClick={() => setRows([])}>
              Empty
            </button>
          </section>
          <ConfirmDialog
            open={open !== undefined}
            title="Delete"
            question="Delete?"
            confirmLabel="Yes"
            onConfirm={async () => setRows(rows.filter((row) => row !== open))}
            onClose={() => setOpen(undefined)}
          />
        </main>
      );
    }
    show(<Rows />);
    await press('Delete a');
    await press('Yes');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
    await press('Delete b');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete b' })).toHaveFocus());
    act(() => screen.getByRole('button', { name: 'Empty' }).click());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus());
  });
});
