import { columnsFor, rupees } from 'shared-ui';
import { type Position, positions, type SpendLimits } from './spend-limits.api.ts';

type Amounts = Partial<Record<Position, number>>;
interface PositionRow {
  category: string;
  subCategory: string;
  amounts: Amounts;
}

export const toPositionRows = (limits: readonly SpendLimits[]): PositionRow[] => {
  const rows = new Map<string, PositionRow>();
  for (const { role, spendLimit } of limits)
    for (const { category, subCategory: parts } of spendLimit)
      for (const { subCategory, amount } of parts) {
        const key = JSON.stringify([category, subCategory]);
        const row = rows.get(key) ?? { category, subCategory, amounts: {} };
        rows.set(key, { ...row, amounts: { ...row.amounts, [role]: amount } });
      }
  return [...rows.values()];
};

export const positionColumns = columnsFor<PositionRow>()([
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
    sortable: ({ amounts }: PositionRow) => amounts[position] ?? null,
    value: ({ amounts }: PositionRow) => amounts[position] ?? null,
    cell: ({ amounts }: PositionRow) => (amounts[position] === 0 ? 'No limit' : rupees(amounts[position] ?? null)),
  })),
]);
