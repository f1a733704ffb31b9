import { type ReactNode, useMemo } from 'react';
import { type ResponseOf, useUser } from 'shared-auth';
import { AsOf, type Column, formatDay, TableScreen, PAGE_SIZES, toGroupQuery } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { hideOwnPlaceOnPhone } from '../../figures/place.ts';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import {
  fetchAllFigureRows,
  countFigureRows,
  type DrillDownCall,
  type FigureRow,
  useFigureRows,
} from './figures.api.ts';
import type { useFigureList } from './use-figure-list.ts';

interface FigureScreenProps<K extends DrillDownCall> {
  listKey: K;
  title: string;
  /** One sentence, behind (i). */
  counts: string;
  list: Omit<ReturnType<typeof useFigureList>, 'own' | 'setOwn'>;
  columns: readonly Column<FigureRow<K>>[];
  rowKey: (row: FigureRow<K>) => string;
  rowHref?: (row: FigureRow<K>) => string;
  searchLabel: string;
  filters?: ReactNode;
  onRows?: (rows: readonly FigureRow<K>[]) => void;
  figures?: (answer: ResponseOf<K> | undefined) => ReactNode;
  exportName: string;
  filledBy: string;
  /** Omits 'Data as of'. */
  isOfDay?: boolean;
}

/** The state is in the address; all matches can be exported. */
export function FigureScreen<K extends DrillDownCall>(props: FigureScreenProps<K>) {
  const { listKey, list } = props;
  const { role } = useUser();
  const columns = useMemo(() => hideOwnPlaceOnPhone(props.columns, role), [props.columns, role]);
  const groupable = columns.flatMap(({ id, group }) => (group ? [id] : []));
  const { groupBy, ...closed } = toGroupQuery(groupable, list.grouping);
  const filter = { ...list.filter, ...(groupBy && { groupBy }) };
  const { data, error, isLoading, refresh } = useFigureRows(listKey, { ...filter, ...closed, ...list.part });
  const response = data as (ResponseOf<K> & Shared) | undefined;
  const { start, end } = response?.period ?? list.range;
  return (
    <TableScreen
      title={props.title}
      info={`${props.counts} ${formatDay(start)} – ${formatDay(end)}.`}
      detail={!props.isOfDay && <AsOf at={response ? (response.updatedAt ?? null) : undefined} />}
      figures={props.figures?.(response)}
      columns={columns}
      filledBy={props.filledBy}
      rows={response?.data as FigureRow<K>[] | undefined}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={props.rowKey}
      rowHref={props.rowHref}
      onRows={props.onRows}
      search={{ label: props.searchLabel, value: list.search, onChange: list.setSearch }}
      filters={
        <>
          <DateRangeFilter asButton value={list.range} onChange={list.setRange} />
          <PlaceFilter place={list.place} onChange={list.setPlace} />
          {props.filters}
        </>
      }
      filtering={list.filtering}
      countRows={(view) => countFigureRows(listKey, list.filterOf(view))}
      pageSizes={PAGE_SIZES}
      paging={list.paging(response)}
      exportName={props.exportName}
      exportRows={(reading) => fetchAllFigureRows(listKey, filter, reading)}
    />
  );
}

/** As wide as a day, to avoid layout shift. */
export const UNKNOWN_DAY = '…'.padEnd('27/11/2026'.length, '\u2007');
interface Shared {
  totalPage: number;
  totalCount: number;
  period: { start: string; end: string };
  updatedAt?: string | null;
}
