import { columnsFor, rupees, TableScreen } from 'shared-ui';
import { expenseTexts } from '../../expense-texts.ts';
import { type SpendUsed, useLimitsUsed } from './expenses.api.ts';

const money = (id: 'limit' | 'used' | 'pending' | 'left', header: string) => ({
  id,
  header,
  onPhone: 'fact' as const,
  value: (row: SpendUsed) => row[id],
  cell: (row: SpendUsed) => rupees(row[id]),
  align: 'right' as const,
});
const columns = columnsFor<SpendUsed>()([
  { id: 'category', header: 'Category', onPhone: 'title', value: (row) => row.category },
  { id: 'subCategory', header: 'Sub Category', onPhone: 'subtitle', value: (row) => row.subCategory },
  money('limit', 'Limit'),
  money('used', 'Approved'),
  money('pending', 'Pending'),
  money('left', 'Left'),
]);

/** What of the month's spend limits of all people in the scope is used and left. */
export function LimitsUsed({ month }: { month: string }) {
  const { data, error, isLoading, refresh } = useLimitsUsed(month);
  return (
    <TableScreen
      part
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
