import { useEffect } from 'react';

const AWAY_MS = 60_000;

/** Calls `release` when the person returns to the tab after more than a minute. */
export function useReleaseAfterAbsence(release: () => void): void {
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) release();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [release]);
}
