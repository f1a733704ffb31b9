import { useCallback } from 'react';
import { useListState } from '../state/url-state.ts';
import type { Failure } from './list-notices.tsx';
import { usePageSize } from './page-sizes.ts';
import type { ServerGroups } from './row-group.ts';
import { serverPaging, serverSort, toSortQuery } from './server-paging.ts';

interface PageOfServer {
  totalPage: number;
  totalCount: number;
  groups?: ServerGroups | undefined;
}

interface PageResult {
  data: PageOfServer | undefined;
  error?: Failure;
  isLoading: boolean;
  refresh: () => unknown;
}

/**
 * Page, page size and order of a server's list, in the address, and what `TableScreen` and `useRecordDialog` need of a
 * response.
 *
 * @param sorts ids of the columns that the server sorts by, as in `order`
 *
 * @example
 * const pages = useServerPages(['name', 'city']);
 * const result = useDealers({ ...filter, ...pages.order }, pages.page, pages.limit);
 * <TableScreen title="Dealers" rows={result.data?.data} {...pages.toList(result)} … />
 */
export function useServerPages<const By extends string = never>(sorts: readonly By[] = []) {
  const [{ page, ...sorting }, setList] = useListState({ page: 1, sort: '', direction: '' });
  const [limit, onLimit] = usePageSize();
  const onPage = useCallback((next: number) => setList({ page: next }), [setList]);
  return {
    page,
    limit,
    /** Nothing in the list's own order. */
    order: toSortQuery(sorts, sorting),
    onPage,
    toList: ({ data, error, isLoading, refresh }: PageResult) => ({
      error,
      isLoading,
      retry: () => void refresh(),
      paging: {
        ...serverPaging(data, { page, limit, onPage, onLimit, groups: data?.groups }),
        ...(sorts.length > 0 && serverSort(sorting, setList)),
      },
    }),
    /** `paging` of `useRecordSteps`. */
    toSteps: ({ data, isLoading }: PageResult) => ({ page, totalPage: data?.totalPage ?? 1, isLoading, onPage }),
  };
}
