import { spendLimitLimits } from 'api-contract/limits';
import { columnsFor } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { describeLimit } from './amount-text.ts';
import { type Position, positions, type SpendLimits, type useSubmitSpendLimits } from './spend-limits.api.ts';

interface PositionRow {
  category: string;
  categoryId: string;
  subCategory: string;
  limits: Partial<Record<Position, SpendLimits>>;
}
type Place = Pick<PositionRow, 'categoryId' | 'subCategory'>;

export const toPositionRows = (all: readonly SpendLimits[]): PositionRow[] => {
  const rows = new Map<string, PositionRow>();
  for (const limits of all)
    for (const { category, categoryId, subCategory: parts } of limits.spendLimit)
      for (const { subCategory } of parts) {
        const key = JSON.stringify([category, subCategory]);
        const row = rows.get(key) ?? { category, categoryId, subCategory, limits: {} };
        rows.set(key, { ...row, limits: { ...row.limits, [limits.role]: limits } });
      }
  return [...rows.values()];
};

const findAmount = ({ categoryId, subCategory }: Place, limits: SpendLimits | undefined): number | null =>
  limits?.spendLimit
    .find((each) => each.categoryId === categoryId)
    ?.subCategory.find((each) => each.subCategory === subCategory)?.amount ?? null;

export function toPositionColumns(submit: ReturnType<typeof useSubmitSpendLimits>, month: string) {
  const saveAmount = ({ category, ...place }: PositionRow, amount: number, { role, version }: SpendLimits) => {
    const { categoryId, subCategory } = place;
    const spendLimit = [{ category, categoryId, subCategory: [{ subCategory, amount }] }];
    return submit({ role, version, spendLimit, month });
  };
  return columnsFor<PositionRow>()([
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
      sortable: (row: PositionRow) => findAmount(row, row.limits[position]),
      value: (row: PositionRow) => findAmount(row, row.limits[position]),
      cell: (row: PositionRow) => {
        const limits = row.limits[position];
        return limits ? (
          <EditableCell
            id={`spend-limit ${position}`}
            record={limits}
            label={`limit of ${label} for ${row.category}, ${row.subCategory}`}
            kind={{ type: 'number', ...spendLimitLimits.amount }}
            getValue={(of) => String(findAmount(row, of) ?? 0)}
            getText={(of) => describeLimit(findAmount(row, of))}
            save={(amount, newest) => saveAmount(row, Number(amount), newest)}
          />
        ) : null;
      },
    })),
  ]);
}
