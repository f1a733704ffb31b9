import { useCallback } from 'react';
import { useListState } from '../state/url-state.ts';

/** Documented lists begin with ten (D-018). */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** The address may hold any number. */
export const toPageSize = (size: number, usual = 10): number => (PAGE_SIZES.includes(size) ? size : usual);

/** @deprecated Use `useServerList`. */
export function usePageSize(): [limit: number, onLimit: (limit: number) => void] {
  const [{ size }, setList] = useListState({ size: 10 });
  const onLimit = useCallback((next: number) => setList({ size: next }), [setList]);
  return [toPageSize(size), onLimit];
}
