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
 * Page and page size of a server's list, in the address, and what `TableScreen` and `useRecordDialog` need of a
 * response.
 *
 * @example
 * const pages = useServerPages();
 * const result = useDealers(filter, pages.page, pages.limit);
 * <TableScreen title="Dealers" rows={result.data?.data} {...pages.toList(result)} … />
 */
export function useServerPages() {
  const [{ page }, setList] = useListState({ page: 1 });
  const [limit, onLimit] = usePageSize();
  const onPage = useCallback((next: number) => setList({ page: next }), [setList]);
  return {
    page,
    limit,
    onPage,
    toList: ({ data, error, isLoading, refresh }: PageResult) => ({
      error,
      isLoading,
      retry: () => void refresh(),
      paging: serverPaging(data, { page, limit, onPage, onLimit, groups: data?.groups }),
    }),
    /** `paging` of `useRecordSteps`. */
    toSteps: ({ data, isLoading }: PageResult) => ({ page, totalPage: data?.totalPage ?? 1, isLoading, onPage }),
  };
}

/**
 * As `useServerPages`. The address also holds the order.
 *
 * @param sorts ids of the columns that the server sorts by
 *
 * @example
 * const pages = useSortedPages(['name', 'city']);
 * const result = useDealers({ ...filter, ...pages.order }, pages.page, pages.limit);
 */
export function useSortedPages<const By extends string>(sorts: readonly By[]) {
  const { toList, ...pages } = useServerPages();
  const [sorting, setList] = useListState({ sort: '', direction: '' });
  return {
    ...pages,
    /** Empty in the list's own order. */
    order: toSortQuery(sorts, sorting),
    toList: (result: PageResult) => {
      const { paging, ...list } = toList(result);
      return { ...list, paging: { ...paging, ...serverSort(sorting, setList) } };
    },
  };
}
