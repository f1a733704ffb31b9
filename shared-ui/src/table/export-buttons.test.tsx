import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/index.tsx';
import type { Reading } from './all-pages.ts';
import { columnsFor } from './columns.ts';
import { ExportButtons } from './export-buttons.tsx';

jest.mock('../export/index.ts', () => {
  throw new Error('Loading chunk 1 failed.');
});

const columns = columnsFor<string>()([{ id: 'name', header: 'Name', value: (name) => name }]);

it('an export whose writer is lost while rows are read ends with a sentence, whatever those still tell', async () => {
  let reading: Reading | undefined;
  const rows = (each: Reading) => {
    reading = each;
    return new Promise<string[]>(() => undefined);
  };
  renderUi(<ExportButtons columns={columns} name="SO-List" formats={['xlsx']} rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('This part did not load. Try again.')).toBeVisible();
  act(() => reading?.onProgress?.(1));
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(reading?.signal?.aborted).toBe(true);
});
