import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createDeferred } from '../export/deferred.ts';
import { EditableCell } from '../form/index.ts';
import { columnsFor, DataTable, hasUnsavedInput } from '../index.ts';
import { renderUi } from '../testing/index.tsx';

interface Task {
  id: string;
  name: string;
  due: string;
  state: string;
  points: number;
  version: number;
}
type Field = 'name' | 'due' | 'state' | 'points';
type Save = (field: Field, value: string, task: Task) => Promise<{ data: Task; message: string }>;

const kinds = {
  name: { type: 'text', maxLength: 20, required: 'Please write a name.' },
  due: { type: 'date', min: '2026-11-01' },
  state: { type: 'choice', options: ['Open', 'Done'] },
  points: { type: 'number', min: 0, max: 5000 },
} as const;
const fields = Object.keys(kinds) as Field[];

const changed = (current: Task) =>
  Object.assign(new Error('Somebody else has changed this meanwhile.'), {
    status: 409,
    code: 'CHANGED_MEANWHILE',
    current,
  });

interface ShowOptions {
  save?: Save;
  opens?: () => void;
  states?: () => Promise<never>;
  due?: string;
}

let nextId = 0;
const fieldColumns = (save: Save, states: ShowOptions['states']) =>
  fields.map((field) => ({
    id: field,
    header: field,
    value: (task: Task) => task[field],
    onPhone: 'fact' as const,
    cell: (task: Task) => (
      <EditableCell
        id={task.id}
        record={task}
        label={`${field} of ${task.name}`}
        kind={field === 'state' && states ? { type: 'choice', options: states } : kinds[field]}
        getValue={(of) => String(of[field])}
        save={(value, of) => save(field, value, of)}
      />
    ),
  }));

interface TableProps extends Pick<ShowOptions, 'states' | 'opens'> {
  first: readonly Task[];
  save: Save;
}

function Tasks({ first, save, states, opens }: TableProps) {
  const [rows, setRows] = useState(first);
  const replace = (task: Task) => setRows((before) => before.map((row) => (row.id === task.id ? task : row)));
  const columns = columnsFor<Task>()([
    { id: 'id', header: 'Id', onPhone: 'title', value: ({ id }) => id },
    ...fieldColumns(async (...change) => {
      try {
        const saved = await save(...change);
        replace(saved.data);
        return saved;
      } catch (error) {
        const { current } = error as { current?: Task };
        if (current) replace(current);
        throw error;
      }
    }, states),
  ]);
  return (
    <>
      <DataTable
        title="Tasks"
        columns={columns}
        rows={rows}
        offset={0}
        rowKey={({ id }) => id}
        skeletonRows={2}
        {...(opens && { onRowClick: opens })}
      />
      <button type="button">After</button>
    </>
  );
}

/** Without `save`, the server accepts each change. */
function show({ save, due = '2026-11-05', ...table }: ShowOptions = {}) {
  nextId += 1;
  const first: Task = { id: `task ${nextId}`, name: 'Call', due, state: 'Open', points: 1000, version: 3 };
  const sent: { field: Field; value: string; version: number }[] = [];
  const accept: Save = async (field, value, task) => ({
    data: { ...task, [field]: field === 'points' ? Number(value) : value, version: task.version + 1 },
    message: 'Saved',
  });
  const send: Save = (field, value, task) => {
    sent.push({ field, value, version: task.version });
    return (save ?? accept)(field, value, task);
  };
  const rows = [first, { ...first, id: `other ${nextId}`, name: 'Other' }];
  const person = userEvent.setup();
  return { person, sent, first, accept, ...renderUi(<Tasks first={rows} save={send} {...table} />) };
}

const opener = (field: Field, name = 'Call') =>
  screen.getByRole('button', { name: new RegExp(`\\. Change ${field} of ${name}$`) });
const control = (field: Field) => screen.findByLabelText(`${field} of Call`);

