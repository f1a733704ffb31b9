import type { ReactNode } from 'react';
import { type CallResult, OfficerLink } from 'shared-auth';
import {
  type Column,
  columnsFor,
  countMatching,
  type DayRange,
  TableScreen,
  toDayRange,
  useListState,
  useUrlRange,
  PAGE_SIZES,
} from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { fieldOpsTexts } from '../field-ops-texts.ts';
import { officerPageAddress } from './officer-page-address.ts';
import { officerSearchText } from './officer-search.ts';
import { useFetchFailedToast } from './use-fetch-failed-toast.ts';
import { useRememberOfficers } from './use-remember-officers.ts';

interface Officer {
  SAP_ID: string;
  name: string;
  zone: string;
  regionName: string;
  areaName: string;
  territoryName: string;
}

export const officerStatsColumns = <Row extends Officer>(
  figures: readonly [id: string, header: string, value: (row: Row) => number][],
): readonly Column<Row>[] =>
  columnsFor<Row>()([
    {
      id: 'sapId',
      header: 'SAP ID',
      onPhone: 'title',
      value: (row) => row.SAP_ID,
      cell: (row) => <OfficerLink name={row.name} sapId={row.SAP_ID} />,
      sortable: true,
    },
    { id: 'zone', header: 'Zone', onPhone: 'subtitle', value: (row) => row.zone, sortable: true, group: true },
    {
      id: 'region',
      header: 'Region',
      onPhone: 'subtitle',
      value: (row) => row.regionName,
      sortable: true,
      group: true,
    },
    { id: 'area', header: 'Area', onPhone: 'subtitle', value: (row) => row.areaName, sortable: true, group: true },
    ...figures.map(([id, header, value]) => ({
      id,
      header,
      onPhone: 'fact' as const,
      value,
      align: 'right' as const,
      sortable: true,
      sum: true,
    })),
  ]);

interface Props<Data, Row> {
  title: string;
  info: string;
  filledBy: string;
  exportName: string;
  columns: readonly Column<Row>[];
  useStats: (range: DayRange) => CallResult<Data>;
  fetchStats: (range: DayRange) => Promise<Data>;
  rowsOf: (data: Data) => readonly Row[];
  /** Opened by a row, for the same days. */
  page: 'visits' | 'tasks';
  /** Beside the title; undefined data while it loads. */
  detailOf?: (data: Data | undefined) => ReactNode;
}

export function OfficerStatsScreen<Data, Row extends Officer>({
  columns,
  useStats,
  fetchStats,
  rowsOf,
  page,
  detailOf,
  ...texts
}: Props<Data, Row>) {
  const [range, setRange] = useUrlRange();
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useStats(range);
  useFetchFailedToast(error);
  const rememberOfficers = useRememberOfficers();

  return (
    <TableScreen
      {...texts}
      detail={detailOf?.(data)}
      columns={columns}
      rows={data && rowsOf(data)}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(row) => row.SAP_ID}
      onRows={rememberOfficers}
      rowHref={(row) => officerPageAddress(row.SAP_ID, page, range)}
      search={{
        label: fieldOpsTexts.searchOfficers,
        value: search,
        onChange: (value) => setList({ search: value }),
        textOf: officerSearchText,
      }}
      filters={<DateRangeFilter value={range} onChange={setRange} />}
      countRows={async (view) =>
        countMatching(rowsOf(await fetchStats(toDayRange(view))), columns, view.search, officerSearchText)
      }
      pageSizes={PAGE_SIZES}
      paging={{ mode: 'client' }}
    />
  );
}
