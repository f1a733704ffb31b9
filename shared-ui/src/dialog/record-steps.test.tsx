import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { useUnsavedInput } from '../state/unsaved-input.ts';
import { useOpenedRecord } from '../state/use-opened-record.ts';
import { DECIDES_ROW } from '../table/use-row-shortcuts.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { columnsFor } from '../table/columns.ts';
import { renderUi } from '../testing/index.tsx';
import { AskBack } from './ask-back.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { RecordAbout, RecordSteps } from './record-steps.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { useRecordSteps } from './use-record-steps.ts';

interface Claim {
  id: string;
  amount: number;
}
const claims = (count: number, from = 1): Claim[] =>
  Array.from({ length: count }, (_, n) => ({ id: `C${from + n}`, amount: (from + n) * 100 }));
const getId = ({ id }: Claim) => id;
const getName = ({ id }: Claim) => `Travel ${id}`;
const columns = columnsFor<Claim>()([
  { id: 'id', header: 'Claim', value: getId },
  { id: 'amount', header: 'Amount', sortable: true, value: ({ amount }) => amount },
]);

function Remark() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return <input aria-label="Remark" value={text} onChange={({ target }) => setText(target.value)} />;
}

interface ListProps {
  rows: Claim[];
  Part?: typeof Dialog | typeof SideDrawer;
  pages?: Claim[][];
  hasDialog?: (claim: Claim) => boolean;
  decidedBefore?: readonly string[];
}

function List({ rows: all, Part = Dialog, pages, hasDialog, decidedBefore = [] }: ListProps) {
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState(decidedBefore);
  const rows = pages?.[page - 1] ?? all;
  const opened = useOpenedRecord('claim', { rows, idOf: getId });
  const last = decided.at(-1);
  const [notice, setNotice] = useState<{ tone: 'good'; text: string; about: string; undo: () => void }>();
  const reading = useRecordSteps(opened, {
    rows,
    idOf: getId,
    nameOf: getName,
    isWaiting: ({ id }) => !decided.includes(id),
    notice,
    ...(hasDialog && { hasDialog }),
    ...(pages && { paging: { page, totalPage: pages.length, isLoading: false, onPage: setPage } }),
  });
  const decide = ({ id }: Claim) => {
    setDecided([...decided, id]);
    setNotice({ tone: 'good', text: 'Approved.', about: `Travel ${id}`, undo: () => setDecided(decided) });
  };
  const { record } = opened;
  return (
    <>
      <output>{last}</output>
      <button type="button" onClick={() => rows[0] && opened.open(rows[0])}>
        First
      </button>
      {record && (
        <button type="button" data-testid="other" onClick={() => setDecided([...decided, record.id])}>
          Somebody else decides
        </button>
      )}
      {!pages && (
        <TableScreen
          title="Claims"
          columns={columns}
          rows={rows}
          onRows={reading.onRows}
          error={undefined}
          isLoading={false}
          retry={() => undefined}
          filledBy="Claims come from officers."
          rowKey={getId}
          onRowClick={opened.open}
          paging={{ mode: 'client' }}
        />
      )}
      <RecordSteps of={reading.steps}>
        {record && (
          <Part
            open
            hasAddress
            title="Expense Detail"
            onClose={opened.close}
            footer={
              decided.includes(record.id) ? (
                'Decided'
              ) : (
                <>
                  <button type="button" {...{ [DECIDES_ROW]: 'revert' }}>
                    Revert
                  </button>
                  <button type="button" {...{ [DECIDES_ROW]: 'approve' }} onClick={() => decide(record)}>
                    Approve
                  </button>
                </>
              )
            }
          >
            <Remark />
            <p>Body of {record.id}</p>
          </Part>
        )}
      </RecordSteps>
    </>
  );
}

const show = (props: Partial<ListProps> = {}, path = '/?claim=C1') =>
  renderUi(<List rows={claims(3)} {...props} />, { at: path });
const body = (id: string) => screen.findByText(`Body of ${id}`);
/** Off the field, which has its own keys. */
const leaveField = () => act(() => screen.getByRole('button', { name: 'Close' }).focus());

