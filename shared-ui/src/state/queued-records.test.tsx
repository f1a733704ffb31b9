import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { DecisionBar } from '../decisions/decision-bar.tsx';
import { DecisionButton } from '../decisions/decision-button.tsx';
import { useDecisions } from '../decisions/use-decisions.ts';
import { EditableCell, TextField, useForm } from '../form/index.ts';
import { hasUnsavedInput } from '../index.ts';
import { renderUi } from '../testing/index.tsx';
import { setQueuedRecords } from './queued-records.ts';

interface Item {
  id: string;
  name: string;
  version: number;
}
const item: Item = { id: 'a', name: 'Om Tyres', version: 1 };
const rows = [item];
const about = jest.fn();
const takeBack = jest.fn(async () => true);
/** As shared-auth's request does without a connection: the shell then tells which records wait. */
async function queue(): Promise<never> {
  setQueuedRecords(new Map([['a', { state: 'waiting', at: Date.now() }]]));
  throw Object.assign(new Error('It waits on this device.'), {
    id: 'a',
    code: 'QUEUED',
    status: 202,
    describe: about,
    takeBack,
  });
}
const end = (state?: 'sent') =>
  act(() => setQueuedRecords(state ? new Map([['a', { state, at: Date.now() }]]) : new Map()));

beforeEach(() => end());

function List() {
  const decisions = useDecisions<Item>({
    rows,
    listKey: '1',
    isLoading: false,
    keyOf: useCallback(({ id }: Item) => id, []),
    nameOf: ({ name }) => name,
    onChanged: async () => undefined,
  });
  return (
    <>
      {decisions.rows?.map((row) => (
        <DecisionButton
          key={row.id}
          decision="approve"
          label="Approve"
          about={row.name}
          showsMark
          mark={decisions.markOf(row)}
          isPending={decisions.isPending(row)}
          onPress={() => void decisions.decide(row, queue)}
        />
      ))}
      <button type="button" onClick={decisions.release}>
        Load
      </button>
      <DecisionBar {...decisions.bar} />
    </>
  );
}
const approve = () => screen.queryByRole('button', { name: 'Approve Om Tyres' });

it('a decision that waits on this device marks its row, and Undo takes it back before it is sent', async () => {
  renderUi(<List />);
  await userEvent.click(approve() as HTMLElement);
  expect(await screen.findByText('Waits for a connection')).toBeVisible();
  expect(screen.getByText('It waits on this device.')).toBeVisible();
  expect(about).toHaveBeenCalledWith('Om Tyres');
  expect(approve()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  end();
  expect(await screen.findByText('Taken back: nothing was sent.')).toBeVisible();
  expect(approve()).toBeVisible();
});

it('a row whose decision waits since an earlier visit is marked, too', () => {
  renderUi(<List />);
  act(() => setQueuedRecords(new Map([['a', { state: 'waiting', at: 0 }]])));
  expect(screen.getByText('Waits for a connection')).toBeVisible();
});

it('a decision that was sent meanwhile is marked as sent until the list loads again', async () => {
  renderUi(<List />);
  await userEvent.click(approve() as HTMLElement);
  end('sent');
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(screen.getByText('Sent.')).toBeVisible();
  for (const text of ['It waits on this device.', 'Undo']) expect(screen.queryByText(text)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

it('the bar no longer says that a decision waits once it was refused', async () => {
  renderUi(<List />);
  await userEvent.click(approve() as HTMLElement);
  expect(await screen.findByText('It waits on this device.')).toBeVisible();
  end();
  expect(screen.queryByText('It waits on this device.')).not.toBeInTheDocument();
});

it('a form whose change waits counts as saved: it has no refusal and no unsaved input', async () => {
  const onSaved = jest.fn();
  // biome-ignore lint/correctness/noComponentHookFactories: the form of this test
  function Remark() {
    const form = useForm({ initial: { remark: '' }, submit: queue, onSaved });
    return (
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField label="Remark" {...form.field('remark')} />
        <button type="submit">Send</button>
        <p>{form.refusal ?? 'no refusal'}</p>
      </form>
    );
  }
  renderUi(<Remark />);
  await userEvent.type(screen.getByLabelText('Remark'), 'Call again');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('It waits on this device.')).toBeVisible();
  expect(screen.getByText('no refusal')).toBeVisible();
  expect(onSaved).toHaveBeenCalledWith({ remark: 'Call again' });
  expect(hasUnsavedInput()).toBe(false);
});

it('a cell whose change waits shows the new value until it is taken back', async () => {
  const cell = { id: 'a', record: item, label: 'name of Om', kind: { type: 'text', maxLength: 20 } } as const;
  renderUi(<EditableCell {...cell} getValue={({ name }: Item) => name} save={queue} />);
  await userEvent.click(screen.getByRole('button', { name: 'Om Tyres. Change name of Om' }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'Om Rubber{Enter}');
  expect(await screen.findByText('Om Rubber')).toBeVisible();
  end();
  expect(await screen.findByText('Om Tyres')).toBeVisible();
});
