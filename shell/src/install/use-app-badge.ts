import { useEffect } from 'react';

/** Some browsers, and only of an installed console. */
interface Badge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/**
 * Shows on the installed console's icon how much waits; nothing after a sign-out.
 * @param count undefined: not known yet
 */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) (navigator as Badge).setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  useEffect(() => () => void (navigator as Badge).clearAppBadge?.().catch(() => undefined), []);
}
