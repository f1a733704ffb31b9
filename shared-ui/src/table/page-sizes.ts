import { useCallback } from 'react';
import { useListState } from '../state/url-state.ts';

/** Documented lists begin with ten (D-018). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** The address may hold any number. */
export const toPageSize = (size: number, usual = 10): number => (PAGE_SIZES.includes(size) ? size : usual);

/**
 * In the address and remembered; a change goes back to page 1.
 *
 * @example
 * const [limit, onLimit] = usePageSize();
 * const { data } = useDealers(filter, page, limit);
 * <TableScreen paging={serverPaging(data, { page, limit, onPage, onLimit })} … />
 */
export function usePageSize(): [limit: number, onLimit: (limit: number) => void] {
  const [{ size }, setList] = useListState({ size: 10 });
  const onLimit = useCallback((next: number) => setList({ size: next }), [setList]);
  return [toPageSize(size), onLimit];
}
