import { useMemo } from 'react';
import { TableScreen, useClientList } from 'shared-ui';
import { expenseTexts } from '../../expense-texts.ts';
import { useLimitsUsed } from './expenses.api.ts';
import { limitsUsedColumns } from './limits-used.columns.tsx';

export function LimitsUsed({ month }: { month: string }) {
  const list = useClientList(useLimitsUsed(month));
  const columns = useMemo(() => limitsUsedColumns(month), [month]);
  return (
    <TableScreen
      {...list}
      filledBy="Limits come from Edit Spend Limit, used amounts from officers’ claims."
      part
      views="none: one of several parts of the overview, whose address it is"
      title={expenseTexts.limits}
      columns={columns}
      rowKey={({ category, subCategory }) => `${category} ${subCategory}`}
      exportName={`Spend-Limits-${month}`}
    />
  );
}
