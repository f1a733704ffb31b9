import type { CallResult } from 'shared-auth';
import {
  type Column,
  countMatching,
  type DayRange,
  PAGE_SIZES,
  toDayRange,
  useClientList,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { fieldOpsTexts } from '../field-ops-texts.ts';
import { officerPageAddress } from './officer-page-address.ts';
import { officerSearchText } from './officer-search.ts';
import type { OfficerOfStats } from './officer-stats.columns.tsx';
import { useFetchFailedToast } from './use-fetch-failed-toast.ts';
import { useRememberOfficers } from './use-remember-officers.ts';

interface Options<Data, Row> {
  columns: readonly Column<Row>[];
  useStats: (range: DayRange) => CallResult<Data>;
  fetchStats: (range: DayRange) => Promise<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** Opened by a row, for the same days. */
  page: 'visits' | 'tasks';
}

export function useOfficerStats<Data, Row extends OfficerOfStats>(options: Options<Data, Row>) {
  const { columns, useStats, fetchStats, rowsOf, page } = options;
  const [range, setRange] = useUrlRange();
  const search = { label: fieldOpsTexts.searchOfficers, textOf: officerSearchText };
  const { data, ...list } = useClientList(useStats(range), search);
  useFetchFailedToast(list.error);
  return {
    ...list,
    data,
    columns,
    rows: data && rowsOf(data),
    rowKey: ({ SAP_ID }: Row) => SAP_ID,
    onRows: useRememberOfficers(),
    rowHref: ({ SAP_ID }: Row) => officerPageAddress(SAP_ID, page, range),
    filters: <DateRangeFilter value={range} onChange={setRange} />,
    countRows: async (view: Readonly<Record<string, string>>) =>
      countMatching(rowsOf(await fetchStats(toDayRange(view))), columns, view.search, officerSearchText),
    pageSizes: PAGE_SIZES,
  };
}
