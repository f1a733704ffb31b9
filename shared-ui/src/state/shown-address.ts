import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The first entry has no key. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

let shownKey: string | undefined;

/**
 * A link or Back was followed, but the router's transition does not show its page yet. Never with a router in memory.
 */
export const isPageChanging = (): boolean => shownKey !== undefined && shownKey !== entryKey();

export const getNextAddress = (): Pick<Location, 'pathname' | 'search' | 'hash'> | undefined =>
  isPageChanging() ? window.location : undefined;

/** Part of the page's router. */
export function ShownAddress(): null {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shownKey = key;
    return () => {
      shownKey = undefined;
    };
  }, [key]);
  return null;
}
