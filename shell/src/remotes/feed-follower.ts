import { useLocation } from 'shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { applyFeedAtNavigation, refreshFeedAfter, refreshFeedAtMostEvery } from './feed-store.ts';

export const followEveryMs = 50_000;
const intentMs = 5_000;
const navigationMs = 1_000;

export const refreshFeedAhead = (): void => refreshFeedAfter(intentMs);

/** While the page is visible. Mounted once, in the layout. */
export function useFeedFollower(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // Before paint, so that the old version never shows.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    applyFeedAtNavigation();
    refreshFeedAtMostEvery(navigationMs);
  }, [pathname]);
  useEffect(() => {
    const poll = (): void => {
      if (document.visibilityState === 'visible') refreshFeedAfter(intentMs);
    };
    const timer = setInterval(poll, followEveryMs);
    addEventListener('focus', poll);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, []);
}
