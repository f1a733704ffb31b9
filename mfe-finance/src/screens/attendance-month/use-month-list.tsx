import { useMemo } from 'react';
import { PAGE_SIZES, useFiltering, useList, useListState, useServerList } from 'shared-ui';
import { MonthInput } from 'shared-ui/form';
import { attendanceTexts } from '../../attendance-texts.ts';
import { PlaceFilter } from '../../place-filter.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import {
  countMonthRows,
  fetchAllOfMonth,
  MONTH_SORTS,
  toMonthFilter,
  useAttendanceMonth,
} from './attendance-month.api.ts';
import { monthColumns } from './attendance-month.columns.ts';
import { MonthOrder } from './month-order.tsx';
import { daysOfMonth } from './month-days.ts';

const FILTERS = { search: '', zone: '', region: '', area: '', month: '', sort: '', direction: '' };

export function useMonthList() {
  const [state, set] = useListState(FILTERS);
  const { zone, region, area } = state;
  const filter = toMonthFilter(state);
  const { month } = filter;
  const read = useServerList(useAttendanceMonth, filter, { sorts: MONTH_SORTS, size: 25, readAll: fetchAllOfMonth });
  const days = useMemo(() => daysOfMonth(month), [month]);
  const list = useList({
    ...read,
    hasNoTable: true,
    filledBy: 'Attendance and leave come from the officers’ app as they happen, or with an import.',
    title: 'Attendance',
    columns: useMemo(() => monthColumns(days), [days]),
    rowKey: ({ SAP_ID }) => SAP_ID,
    search: {
      label: 'Search SAP ID or Name',
      value: state.search,
      onChange: (search) => set({ search }),
      ...useOfficerSuggestions(),
    },
    filters: (
      <>
        <PlaceFilter place={{ zone, region, area }} onChange={set} />
        <MonthInput label="Month" value={month} onChange={(chosen) => set({ month: chosen })} />
        <MonthOrder value={state} onChange={set} />
      </>
    ),
    filtering: useFiltering('search', 'zone', 'region', 'area'),
    countRows: countMonthRows,
    pageSizes: PAGE_SIZES,
    exportName: `Attendance-${month}`,
    emptyText: attendanceTexts.noAttendance,
  });
  return { list, days, counts: read.data?.statusCounts };
}