describe.each([
  ['a press', (person: ReturnType<typeof userEvent.setup>, cell: HTMLElement) => person.click(cell)],
  [
    'Enter',
    async (person: ReturnType<typeof userEvent.setup>, cell: HTMLElement) => {
      act(() => cell.focus());
      await person.keyboard('{Enter}');
    },
  ],
  [
    'F2',
    async (person: ReturnType<typeof userEvent.setup>, cell: HTMLElement) => {
      act(() => cell.focus());
      await person.keyboard('{F2}');
    },
  ],
])('%s on a cell', (_, openBy) => {
  it.each([
    ['name', 'Visit', 'Visit', 'Visit'],
    ['due', '12/11/2026', '2026-11-12', '12/11/2026'],
    ['points', '2,500', '2500', '2,500'],
  ] as const)(
    'opens %s; Enter saves it with the version, and the focus is on the cell again',
    async (field, typed, value, text) => {
      const { person, sent } = show();
      await openBy(person, opener(field));
      const input = await control(field);
      expect(input).toHaveFocus();
      await person.clear(input);
      await person.type(input, `${typed}{Enter}`);
      expect(await screen.findByText('Saved')).toBeVisible();
      expect(sent).toEqual([{ field, value, version: 3 }]);
      expect(opener(field, field === 'name' ? 'Visit' : 'Call')).toHaveTextContent(text);
      expect(opener(field, field === 'name' ? 'Visit' : 'Call')).toHaveFocus();
    },
  );
});

it('an option of the list is saved by a press, and by Enter after arrow keys', async () => {
  const { person, sent } = show();
  await person.click(opener('state'));
  await person.selectOptions(await control('state'), 'Done');
  await waitFor(() => expect(opener('state')).toHaveTextContent('Done'));
  expect(sent).toEqual([{ field: 'state', value: 'Done', version: 3 }]);
  await person.keyboard('{Enter}');
  const list = await control('state');
  // As a browser does in a closed list.
  fireEvent.keyDown(list, { key: 'ArrowUp' });
  fireEvent.change(list, { target: { value: 'Open' } });
  expect(sent).toHaveLength(1);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent.at(-1)).toEqual({ field: 'state', value: 'Open', version: 4 }));
});

