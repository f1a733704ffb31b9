import {
  GROUP_STATE,
  type KnownValues,
  toDayRange,
  serverPaging,
  useFiltering,
  useListState,
  useUrlRange,
  toPageSize,
} from 'shared-ui';

const SHARED = { ...GROUP_STATE, search: '', sort: '', direction: '', page: 1, size: 10 };
const PLACE = { zone: '', region: '', area: '', territory: '' };

interface Sort {
  id: string;
  direction: 'ascending' | 'descending';
}
type ServerGroups = NonNullable<Parameters<typeof serverPaging>[1]['groups']>;

interface Totals {
  totalPage: number;
  totalCount: number;
  groups?: ServerGroups | undefined;
}

/** `names` are the filter names in the address. */
function toFigureFilter(view: Readonly<Record<string, string>>, names: readonly string[]) {
  const { start, end } = toDayRange(view);
  return {
    startDate: start,
    endDate: end,
    ...Object.fromEntries(names.map((name) => [name, view[name] ?? ''])),
    search: (view.search ?? '').trim(),
  };
}

export function useFigureList<const Filters extends Record<string, string>>(
  filters: Filters,
  known?: { readonly [Name in keyof Filters & string]?: KnownValues },
) {
  const [range, setRange] = useUrlRange();
  const [place, setPlace] = useListState(PLACE);
  const [own, setOwn] = useListState(filters, known);
  const [{ search, sort, direction, page, size, ...grouping }, set] = useListState(SHARED);
  const names = Object.keys({ ...PLACE, ...filters });
  const limit = toPageSize(size);
  const sorted: Sort | undefined = sort
    ? { id: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }
    : undefined;
  return {
    range,
    setRange,
    place,
    setPlace,
    own,
    setOwn,
    search,
    setSearch: (text: string) => set({ search: text }),
    filtering: useFiltering('search', ...names),
    filter: toFigureFilter({ ...range, ...place, ...(own as Record<string, string>), search }, names),
    filterOf: (view: Readonly<Record<string, string>>) => toFigureFilter(view, names),
    part: { sort, direction, page, limit },
    grouping,
    paging: (totals: Totals | undefined) => ({
      ...serverPaging(totals, {
        page,
        limit,
        onPage: (next) => set({ page: next }),
        onLimit: (next) => set({ size: next }),
        groups: totals?.groups,
      }),
      ...(sorted && { sort: sorted }),
      onSort: (next: Sort | undefined) =>
        set({ sort: next?.id ?? '', direction: next ? (next.direction === 'ascending' ? 'asc' : 'desc') : '' }),
    }),
  };
}
