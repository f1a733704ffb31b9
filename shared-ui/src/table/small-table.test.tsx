import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { columnsFor } from './columns.ts';
import { SmallTable } from './small-table.tsx';

const columns = columnsFor<[brand: string, share: number | null]>()([
  { id: 'brand', header: 'Brand', value: ([brand]) => brand },
  { id: 'share', header: 'Share', value: ([, share]) => share },
]);

it('a small table shows all its rows under their headings, alike ones too, and no pages', () => {
  renderUi(
    <SmallTable
      title="Brands"
      columns={columns}
      rows={[...Array.from({ length: 12 }, (): [string, number] => ['JK', 104523]), ['Other', null]]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Brands' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Brand', 'Share']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ...Array.from({ length: 12 }, () => ['JK', '1,04,523']),
    ['Other', '-'],
  ]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
