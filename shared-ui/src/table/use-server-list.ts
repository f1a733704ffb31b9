import { useCallback } from 'react';
import { useListState } from '../state/url-state.ts';
import type { Reading } from './all-pages.ts';
import { GROUP_STATE, toGroupQuery } from './group-query.ts';
import { toPageSize } from './page-sizes.ts';
import { type ReadResult, toLoaded } from './read-result.ts';
import type { ServerGroups } from './row-group.ts';
import { type ServerPaging, serverPaging, serverSort, toSortQuery } from './server-paging.ts';

export interface ServerPage {
  totalPage: number;
  totalCount: number;
  groups?: ServerGroups | undefined;
}

type Names<Query, Name extends string> = Query extends { [Key in Name]?: infer Value } ? Extract<Value, string> : never;

interface Options<Query, Row> {
  /** Columns whose headings sort. */
  sorts?: readonly Names<Query, 'sort'>[];
  groups?: readonly Names<Query, 'groupBy'>[];
  /** Usual page size: 10. */
  size?: number;
  readAll?: (query: Query, reading: Reading) => Promise<readonly Row[]>;
}

/**
 * Page, size, order and groups in the address, the read, and what `TableScreen` and `useRecordDialog` need of it.
 *
 * @example
 * const list = useServerList(useDealers, { search: search.trim() }, { sorts: DEALER_SORTS, readAll: fetchAllDealers });
 * <TableScreen {...list} title="Dealers" columns={dealerColumns} … />
 */
export function useServerList<Query extends object, Data extends ServerPage, Row = never>(
  useRead: (query: Query, page: number, limit: number) => ReadResult<Data>,
  filter: NoInfer<Query>,
  { sorts, groups, size: usualSize = 10, readAll }: Options<NoInfer<Query>, Row> = {},
) {
  const [{ page, size, sort, direction, ...grouping }, set] = useListState({
    ...GROUP_STATE,
    ...{ page: 1, size: usualSize, sort: '', direction: '' },
  });
  const limit = toPageSize(size, usualSize);
  const query: Query = {
    ...filter,
    ...toGroupQuery<string>(groups ?? [], grouping),
    ...toSortQuery<string>(sorts ?? [], { sort, direction }),
  };
  const result = useRead(query, page, limit);
  const { data, isLoading } = result;
  const offered: Pick<ServerPaging, 'sorts' | 'groupNames'> = { sorts, groupNames: groups };
  const onPage = useCallback((next: number) => set({ page: next }), [set]);
  const onLimit = useCallback((next: number) => set({ size: next }), [set]);
  return {
    ...toLoaded(result),
    /** With order and groups. */
    query,
    listKey: JSON.stringify([query, page, limit]),
    paging: {
      ...serverPaging(data, { page, limit, onPage, onLimit, groups: data?.groups }),
      ...(sorts && serverSort({ sort, direction }, set)),
      ...offered,
    },
    exportRows: readAll && ((reading: Reading) => readAll({ ...query, closed: undefined }, reading)),
    steps: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  };
}
