import { useMemo } from 'react';
import { indiaToday, useClientList, useListState, useUrlRange } from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { describeFigures } from './describe-figures.ts';
import { getPreviousRange } from './previous-range.ts';
import { useTicketFigures } from './ticket-figures.api.ts';
import { GROUP_OPTIONS, ticketFiguresColumns } from './ticket-figures.columns.tsx';

export function useTicketFiguresList() {
  const [range, setRange] = useUrlRange();
  const [state, set] = useListState({ by: 'category' });
  const by = GROUP_OPTIONS.find(({ value }) => value === state.by)?.value ?? 'category';
  const list = useClientList(useTicketFigures(by, range));
  const before = useMemo(() => getPreviousRange(range, indiaToday()), [range]);
  const isCompared = list.data?.isBeforeCovered !== false;
  return {
    ...list,
    ...{ range, before, isCompared },
    info: describeFigures({ before, isCompared, isEstimated: list.data?.isEstimated ?? false }),
    columns: useMemo(
      () => ticketFiguresColumns(by, range, isCompared ? before : undefined),
      [by, range, before, isCompared],
    ),
    filters: (
      <>
        <SelectField
          label="Figures by"
          options={GROUP_OPTIONS}
          value={by}
          onChange={(value) => set({ by: value || 'category' })}
        />
        <DateRangeFilter asButton value={range} onChange={setRange} />
      </>
    ),
  };
}
export type TicketFiguresList = ReturnType<typeof useTicketFiguresList>;
