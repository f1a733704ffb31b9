import { useCallback, useSyncExternalStore } from 'react';

/**
 * Prefer CSS for mere styling.
 *
 * @example const isPhone = useMedia('(max-width: 599px)');
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
