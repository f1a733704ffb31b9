import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/index.tsx';
import { useCrudDialogs } from './use-crud-dialogs.tsx';

interface Wear {
  id: string;
  name: string;
}
const send = jest.fn<Promise<string>, [Wear]>();
const removal = {
  title: 'Delete wear',
  question: 'Delete this wear?',
  nameOf: ({ name }: Wear) => name,
  noteOf: ({ id }: Wear) => `Number ${id}`,
  send,
};

function List() {
  const [rows, setRows] = useState<Wear[]>([
    { id: '1', name: 'Even' },
    { id: '2', name: 'Sided' },
  ]);
  const renameAll = () => setRows((now) => now.map(({ id, name }) => ({ id, name: `${name}, renamed` })));
  const { add, edit, remove, dialogs } = useCrudDialogs<Wear, string>({
    name: 'wear',
    what: 'wear',
    rows,
    idOf: ({ id }) => id,
    renderAdd: (onClose, start) => (
      <button type="button" onClick={onClose}>
        Adds {start ?? 'anything'}
      </button>
    ),
    renderEdit: ({ name }, onClose) => (
      <button type="button" onClick={onClose}>
        Edits {name}
      </button>
    ),
    removal,
  });
  return (
    <>
      <button type="button" onClick={renameAll}>
        Rename all
      </button>
      <button type="button" onClick={() => add()}>
        Add
      </button>
      <button type="button" onClick={() => add('one of a day')}>
        Add of a day
      </button>
      {rows.map((row) => (
        <p key={row.id}>
          <button type="button" onClick={() => edit(row)}>
            Edit {row.name}
          </button>
          <button type="button" onClick={() => remove(row)}>
            Delete {row.name}
          </button>
        </p>
      ))}
      {dialogs}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => send.mockReset());

it('a record is added from nothing or from a start, and edited by its address', async () => {
  renderUi(<List />);
  await press('Add');
  await press('Adds anything');
  await press('Add of a day');
  await press('Adds one of a day');
  await press('Edit Sided');
  expect(screen.queryByRole('button', { name: /^Adds/ })).toBeNull();
  await press('Edits Sided');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edits/ })).toBeNull());
});

it('a deletion asks about the record as it is now, shows a refusal, and closes once it is done', async () => {
  send.mockRejectedValueOnce(new Error('It is used.')).mockResolvedValueOnce('Deleted.');
  renderUi(<List />);
  await press('Delete Sided');
  // Behind the question, as an answer of the server does it.
  act(() => screen.getByText('Rename all').click());
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete wear' }));
  expect(question.getByText('Sided, renamed')).toBeVisible();
  expect(question.getByText('Number 2')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('It is used.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['Sided, renamed', 'Sided, renamed']);
});
