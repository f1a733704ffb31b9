import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DecisionButton } from '../decisions/decision-button.tsx';
import { currentShortcuts } from '../keyboard/shortcuts.ts';
import { renderUi } from '../testing/index.tsx';
import { type Column, columnsFor } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { DECIDES_ROW, OPENS_ROW } from './use-row-shortcuts.ts';

interface Plan {
  id: string;
  officer: string;
}
const plans: Plan[] = ['SO1', 'SO2', 'SO3'].map((officer) => ({ id: `P-${officer}`, officer }));
const done = jest.fn();
const plain: readonly Column<Plan>[] = columnsFor<Plan>()([
  { id: 'officer', header: 'Officer', onPhone: 'title', value: ({ officer }) => officer },
]);
const deciding = (ticked: ReadonlySet<string>, tick: (id: string) => void): readonly Column<Plan>[] => [
  {
    id: 'select',
    header: 'Select',
    onPhone: 'select',
    value: () => null,
    cell: ({ id }) => <input type="checkbox" aria-label={id} checked={ticked.has(id)} onChange={() => tick(id)} />,
  },
  ...plain,
  {
    id: 'details',
    header: 'Details',
    onPhone: 'action',
    value: () => null,
    cell: ({ id }) => (
      <button type="button" {...{ [OPENS_ROW]: '' }} onClick={() => done('details', id)}>
        Details
      </button>
    ),
  },
  {
    id: 'approve',
    header: 'Approve',
    onPhone: 'action',
    value: () => null,
    cell: ({ id }) => (
      <DecisionButton
        decision="approve"
        label="Approve"
        about={id}
        isPending={id === 'P-SO3'}
        onPress={() => done('approve', id)}
      />
    ),
  },
  {
    id: 'reject',
    header: 'Reject',
    onPhone: 'action',
    value: () => null,
    cell: ({ id }) => (
      <button type="button" {...{ [DECIDES_ROW]: 'reject' }} onClick={() => done('reject', id)}>
        Reject
      </button>
    ),
  },
];
function Plans({ rows = plans }: { rows?: readonly Plan[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string) => setTicked(new Set(ticked.has(id) ? [] : [id]));
  return (
    <DataTable
      title="Plans"
      columns={deciding(ticked, tick)}
      rows={rows}
      offset={0}
      rowKey={({ id }) => id}
      skeletonRows={3}
    />
  );
}
const row = (officer: string) => screen.getByRole('row', { name: new RegExp(officer) });
const labels = () => currentShortcuts().map(({ keys, label }) => `${keys.join(' ')}: ${label}`);

beforeEach(() => done.mockClear());

it('0113: j and k walk the rows, whose focus says them; at the ends nothing happens', async () => {
  renderUi(<Plans />);
  const person = userEvent.setup();
  await person.keyboard('j');
  expect(row('SO1')).toHaveFocus();
  await person.keyboard('k');
  expect(row('SO1')).toHaveFocus();
  await person.keyboard('jjj');
  expect(row('SO3')).toHaveFocus();
  await person.keyboard('k');
  expect(row('SO2')).toHaveFocus();
});

it('arrows walk on from a row, and are the browser’s everywhere else', async () => {
  renderUi(<Plans />);
  const person = userEvent.setup();
  await person.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await person.keyboard('j{ArrowDown}');
  expect(row('SO2')).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(row('SO1')).toHaveFocus();
});

it('only the row that was reached by key is a stop of Tab', async () => {
  renderUi(<Plans />);
  const tabbable = () => screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(tabbable()).toEqual([]);
  await userEvent.setup().keyboard('jj');
  expect(tabbable()).toEqual([row('SO2')]);
});

it('x ticks the row and keeps the focus there; o and Enter open it; a and r press its buttons', async () => {
  renderUi(<Plans />);
  const person = userEvent.setup();
  await person.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'P-SO2' })).toBeChecked();
  expect(row('SO2')).toHaveFocus();
  await person.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'P-SO2' })).not.toBeChecked();
  await person.keyboard('{Enter}');
  expect(done.mock.calls).toEqual([['details', 'P-SO2']]);
  await person.keyboard('oar');
  expect(done.mock.calls.slice(1)).toEqual([
    ['details', 'P-SO2'],
    ['approve', 'P-SO2'],
    ['reject', 'P-SO2'],
  ]);
});

it('row navigation continues from a button of a row, where a decision leaves the focus', async () => {
  renderUi(<Plans />);
  within(row('SO1'))
    .getByRole('button', { name: /^Approve/ })
    .focus();
  await userEvent.setup().keyboard('j');
  expect(row('SO2')).toHaveFocus();
});

it('a key decides nothing without a row: the first key goes to the first one', async () => {
  renderUi(<Plans />);
  await userEvent.setup().keyboard('a');
  expect(done).not.toHaveBeenCalled();
  expect(row('SO1')).toHaveFocus();
});

it('a disabled action is not triggered by its key', async () => {
  renderUi(<Plans />);
  await userEvent.setup().keyboard('jjja');
  expect(done).not.toHaveBeenCalled();
});

it('a key opens a row by the table’s own way where it has one', async () => {
  const open = jest.fn();
  renderUi(
    <DataTable
      title="Plans"
      columns={plain}
      rows={plans}
      offset={0}
      rowKey={({ id }) => id}
      skeletonRows={3}
      onRowClick={open}
    />,
  );
  await userEvent.setup().keyboard('jjo');
  expect(open.mock.calls).toEqual([[plans[1]]]);
});

it('a key lists only what this list can do', () => {
  const { unmount } = renderUi(<Plans />);
  expect(labels()).toEqual([
    'j ArrowDown: Next row',
    'k ArrowUp: Row before',
    'o Enter: Open the row',
    'x: Select the row, or not',
    'a: Approve the row',
    'r: Revert or reject the row',
  ]);
  unmount();
  const other = renderUi(
    <DataTable title="Plans" columns={plain} rows={plans} offset={0} rowKey={({ id }) => id} skeletonRows={3} />,
  );
  expect(labels()).toEqual(['j ArrowDown: Next row', 'k ArrowUp: Row before']);
  other.unmount();
  renderUi(<Plans rows={[]} />);
  expect(labels()).toEqual([]);
});