it('Escape leaves the value as it was and sends nothing, as does Enter without a change', async () => {
  const { person, sent } = show();
  await person.click(opener('name'));
  await person.type(await control('name'), 'x');
  expect(hasUnsavedInput()).toBe(true);
  await person.keyboard('{Escape}');
  expect(opener('name')).toHaveTextContent('Call');
  expect(opener('name')).toHaveFocus();
  expect(hasUnsavedInput()).toBe(false);
  await person.keyboard('{Enter}{Enter}');
  expect(opener('name')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('Tab saves and opens the next cell of the row, Shift+Tab the one before; the second save has the first one’s version', async () => {
  const first = createDeferred<void>();
  const { person, sent, accept } = show({
    save: async (field, value, task) => {
      if (field === 'name') await first.promise;
      return accept(field, value, task);
    },
  });
  await person.click(opener('name'));
  await person.clear(await control('name'));
  await person.keyboard('Visit{Tab}');
  const due = screen.getByLabelText('due of Call');
  expect(due).toHaveFocus();
  await person.clear(due);
  await person.keyboard('13/11/2026{Shift>}{Tab}{/Shift}');
  expect(sent).toEqual([{ field: 'name', value: 'Visit', version: 3 }]);
  await act(async () => first.resolve());
  await waitFor(() =>
    expect(sent).toEqual([
      { field: 'name', value: 'Visit', version: 3 },
      { field: 'due', value: '2026-11-13', version: 4 },
    ]),
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(opener('due', 'Visit')).toHaveTextContent('13/11/2026'));
});

it('Tab in the last cell of a row saves and leaves the table', async () => {
  const { person, sent } = show();
  await person.click(opener('points'));
  await person.clear(await control('points'));
  await person.keyboard('7{Tab}');
  expect(opener('name', 'Other')).toHaveFocus();
  await waitFor(() => expect(sent).toEqual([{ field: 'points', value: '7', version: 3 }]));
});

it('a press elsewhere saves', async () => {
  const { person, sent } = show();
  await person.click(opener('name'));
  await person.type(await control('name'), '!');
  await person.click(screen.getByRole('button', { name: 'After' }));
  await waitFor(() => expect(sent).toEqual([{ field: 'name', value: 'Call!', version: 3 }]));
});

it('the toast’s Undo brings the value back with the newest version', async () => {
  const { person, sent } = show();
  await person.click(opener('name'));
  await person.type(await control('name'), '!{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ field: 'name', value: 'Call', version: 4 });
  expect(opener('name')).toHaveTextContent('Call');
});

it('a value that may not be written again, such as a day that is over, has no Undo', async () => {
  const { person } = show({ due: '2026-10-05' });
  await person.click(opener('due'));
  await person.clear(await control('due'));
  await person.keyboard('20/11/2026{Enter}');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('D-306: after somebody else’s change', () => {
  const conflict = async () => {
    const own = jest.fn<ReturnType<Save>, Parameters<Save>>();
    const screenOf = show({ save: (...change) => own(...change) });
    const theirs = { ...screenOf.first, name: 'Theirs', version: 8 };
    own.mockRejectedValueOnce(changed(theirs)).mockImplementation(screenOf.accept);
    await screenOf.person.click(opener('name'));
    await screenOf.person.clear(await control('name'));
    await screenOf.person.keyboard('Mine{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Somebody else has changed this meanwhile.Theirs: Theirs');
    expect(screen.getByLabelText('name of Theirs')).toHaveValue('Mine');
    return screenOf;
  };

  it('the cell keeps what was typed; ‘Keep mine’ sends it with the newer version', async () => {
    const { person, sent } = await conflict();
    await person.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ field: 'name', value: 'Mine', version: 8 }));
    expect(opener('name', 'Mine')).toHaveTextContent('Mine');
  });

  it('‘Take theirs’ shows theirs and sends nothing', async () => {
    const { person, sent } = await conflict();
    await person.tab();
    await person.tab();
    await person.keyboard('{Enter}');
    expect(opener('name', 'Theirs')).toHaveTextContent('Theirs');
    expect(opener('name', 'Theirs')).toHaveFocus();
    expect(sent).toHaveLength(1);
  });

  it('a press elsewhere overwrites nothing', async () => {
    const { person, sent } = await conflict();
    await person.click(screen.getByRole('button', { name: 'After' }));
    expect(screen.getByLabelText('name of Theirs')).toHaveValue('Mine');
    expect(sent).toHaveLength(1);
  });
});

it('a refusal stands at the cell, keeps what was typed, and Enter tries again', async () => {
  const answers = jest.fn<ReturnType<Save>, Parameters<Save>>();
  const { person, sent, accept } = show({ save: (...change) => answers(...change) });
  answers.mockRejectedValueOnce(new Error('This name exists.')).mockImplementation(accept);
  await person.click(opener('name'));
  await person.type(await control('name'), '!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This name exists.');
  const input = await control('name');
  expect(input).toHaveValue('Call!');
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('This name exists.');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent.map(({ value }) => value)).toEqual(['Call!', 'Call!']);
});

it.each([
  ['name', '{Backspace}', 'Please write a name.'],
  ['due', '31/10/2026', 'Please choose 01/11/2026 or a later day.'],
  ['points', '5001', 'Please write a whole number from 0 to 5,000.'],
] as const)('a wrong %s is said at the cell and not sent', async (field, typed, problem) => {
  const { person, sent } = show();
  await person.click(opener(field));
  await person.clear(await control(field));
  await person.keyboard(`${typed}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(await control(field)).toHaveFocus();
  expect(sent).toEqual([]);
});

it('the keys of the list rest while a cell is edited, also on the buttons of its notice', async () => {
  const opens = jest.fn();
  const { person, first } = show({
    opens,
    save: async () => {
      throw changed({ ...first, version: 9 });
    },
  });
  await person.click(opener('name'));
  await person.keyboard('joarxu{Enter}');
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  act(() => keep.focus());
  await person.keyboard('joarxu');
  expect(opens).not.toHaveBeenCalled();
  expect(keep).toHaveFocus();
  expect(screen.getByLabelText('name of Call')).toHaveValue('joarxu');
});

it('a refused value whose row has left the list is said in the toast', async () => {
  const answer = createDeferred<void>();
  const { person, unmount } = show({ save: () => answer.promise.then(() => Promise.reject(new Error('No.'))) });
  await person.click(opener('name'));
  await person.type(await control('name'), '!{Enter}');
  unmount();
  renderUi(<p>Another page</p>);
  await act(async () => answer.resolve());
  expect(await screen.findByText('No. You wrote: Call!')).toBeVisible();
});

it('a choice whose options can not be read says so and keeps its value', async () => {
  const { person, sent } = show({ states: () => Promise.reject(new Error('No connection.')) });
  await person.click(opener('state'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
  expect(await control('state')).toHaveValue('Open');
  await person.click(screen.getByRole('button', { name: 'After' }));
  expect(opener('state')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([]);
});
