import { useMemo } from 'react';
import { columnsFor, MISSING, rupees, TableScreen } from 'shared-ui';
import { expenseTexts } from '../../expense-texts.ts';
import { type SpendUsed, useLimitsUsed } from './expenses.api.ts';
import { FigureLink } from './figure-link.tsx';

/** 'Left' has no status: its link opens approved and pending claims. */
const FIGURES = {
  used: { header: 'Approved', status: { status: 'Approved' } },
  pending: { header: 'Pending', status: { status: 'Pending' } },
  left: { header: 'Left', status: {} },
} as const;

const createColumns = (month: string) =>
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

export function LimitsUsed({ month }: { month: string }) {
  const { data, error, isLoading, refresh } = useLimitsUsed(month);
  const columns = useMemo(() => createColumns(month), [month]);
  return (
    <TableScreen
      filledBy="Limits come from Edit Spend Limit, used amounts from officers’ claims."
      part
      views="none: one of several parts of the overview, whose address it is"
      title={expenseTexts.limits}
      columns={columns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ category, subCategory }) => `${category} ${subCategory}`}
      paging={{ mode: 'client' }}
      exportName={`Spend-Limits-${month}`}
    />
  );
}
