import { hasUnsavedInput, useLocation } from 'shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { isOnPage } from './feed-store.ts';

/**
 * Every navigation tries the newest version first (decision 0028). A change of query alone does not replace an earlier
 * version: it is a filter or page.
 */
export function useNextNavigation(remote: string, again: () => void) {
  const { key, pathname, search } = useLocation();
  // Before this navigation: a screen that fails by it has had its try.
  const isCard = isOnPage('failure', remote);
  const isEarlier = isOnPage('earlier', remote);
  const last = useRef({ key, pathname, search });
  useLayoutEffect(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { key, pathname, search };
    const isElsewhere = before.pathname !== pathname || before.search === search;
    if (isCard || (isEarlier && isElsewhere && !hasUnsavedInput())) again();
  });
}
