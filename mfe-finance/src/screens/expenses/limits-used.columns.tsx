import { columnsFor, MISSING, rupees } from 'shared-ui';
import type { SpendUsed } from './expenses.api.ts';
import { FigureLink } from './figure-link.tsx';

/** 'Left' has no status: its link opens approved and pending claims. */
const FIGURES = {
  used: { header: 'Approved', status: { status: 'Approved' } },
  pending: { header: 'Pending', status: { status: 'Pending' } },
  left: { header: 'Left', status: {} },
} as const;

export const limitsUsedColumns = (month: string) =>
  columnsFor<SpendUsed>()([
    { id: 'category', header: 'Category', sortable: true, onPhone: 'title', value: (row) => row.category },
    { id: 'subCategory', header: 'Sub Category', sortable: true, onPhone: 'subtitle', value: (row) => row.subCategory },
    {
      id: 'limit',
      header: 'Limit',
      sortable: true,
      onPhone: 'fact',
      value: (row) => row.limit,
      cell: (row) => rupees(row.limit),
      align: 'right',
    },
    ...(['used', 'pending', 'left'] as const).map((id) => ({
      id,
      header: FIGURES[id].header,
      onPhone: 'fact' as const,
      sortable: true,
      value: (row: SpendUsed) => row[id],
      cell: (row: SpendUsed) => {
        const amount = row[id];
        if (amount === null) return MISSING;
        const name = `${FIGURES[id].header} of ${row.category}, ${row.subCategory}`;
        const of = { ...FIGURES[id].status, limitCategory: row.category, limitSubCategory: row.subCategory };
        return <FigureLink amount={amount} name={name} month={month} of={of} />;
      },
      align: 'right' as const,
    })),
  ]);
