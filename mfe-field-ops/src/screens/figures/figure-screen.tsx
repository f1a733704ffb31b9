import { type ReactNode, useMemo } from 'react';
import { useUser } from 'shared-auth';
import { AsOf, formatDay, TableScreen, type TableScreenProps } from 'shared-ui';
import { DateRangeFilter, SelectFilters } from 'shared-ui/form';
import { hideOwnPlaceOnPhone } from '../../figures/place.ts';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import type { DrillDownCall, FigureRow } from './figures.api.ts';
import { DealerFilter, OfficerFilter } from './searched-filters.tsx';
import type { FigureList } from './use-figure-list.ts';

type OfTable = 'title' | 'columns' | 'rowKey' | 'rowHref' | 'onRows' | 'exportName' | 'filters';
interface FigureScreenProps<K extends DrillDownCall> extends Pick<TableScreenProps<FigureRow<K>>, OfTable> {
  list: FigureList<K>;
  filledBy: string;
  /** One sentence, behind (i). */
  counts: string;
  searchLabel: string;
  figures?: (response: FigureList<K>['data']) => ReactNode;
  /** Omits 'Data as of'. */
  isOfDay?: boolean;
}

export function FigureScreen<K extends DrillDownCall>(props: FigureScreenProps<K>) {
  const { list, counts, searchLabel, figures, isOfDay, filters, ...table } = props;
  const { data, range, own } = list;
  const { role } = useUser();
  const { start, end } = data?.period ?? range;
  return (
    <TableScreen
      {...list}
      {...table}
      info={`${counts} ${formatDay(start)} – ${formatDay(end)}.`}
      detail={!isOfDay && <AsOf at={data ? (data.updatedAt ?? null) : undefined} />}
      figures={figures?.(data)}
      columns={useMemo(() => hideOwnPlaceOnPhone(table.columns, role), [table.columns, role])}
      search={{ label: searchLabel, value: list.text, onChange: list.setText }}
      filters={
        <>
          <DateRangeFilter asButton value={range} onChange={list.setRange} />
          <PlaceFilter place={list.place} onChange={list.setPlace} />
          {filters ?? <SelectFilters of={list.choices} value={own} onChange={list.setOwn} />}
          {own.officer !== undefined && (
            <OfficerFilter list={list} value={own.officer} onChange={(officer) => list.setOwn({ officer })} />
          )}
          {own.dealerCode !== undefined && (
            <DealerFilter list={list} value={own.dealerCode} onChange={(dealerCode) => list.setOwn({ dealerCode })} />
          )}
        </>
      }
    />
  );
}
