import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as `query` says, now and as it changes. For what only one kind of window draws at all; what merely looks
 * different there is the business of a style.
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
