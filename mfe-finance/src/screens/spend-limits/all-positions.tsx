import { useMemo } from 'react';
import { TableScreen, useClientList } from 'shared-ui';
import { spendLimitTexts } from '../../spend-limit-texts.ts';
import { toPositionColumns, toPositionRows } from './all-positions.columns.tsx';
import { useSpendLimits, useSubmitSpendLimits } from './spend-limits.api.ts';

function useAllPositions(month: string) {
  const reads = [
    useSpendLimits('SO', month),
    useSpendLimits('AO', month),
    useSpendLimits('RO', month),
    useSpendLimits('ZO', month),
  ];
  const limits = reads.flatMap(({ data }) => data?.data ?? []);
  return {
    data: limits.length === reads.length ? { data: toPositionRows(limits) } : undefined,
    error: reads.find(({ error }) => error)?.error,
    isLoading: reads.some(({ isLoading }) => isLoading),
    refresh: () => reads.forEach(({ refresh }) => void refresh()),
  };
}

export function AllPositions({ month }: { month: string }) {
  const list = useClientList(useAllPositions(month));
  const submit = useSubmitSpendLimits();
  const columns = useMemo(() => toPositionColumns(submit, month), [submit, month]);
  return (
    <TableScreen
      {...list}
      part
      title="All positions"
      filledBy="Amounts come from the form of each position."
      views="none: the same amounts as in the form"
      columns={columns}
      rowKey={({ category, subCategory }) => JSON.stringify([category, subCategory])}
      emptyText={spendLimitTexts.empty}
      exportName="Spend-Limits"
    />
  );
}
