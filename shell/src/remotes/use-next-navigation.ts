import { hasUnsavedInput, useLocation } from 'shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { isOnPage } from './feed-store.ts';

/**
 * Every navigation tries the newest first (decision 0028), also one that stays on the screen: tells of it while the card
 * of a failure stands in the screen's place. Of an earlier version it tells only where nobody's work is lost by it: a change
 * of the query alone is a filter or a page of a table.
 */
export function useNextNavigation(remote: string, again: () => void) {
  const { key, pathname, search } = useLocation();
  // As it was before this navigation: a screen that fails by it has had its try.
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
