import { columnsFor, rupees, TableScreen } from 'shared-ui';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { type Position, positions, type SpendLimits, useSpendLimits } from './spend-limits.api.ts';

type Amounts = Partial<Record<Position, number>>;
interface Row {
  category: string;
  subCategory: string;
  amounts: Amounts;
}

const toRows = (limits: readonly SpendLimits[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const { role, spendLimit } of limits)
    for (const { category, subCategory: parts } of spendLimit)
      for (const { subCategory, amount } of parts) {
        const key = JSON.stringify([category, subCategory]);
        const row = rows.get(key) ?? { category, subCategory, amounts: {} };
        rows.set(key, { ...row, amounts: { ...row.amounts, [role]: amount } });
      }
  return [...rows.values()];
};

const columns = columnsFor<Row>()([
  {
    id: 'category',
    header: 'Category',
    onPhone: 'title',
    sortable: ({ category }) => category,
    value: (row) => row.category,
  },
  {
    id: 'subCategory',
    header: 'Sub Category',
    onPhone: 'subtitle',
    sortable: ({ subCategory }) => subCategory,
    value: (row) => row.subCategory,
  },
  ...positions.map(({ value: position, label }) => ({
    id: position,
    header: label,
    onPhone: 'fact' as const,
    align: 'right' as const,
    sortable: ({ amounts }: Row) => amounts[position] ?? null,
    value: ({ amounts }: Row) => amounts[position] ?? null,
    cell: ({ amounts }: Row) => (amounts[position] === 0 ? 'No limit' : rupees(amounts[position] ?? null)),
  })),
]);

export function AllPositions() {
  const reads = [useSpendLimits('SO'), useSpendLimits('AO'), useSpendLimits('RO'), useSpendLimits('ZO')];
  const limits = reads.flatMap(({ data }) => data?.data ?? []);
  const isComplete = limits.length === reads.length;
  return (
    <TableScreen
      part
      title="All positions"
      filledBy="Amounts come from the form of each position."
      views="none: the same amounts as in the form"
      columns={columns}
      rows={isComplete ? toRows(limits) : undefined}
      error={reads.find(({ error }) => error)?.error}
      isLoading={reads.some(({ isLoading }) => isLoading)}
      retry={() => reads.forEach(({ refresh }) => void refresh())}
      rowKey={({ category, subCategory }) => JSON.stringify([category, subCategory])}
      paging={{ mode: 'client' }}
      emptyText={spendLimitTexts.empty}
      exportName="Spend-Limits"
    />
  );
}
