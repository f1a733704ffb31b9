import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { isHistoryAtRest } from '../state/dialog-entries.ts';
import { ConfirmDialog, Dialog, MissingRecord, SideDrawer, useRecordAddress } from './index.ts';
import { back, forward, entries, place, show, press } from './testing/dialog-in-history.tsx';

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

// jsdom has no layout; the library focuses only visible elements.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});

// Otherwise the next test would receive a pending history step.
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(isHistoryAtRest()).toBe(true), { timeout: 3_000 });
});

describe('a dialog in the address', () => {
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
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
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
