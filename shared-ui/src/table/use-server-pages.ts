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

/** @deprecated Use `useServerList`. */
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
    toSteps: ({ data, isLoading }: PageResult) => ({ page, totalPage: data?.totalPage ?? 1, isLoading, onPage }),
  };
}

/** @deprecated Use `useServerList`. */
export function useSortedPages<const By extends string>(sorts: readonly By[]) {
  const { toList, ...pages } = useServerPages();
  const [sorting, setList] = useListState({ sort: '', direction: '' });
  return {
    ...pages,
    order: toSortQuery(sorts, sorting),
    toList: (result: PageResult) => {
      const { paging, ...list } = toList(result);
      return { ...list, paging: { ...paging, ...serverSort(sorting, setList) } };
    },
  };
}
