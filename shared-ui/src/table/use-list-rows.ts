import { useMemo } from 'react';
import { useListState } from '../state/url-state.ts';
import { type Sort, useClientRows } from './client-rows.ts';
import type { Column } from './columns.ts';
import { PAGE_SIZES } from './page-sizes.ts';
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
}

/**
 * Rows of a list with its order and pages: a server's page as it came, or what a client list searches, sorts and pages
 * itself, with its state in the address.
 */
export function useListRows<Row>({ columns, rows = NONE, search, paging, pageSizes: ownSizes }: Options<Row>) {
  const [place, setPlace] = useListState({ page: 1, size: 10, sort: '', direction: '' });
  const isServer = paging.mode === 'server';
  const ownSort = useMemo(() => sortOf(columns, place), [columns, place]);
  const matching = useClientRows(
    rows,
    columns,
    isServer ? '' : (search?.value ?? ''),
    isServer ? undefined : ownSort,
    search?.textOf,
  );
  const totalCount = isServer ? paging.totalCount : matching.length;
  const isOneSize = totalCount <= 10 || (isServer && !paging.onLimit);
  const pageSizes = ownSizes ?? (isOneSize ? undefined : PAGE_SIZES);
  const size = isServer ? paging.limit : pageSizes?.includes(place.size) ? place.size : 10;
  const totalPage = Math.max(1, isServer ? paging.totalPage : Math.ceil(totalCount / size));
  const page = isServer ? paging.page : Math.min(place.page, totalPage);
  const visible = useMemo(
    () => (isServer ? matching : matching.slice((page - 1) * size, page * size)),
    [matching, isServer, page, size],
  );
  return {
    isServer,
    /** All that match in a client list, the page of a server list. */
    matching,
    visible,
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
    onSize: isServer ? (paging.onLimit ?? (() => undefined)) : (next: number) => setPlace({ size: next }),
  };
}
