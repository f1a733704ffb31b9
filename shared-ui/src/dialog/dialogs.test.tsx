import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextAreaField } from '../form/text-fields.tsx';
import { useForm } from '../form/use-form.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog, Dialog, FormDialog, MapLink, toPlace, RecordHistory, SideDrawer } from './index.ts';
import { HistoryList } from './history-list.tsx';
import { mapAddress } from './map-address.ts';
import { MapDialog } from './map-dialog.tsx';

const show = (ui: ReactNode) => render(<UiProvider>{ui}</UiProvider>);

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}
const openIt = async () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

it('a dialog closes on Escape and gives the focus back to what opened it', async () => {
  show(
    <Opener>
      {(open, close) => (
        <Dialog open={open} title="Expense Detail" onClose={close}>
          Body
        </Dialog>
      )}
    </Opener>,
  );
  await openIt();
  expect(await screen.findByRole('dialog', { name: 'Expense Detail' })).toHaveTextContent('Body');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it.each([
  ['dialog', Dialog],
  ['drawer', SideDrawer],
] as const)('a %s that opens with its screen stays open when the page takes the focus meanwhile', async (_, Part) => {
  const onClose = jest.fn();
  show(
    <>
      <main tabIndex={-1}>Page</main>
      <Part open title="Select Field" onClose={onClose}>
        Body
      </Part>
    </>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Select Field' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  act(() => screen.getByText('Page').focus());
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toBeInTheDocument();
});

it('the inner of two nested dialogs that open at once is read, and Escape closes it alone', async () => {
  const closeOuter = jest.fn();
  const closeInner = jest.fn();
  show(
    <Dialog open title="Files" onClose={closeOuter}>
      Every file
      <Dialog open title="One file" onClose={closeInner}>
        <button type="button">Inside</button>
      </Dialog>
    </Dialog>,
  );
  const inner = await screen.findByRole('dialog', { name: 'One file' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).not.toBeInTheDocument());
  expect(within(inner).getByRole('button', { name: 'Inside' })).toBeVisible();
  await waitFor(() => expect(inner).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(closeInner).toHaveBeenCalledTimes(1));
  expect(closeOuter).not.toHaveBeenCalled();
});

it('a drawer closes by its cross', async () => {
  show(
    <Opener>
      {(open, close) => (
        <SideDrawer open={open} title="Ticket 1" printable onClose={close}>
          Timeline
        </SideDrawer>
      )}
    </Opener>,
  );
  await openIt();
  const drawer = await screen.findByRole('dialog', { name: 'Ticket 1' });
  expect(drawer).toHaveAttribute('data-printable');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a confirm dialog', () => {
  const confirmWith = (onConfirm: () => Promise<unknown>) =>
    show(
      <Opener>
        {(open, close) => (
          <ConfirmDialog
            open={open}
            title="Approve PJP"
            question="Approve it?"
            confirmLabel="Approve"
            onConfirm={onConfirm}
            onClose={close}
          />
        )}
      </Opener>,
    );

  it('acts once on a double click and closes only when it has succeeded', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const onConfirm = jest.fn(() => waiting);
    confirmWith(onConfirm);
    await openIt();
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await userEvent.dblClick(approve);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Approve PJP' })).toBeInTheDocument();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it("shows the server's refusal inside, stays open, and can be tried again", async () => {
    const onConfirm = jest
      .fn()
      .mockRejectedValueOnce(new Error('Only In-Review PJP can be changed.'))
      .mockResolvedValueOnce(undefined);
    confirmWith(onConfirm);
    await openIt();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Only In-Review PJP can be changed.');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

it('a question does nothing while a text in it is too long', async () => {
  const onConfirm = jest.fn(() => Promise.resolve());
  // biome-ignore lint/correctness/noComponentHookFactories: a question of this one test
  function Question() {
    const [remark, setRemark] = useState('123456');
    return (
      <ConfirmDialog
        open
        title="Reject"
        question="Reject it?"
        confirmLabel="Reject"
        onConfirm={onConfirm}
        onClose={() => undefined}
      >
        <TextAreaField label="Remark" maxLength={5} value={remark} onChange={setRemark} />
      </ConfirmDialog>
    );
  }
  show(<Question />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByText('Please use at most 5 characters.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Remark'), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});

it('a form dialog keeps what was typed after a refusal and shows the refusal at its field', async () => {
  // biome-ignore lint/correctness/noComponentHookFactories: a dialog of this one test
  function Remark({ open, close }: { open: boolean; close: () => void }) {
    const form = useForm({
      initial: { remark: '' },
      submit: () =>
        Promise.reject(
          Object.assign(new Error('Please check the highlighted fields.'), { fields: { remark: 'Too short.' } }),
        ),
    });
    return (
      <FormDialog open={open} title="Add Remark" form={form} onClose={close}>
        <TextAreaField label="Remark" {...form.field('remark')} />
      </FormDialog>
    );
  }
  show(<Opener>{(open, close) => <Remark open={open} close={close} />}</Opener>);
  await openIt();
  await userEvent.type(await screen.findByLabelText('Remark'), 'ok');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check the highlighted fields.');
  expect(screen.getByLabelText('Remark')).toHaveValue('ok');
  expect(screen.getByText('Too short.')).toBeInTheDocument();
});

describe('GEN-33: the map', () => {
  it('embeds the service by latitude and longitude and writes the coordinates as text', async () => {
    show(
      <MapDialog
        open
        onClose={() => undefined}
        latitude="26.9124"
        longitude={75.7873}
        template="https://maps.test/?q={lat},{lon}"
      />,
    );
    expect(await screen.findByTitle('Map')).toHaveAttribute('src', 'https://maps.test/?q=26.9124,75.7873');
    expect(screen.getByText(/26\.9124, 75\.7873/)).toBeInTheDocument();
  });

  it('says in words that it is offline, and comes with the line', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(<MapDialog open onClose={() => undefined} latitude={26.9} longitude={75.7} />);
    expect(await screen.findByText(/^You are offline\. The map loads/)).toBeInTheDocument();
    expect(screen.queryByTitle('Map')).not.toBeInTheDocument();
    expect(screen.getByText(/26\.9, 75\.7/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByTitle('Map')).toBeInTheDocument();
    onLine.mockRestore();
  });

  it("reads the template from the page's settings", async () => {
    const settings = Object.assign(document.createElement('script'), { id: 'settings', type: 'application/json' });
    settings.textContent = JSON.stringify({ mapsEmbedUrl: 'https://company.test/{lon}/{lat}' });
    document.body.append(settings);
    show(<MapDialog open onClose={() => undefined} latitude={1} longitude={2} />);
    expect(await screen.findByTitle('Map')).toHaveAttribute('src', 'https://company.test/2/1');
    settings.remove();
  });

  it("D-037: says 'NA' and has nothing to click where there is no place", () => {
    const { container } = show(<MapLink latitude={null} longitude={75} />);
    expect(container).toHaveTextContent('NA');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect([toPlace(0, 0), toPlace('', ''), toPlace('x', 1), toPlace(91, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('marks a place outside India beside its link, and says on the map what is wrong with it', async () => {
    const person = userEvent.setup();
    const { container } = show(<MapLink label="09:40 AM" latitude={77.2} longitude={28.6} />);
    expect(container).toHaveTextContent('09:40 AMOutside India');
    await person.click(screen.getByRole('button', { name: '09:40 AM' }));
    expect(await screen.findByText(/latitude and longitude are exchanged/)).toBeVisible();
    expect(show(<MapLink latitude={28.6} longitude={77.2} />).container).not.toHaveTextContent('Outside India');
  });

  it('puts a box of about a kilometre around the place', () => {
    expect(mapAddress('{west},{south},{east},{north}', { latitude: 10, longitude: 20 })).toBe(
      '19.995,9.995,20.005,10.005',
    );
  });
});

it.each([
  ['all', '₹8,500 → ₹12,000', '₹3'],
  [['limit'], '₹8,500 → ₹12,000', '3'],
  [undefined, '8500 → 12000', '3'],
] as const)('the history shows %j in rupees', (amounts, limit, count) => {
  const changed = { by: 'RO1', byRole: 'RO', action: 'edit', at: '2024-08-09T06:30:00.000Z' };
  const entries = [{ ...changed, before: { limit: 8500 }, after: { limit: 12000, count: 3 } }];
  show(<HistoryList entries={entries} {...(amounts && { amounts })} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(`Limit${limit}Count${count}`);
});

it('the history tells who changed what, from what, to what, and when in India (D-011)', () => {
  show(
    <HistoryList
      entries={[
        {
          at: '2024-08-09T06:30:00.000Z',
          by: 'RO1',
          byName: 'Asha',
          byRole: 'RO',
          action: 'approve',
          before: { status: 'In-Review', version: 1 },
          after: {
            ...{ status: 'Approved', version: 2, planDate: '2024-08-12', seenAt: '2024-08-09T04:10:00.000Z' },
            ...{ regions: ['NZ-R1', 'NZ-R2'], freezes: [{ to: '2024-08-12', reason: 'Diwali' }], areas: [], place: {} },
          },
        },
      ]}
      fieldLabels={{ version: false }}
    />,
  );
  const entry = screen.getByRole('listitem');
  expect(entry).toHaveTextContent('Approve');
  expect(entry).toHaveTextContent('09/08/2024 12:00 PM · Asha · RO1 (RO)');
  expect(entry).toHaveTextContent('In-Review → Approved');
  expect(entry).toHaveTextContent('Plan date12/08/2024');
  expect(entry).toHaveTextContent('Seen at09/08/2024 09:40 AM');
  expect(entry).toHaveTextContent('RegionsNZ-R1; NZ-R2');
  expect(entry).toHaveTextContent('FreezesTo: 12/08/2024, Reason: Diwali');
  for (const text of ['Version', 'Areas', 'Place', '{', '[']) expect(entry).not.toHaveTextContent(text);
});

it('a record’s history is waited for, read again after a failure, and leaves out what each line says already', async () => {
  const refresh = jest.fn();
  const { rerender } = show(<RecordHistory of={{ refresh }} />);
  expect(screen.getByLabelText('History')).toHaveAttribute('aria-busy', 'true');
  rerender(
    <UiProvider>
      <RecordHistory of={{ error: { message: 'error fetching data' }, refresh }} />
    </UiProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('error fetching data');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  const entry = {
    at: '2024-08-09T06:30:00.000Z',
    by: 'RO1',
    byRole: 'RO',
    action: 'approve',
    before: null,
    after: { status: 'Approved', version: 2, decidedBy: 'RO1', decidedAt: '2024-08-09T06:30:00.000Z' },
  };
  rerender(
    <UiProvider>
      <RecordHistory of={{ data: { data: [entry] }, error: { message: 'offline' }, refresh }} />
    </UiProvider>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Status']);
  rerender(
    <UiProvider>
      <RecordHistory of={{ data: { data: [] }, refresh }} />
    </UiProvider>,
  );
  expect(screen.getByText('Not changed in the console yet.')).toBeVisible();
});
