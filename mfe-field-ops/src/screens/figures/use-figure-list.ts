import { PAGE_SIZES, toDayRange, useFiltering, useListState, useServerList, useUrlRange } from 'shared-ui';
import {
  countFigureRows,
  type DrillDownCall,
  FIGURE_GROUPS,
  fetchAllFigureRows,
  type FigureRead,
  type FigureRow,
  useFigureRows,
} from './figures.api.ts';
import type { FigureFilters } from './figure-filters.ts';
import { useFigureOrder } from './use-figure-order.ts';

const PLACE = { zone: '', region: '', area: '', territory: '' };

function toFigureFilter(view: Readonly<Record<string, string>>, names: readonly string[]) {
  const { start, end } = toDayRange(view);
  return {
    startDate: start,
    endDate: end,
    ...Object.fromEntries(names.map((name) => [name, view[name] ?? ''])),
    search: (view.search ?? '').trim(),
  };
}

export function useFigureList<K extends DrillDownCall, Name extends string>(
  key: K,
  { choices, empty, known }: FigureFilters<Name>,
) {
  const [range, setRange] = useUrlRange();
  const [place, setPlace] = useListState(PLACE);
  const [own, setOwn] = useListState(empty, known);
  const [{ search }, set] = useListState({ search: '' });
  const { order, headings } = useFigureOrder();
  const names = Object.keys({ ...PLACE, ...empty });
  const filter = toFigureFilter({ ...range, ...place, ...(own as Record<string, string>), search }, names);
  const list = useServerList(useFigureRows<K>, { key, filter: { ...filter, ...order } } satisfies FigureRead<K>, {
    groups: FIGURE_GROUPS[key],
    readAll: ({ groupBy }, reading) =>
      fetchAllFigureRows(key, { ...filter, ...order, ...(groupBy && { groupBy }) }, reading),
  });
  return {
    ...list,
    rows: list.data?.data as readonly FigureRow<K>[] | undefined,
    paging: { ...list.paging, ...headings },
    pageSizes: PAGE_SIZES,
    ...{ range, setRange, place, setPlace, own, setOwn, choices, text: search },
    setText: (text: string) => set({ search: text }),
    filtering: useFiltering('search', ...names),
    countRows: (view: Readonly<Record<string, string>>) => countFigureRows(key, toFigureFilter(view, names)),
  };
}

export type FigureList<K extends DrillDownCall> = ReturnType<typeof useFigureList<K, string>>;
