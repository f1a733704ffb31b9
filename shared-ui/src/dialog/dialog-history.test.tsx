import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { PageRouter, RouterLink, useLocation, useNavigate } from '../router.ts';
import { isHistoryAtRest } from '../state/dialog-entries.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog, Dialog, FormDialog, MissingRecord, SideDrawer, useRecordAddress } from './index.ts';

async function step(go: () => void) {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
  await act(async () => {
    go();
    await arrived;
  });
  // A dialog checks itself again in the next frame.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}
const back = () => step(() => history.back());
const forward = () => step(() => history.forward());
const entries = (count: number) =>
  waitFor(() => expect((history.state as { dialogs?: number } | null)?.dialogs ?? 0).toBe(count));

// jsdom has no layout; the library focuses only visible elements.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});

// Otherwise the next test would receive a pending history step.
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(isHistoryAtRest()).toBe(true), { timeout: 3_000 });
});

const place = () => screen.getByTestId('place').textContent;
function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}
const show = (page: ReactNode, at = '/list') => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', at);
  return render(
    <UiProvider>
      <PageRouter>
        <Place />
        {page}
      </PageRouter>
    </UiProvider>,
  );
};
/** The library must first hide the page, or it would hide a second dialog too. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  const isInDialog = button.closest('[role=dialog], [role=alertdialog]') !== null;
  if (isInDialog)
    await waitFor(() =>
      expect(document.querySelector('[data-testid=place]')?.closest('[aria-hidden]') ?? null).not.toBeNull(),
    );
  await userEvent.click(button);
};

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

describe('issue 10: Back closes a dialog', () => {
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

  it('one that closes itself takes its entry back, so that Back then leaves the page at once', async () => {
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

function Remark({ hasAddress, onClose }: { hasAddress: boolean; onClose: () => void }) {
  const form = useForm({ initial: { remark: '' }, submit: () => Promise.resolve() });
  return (
    <FormDialog open hasAddress={hasAddress} title="Add Remark" form={form} onClose={onClose}>
      <TextField label="Remark" {...form.field('remark')} />
    </FormDialog>
  );
}

describe('issue 10: unsaved input', () => {
  it('is asked about by Back, Escape and the cross; keeping it keeps the dialog, the input and the entry', async () => {
    const onClose = jest.fn();
    show(<Remark hasAddress={false} onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText('Remark'), 'half');
    for (const leave of [back, () => userEvent.keyboard('{Escape}'), () => press('Close')]) {
      await entries(1);
      await leave();
      expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
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

function List({ ids = ['1', '2'] }: { ids?: string[] }) {
  const opened = useRecordAddress('ticket');
  const [isWriting, setWriting] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <main>
      <h1>Tickets</h1>
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => opened.open(id)}>
          Open {id}
        </button>
      ))}
      {opened.id && !ids.includes(opened.id) && <MissingRecord what="ticket" onClose={opened.close} />}
      {ids.includes(opened.id) && (
        <SideDrawer open hasAddress title={`Ticket ${opened.id}`} onClose={opened.close}>
          <button type="button" onClick={() => setWriting(true)}>
            Write
          </button>
          <button type="button" onClick={() => setAsks(true)}>
            Close it
          </button>
          <button type="button" onClick={() => opened.open('2')}>
            Next
          </button>
          {isWriting && <Note />}
        </SideDrawer>
      )}
      <ConfirmDialog
        open={asks}
        title="Close the ticket"
        question="Close it?"
        confirmLabel="Yes"
        onConfirm={() => Promise.resolve(opened.close())}
        onClose={() => setAsks(false)}
      />
    </main>
  );
}
function Note() {
  const form = useForm({ initial: { note: '' }, submit: () => Promise.resolve() });
  return <TextField label="Note" {...form.field('note')} />;
}

describe('issue 10: a dialog in the address', () => {
  it('opens by a step and closes by Back; closing it by its cross leaves no step behind', async () => {
    show(<List />, '/list?page=3');
    await press('Open 1');
    await waitFor(() => expect(place()).toBe('/list?page=3&ticket=1'));
    expect(await screen.findByRole('dialog', { name: 'Ticket 1' })).toBeInTheDocument();
    await back();
    await waitFor(() => expect(place()).toBe('/list?page=3'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await forward();
    expect(await screen.findByRole('dialog', { name: 'Ticket 1' })).toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(place()).toBe('/list?page=3'));
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('is opened by a shared link; closing it then shortens the address', async () => {
    show(<List />, '/list?ticket=2');
    expect(await screen.findByRole('dialog', { name: 'Ticket 2' })).toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(place()).toBe('/list'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tickets' })).toHaveFocus());
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('another record in its place is no further step', async () => {
    show(<List />);
    await press('Open 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/list?ticket=2'));
    await back();
    await waitFor(() => expect(place()).toBe('/list'));
  });

  it('a question on top of the dialog closes with it in one step', async () => {
    show(<List />);
    await press('Open 1');
    await press('Close it');
    await entries(1);
    await press('Yes');
    await waitFor(() => expect(place()).toBe('/list'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await entries(0);
    await back();
    expect(location.pathname).toBe('/before');
  });

  it('unsaved input makes Back ask first, and the address stays', async () => {
    show(<List />);
    await press('Open 1');
    await press('Write');
    await userEvent.type(await screen.findByLabelText('Note'), 'half');
    await back();
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
    await waitFor(() => expect(location.search).toBe('?ticket=1'));
    await waitFor(() => expect(place()).toBe('/list?ticket=1'));
    expect(screen.getByLabelText('Note')).toHaveValue('half');
    await press('Discard');
    await waitFor(() => expect(place()).toBe('/list'));
  });

  it('says so when its record is not there', async () => {
    show(<List />, '/list?ticket=9');
    expect(await screen.findByRole('dialog', { name: 'This ticket is not in the list' })).toBeInTheDocument();
    await press('Close');
    await waitFor(() => expect(place()).toBe('/list'));
  });
});

describe('issue 10: the focus', () => {
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

function AskedRecords() {
  const opened = useRecordAddress('claim');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" onClick={() => opened.open('C1')}>
        View
      </button>
      <Dialog open={opened.id !== ''} hasAddress title={`Claim ${opened.id}`} onClose={opened.close}>
        <button type="button" onClick={() => setAsks(true)}>
          Approve
        </button>
      </Dialog>
      <ConfirmDialog
        open={asks}
        title="Approve the claim"
        question="Approve it?"
        confirmLabel="Yes"
        onClose={() => setAsks(false)}
        onConfirm={() => Promise.resolve(opened.open('C2'))}
      />
    </>
  );
}

it('the record that follows an answered question takes the place of the one before, and one Close leads to the list', async () => {
  show(<AskedRecords />);
  await press('View');
  await press('Approve');
  await screen.findByRole('alertdialog');
  await entries(1);
  await press('Yes');
  await screen.findByRole('dialog', { name: 'Claim C2' });
  expect(place()).toBe('/list?claim=C2');
  await entries(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(place()).toBe('/list'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe('/list');
});
