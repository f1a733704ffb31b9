import { useMemo } from 'react';
import { countPlaces } from 'api-contract/group-pages';
import { useListState } from '../state/url-state.ts';
import { type Sort, useClientRows } from './client-rows.ts';
import type { Column } from './columns.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { groupRows, pageOfGroups, toRowGroups } from './grouping.ts';
import type { Paging } from './server-paging.ts';

const NONE: readonly never[] = [];

const sortOf = <Row>(columns: readonly Column<Row>[], { sort, direction }: { sort: string; direction: string }) => {
  const column = columns.find(({ id, sortable }) => id === sort && sortable);
  return column && ({ id: column.id, direction: direction === 'desc' ? 'descending' : 'ascending' } satisfies Sort);
};

interface Options<Row> {
  columns: readonly Column<Row>[];
  rows?: readonly Row[];
  /** `textOf`: as in `TableScreen`. */
  search?: { value: string; textOf?: (row: Row) => string };
  paging: Paging;
  pageSizes?: readonly number[];
  grouping: { by: string; closed: string };
}

/** A server's page as it came, or a client list's rows, searched, sorted and paged by the address. */
export function useListRows<Row>(options: Options<Row>) {
  const { columns, rows = NONE, search, paging, pageSizes: ownSizes, grouping } = options;
  const { by, closed } = grouping;
  const [place, setPlace] = useListState({ page: 1, size: 10, sort: '', direction: '' });
  const isServer = paging.mode === 'server';
  const ownSort = useMemo(() => sortOf(columns, place), [columns, place]);
  const sorted = useClientRows(
    rows,
    columns,
    isServer ? '' : (search?.value ?? ''),
    isServer ? undefined : ownSort,
    search?.textOf,
  );
  const grouped = useMemo(
    () => (isServer || !by ? undefined : groupRows(sorted, columns, { by, sort: ownSort })),
    [isServer, by, sorted, columns, ownSort],
  );
  const matching = grouped?.rows ?? sorted;
  const totalCount = isServer ? paging.totalCount : matching.length;
  const isOneSize = totalCount <= 10 || (isServer && paging.hasFixedSize === true);
  const pageSizes = ownSizes ?? (isOneSize ? undefined : PAGE_SIZES);
  const size = isServer ? paging.limit : pageSizes?.includes(place.size) ? place.size : 10;
  const places = useMemo(
    () => (grouped ? countPlaces(grouped.groups, closed) : totalCount),
    [grouped, closed, totalCount],
  );
  const totalPage = Math.max(1, isServer ? paging.totalPage : Math.ceil(places / size));
  const page = isServer ? paging.page : Math.min(place.page, totalPage);
  const serverGroups = isServer ? paging.groups : undefined;
  const onPage = useMemo(() => {
    if (serverGroups) return { rows: matching, groups: toRowGroups(serverGroups, columns) };
    if (grouped) return pageOfGroups(grouped, columns, { closed, page, limit: size });
    return { rows: isServer ? matching : matching.slice((page - 1) * size, page * size), groups: undefined };
  }, [serverGroups, grouped, columns, closed, matching, isServer, page, size]);
  return {
    isServer,
    /** All matches of a client list, the page of a server list. */
    matching,
    visible: onPage.rows,
    /** Of the page. */
    groups: onPage.groups,
    groupCount: serverGroups?.count ?? grouped?.groups.length,
    page,
    size,
    pageSizes,
    totalCount,
    totalPage,
    sort: isServer ? paging.sort : ownSort,
    onSort: isServer
      ? paging.onSort
      : (next: Sort | undefined) =>
          setPlace({ sort: next?.id ?? '', direction: next?.direction === 'descending' ? 'desc' : '' }),
    onPage: isServer ? paging.onPage : (next: number) => setPlace({ page: next }),
    onSize: isServer ? paging.onLimit : (next: number) => setPlace({ size: next }),
  };
}