it.each([
  ['dialog', Dialog],
  ['drawer', SideDrawer],
] as const)('the %s of a record says who, and leads to the next and the one before', async (_, Part) => {
  const user = userEvent.setup();
  show({ Part });
  const dialog = await screen.findByRole('dialog', { name: /^Expense Detail Travel C1$/ });
  await waitFor(() => expect(document.title).toBe('Expense Detail · Travel C1 · Field Console'));
  expect(within(dialog).getByText('1 of 3')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Next record' }));
  await body('C2');
  expect(screen.getByRole('button', { name: 'Next record' })).toHaveFocus();
  await user.keyboard('j');
  await body('C3');
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(screen.getByRole('dialog', { name: /^Expense Detail Travel C3$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next record' })).toBeDisabled();
  await user.keyboard('j');
  await user.keyboard('k');
  await body('C2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a client list is read in its visible order, over all its pages', async () => {
  const user = userEvent.setup();
  show({ rows: claims(12) }, '/?claim=C12&sort=amount&direction=desc');
  await body('C12');
  expect(screen.getByText('1 of 12')).toBeVisible();
  leaveField();
  for (const id of ['C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5', 'C4', 'C3', 'C2']) {
    await user.keyboard('j');
    await body(id);
  }
  expect(screen.getByText('11 of 12')).toBeVisible();
});

it('keys in a field are the field’s, and what is typed is asked for before the next record', async () => {
  const user = userEvent.setup();
  show();
  await body('C1');
  await user.type(screen.getByLabelText('Remark'), 'j');
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  expect(screen.getByText('Body of C1')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /discard/i }));
  await body('C2');
  expect(screen.getByLabelText('Remark')).toHaveValue('');
});

it('after a decision the next that waits opens with the focus on its decision, whose dialog says it and undoes it', async () => {
  const user = userEvent.setup();
  show();
  await body('C1');
  leaveField();
  await user.keyboard('a');
  await body('C2');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await body('C3');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Approved. Travel C2')).toBeVisible();
  expect(screen.getAllByText('Approved. Travel C2')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Undo: Approved. Travel C2' }));
  expect(screen.getByText('C1', { selector: 'output' })).toBeInTheDocument();
  await user.keyboard('a');
  await body('C2');
  leaveField();
  await user.keyboard('a');
  expect(await screen.findByText('Decided')).toBeVisible();
});

it('D-306: a record that somebody else decides stays open and says so', async () => {
  const user = userEvent.setup();
  show();
  await body('C1');
  act(() => screen.getByTestId('other').click());
  expect(await screen.findByText('Decided')).toBeVisible();
  expect(screen.getByText('Body of C1')).toBeVisible();
  leaveField();
  await user.keyboard('j');
  await body('C2');
});

it('at the end of a server’s page the next page is read, and its first record opens', async () => {
  const user = userEvent.setup();
  show({ pages: [claims(2), claims(2, 3)] });
  await body('C1');
  expect(screen.getByText('1 of 2 on this page')).toBeVisible();
  leaveField();
  for (const id of ['C2', 'C3', 'C4']) {
    await user.keyboard('j');
    await body(id);
  }
  expect(screen.getByRole('button', { name: 'Next record' })).toBeDisabled();
  await user.keyboard('kk');
  await body('C2');
});

it.each([
  ['the pressed button', claims(2, 3), 'Next record'],
  ['its sibling where it is disabled', claims(1, 3), 'Previous record'],
])('the focus stays on %s when a page changes', async (_, page, focused) => {
  const user = userEvent.setup();
  show({ pages: [claims(2), page] }, '/?claim=C2');
  await body('C2');
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await body('C3');
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

it.each([
  ['a step', 'the first record', 'Next record', 'C2'],
  ['a decision', 'the first record that waits', 'Approve', 'C3'],
])('after %s at the end of a page, %s of the next page opens', async (_, __, button, opened) => {
  const user = userEvent.setup();
  show({ pages: [claims(1), claims(2, 2)], decidedBefore: ['C2'] });
  await body('C1');
  await user.click(screen.getByRole('button', { name: button }));
  await body(opened);
});

it('records without a dialog are passed over, also a whole page of them, and a second press passes over nothing', async () => {
  const user = userEvent.setup();
  const isOdd = ({ amount }: Claim) => amount % 200 !== 0;
  const even = [2, 4].flatMap((from) => claims(1, from));
  show({ pages: [claims(1), even, claims(3, 5)], hasDialog: isOdd });
  await body('C1');
  leaveField();
  await user.keyboard('j');
  await body('C5');
  await user.keyboard('j');
  await body('C7');
  expect(screen.getByText('2 of 2 on this page')).toBeVisible();
});

it('a record that the list does not have is named, without the way to others', async () => {
  renderUi(
    <RecordAbout about="Expense Detail of C9">
      <Dialog open hasAddress title="Expense Detail" onClose={() => undefined} />
    </RecordAbout>,
  );
  expect(await screen.findByRole('dialog', { name: 'Expense Detail of C9' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
});

it.each([Dialog, SideDrawer])('the buttons of a form stand in the footer, and still send it', async (Part) => {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  const user = userEvent.setup();
  renderUi(
    <Part open title="Ticket" onClose={() => undefined}>
      <form id="answer" onSubmit={send}>
        <input aria-label="Answer" />
        <DialogActions>
          <button type="submit" form="answer">
            Send
          </button>
        </DialogActions>
      </form>
    </Part>,
  );
  const button = await screen.findByRole('button', { name: 'Send' });
  expect(button.closest('[class*=footer]')).not.toBeNull();
  await user.click(button);
  await user.type(screen.getByLabelText('Answer'), 'Yes{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});

it('a question to the requester is sent beside its field, not among the decisions', async () => {
  const user = userEvent.setup();
  renderUi(
    <Dialog open title="Claim" onClose={() => undefined} footer="Decisions">
      <AskBack needsInfo={null} mayAsk maxLength={100} send={() => Promise.reject(new Error())} />
    </Dialog>,
  );
  await user.click(await screen.findByRole('button', { name: 'Ask back' }));
  const form = screen.getByRole('form', { name: 'Ask back' });
  expect(within(form).getByRole('button', { name: 'Ask back' })).toBeVisible();
});
