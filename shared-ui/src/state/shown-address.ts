import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The router's key of an entry of the history: the first has none of its own. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

let shownKey: string | undefined;

/**
 * Whether a link or Back has been followed and what it leads to is still to be shown: the router shows it in a transition. Never with a
 * router in memory.
 */
export const isPageChanging = (): boolean => shownKey !== undefined && shownKey !== entryKey();

/** Notes which address is shown; part of the page's router. */
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
