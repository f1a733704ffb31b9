import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { columnsFor, DataTable } from 'shared-ui';
import { openShortcuts, ShortcutsHelp } from './shortcuts-help.tsx';

const columns = columnsFor<string>()([{ id: 'name', header: 'Name', onPhone: 'title', value: (name) => name }]);
const page = (
  <>
    <ShortcutsHelp />
    <DataTable
      title="Officers"
      columns={columns}
      rows={['SO1', 'SO2']}
      offset={0}
      rowKey={(name) => name}
      skeletonRows={1}
      rowHref={(name) => `/SO/${name}`}
    />
  </>
);
beforeEach(() => localStorage.clear());

it('0113: ? lists what keys do on this screen', async () => {
  const { person } = renderSignedIn(page);
  await person.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const lines = within(list)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(lines).toEqual([
    'j or ↓: Next row',
    'k or ↑: Row before',
    'o or Enter: Open the row',
    '?: List the keys of this screen',
  ]);
});

it('the shortcuts help opens without a key, too, and switches keys off and on', async () => {
  const { person } = renderSignedIn(page);
  act(() => openShortcuts());
  const keys = await screen.findByRole('switch', { name: 'Keys that are pressed alone' });
  expect(keys).toBeChecked();
  await person.click(keys);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('j?');
  expect(screen.getByRole('row', { name: 'SO1' })).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openShortcuts());
  await person.click(await screen.findByRole('switch', { name: 'Keys that are pressed alone' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('j');
  expect(screen.getByRole('row', { name: 'SO1' })).toHaveFocus();
});
