import { useLocation } from 'shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { applyFeedAtNavigation, refreshFeedAfter, refreshFeedAtMostEvery } from './feed-store.ts';

/** A decision of an ADMIN is known here within this time. */
export const followEveryMs = 50_000;
const intentMs = 5_000;
const navigationMs = 1_000;

/** Somebody may be about to open another page: by then its version should be known. */
export const refreshFeedAhead = (): void => refreshFeedAfter(intentMs);

/** Follows the feed while the page is visible. Mounted once, in the layout. */
export function useFeedFollower(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // Before the new page is painted, so that nobody sees the old version of it.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    applyFeedAtNavigation();
    refreshFeedAtMostEvery(navigationMs);
  }, [pathname]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') refreshFeedAfter(intentMs);
    };
    const timer = setInterval(look, followEveryMs);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
