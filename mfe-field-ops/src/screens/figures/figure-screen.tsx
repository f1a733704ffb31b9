import { type ReactNode, useMemo } from 'react';
import { useUser } from 'shared-auth';
import { AsOf, formatDay, TableScreen, type TableScreenProps } from 'shared-ui';
import { hideOwnPlaceOnPhone } from '../../figures/place.ts';
import type { DrillDownCall, FigureRow } from './figures.api.ts';
import { FigureTools } from './figure-tools.tsx';
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
  const { data, range } = list;
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
      filters={<FigureTools list={list}>{filters}</FigureTools>}
    />
  );
}
