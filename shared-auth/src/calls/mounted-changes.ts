import type { CallKey } from 'api-contract';
import { useEffect } from 'react';

const mountCounts = new Map<string, number>();

/** Changes that the screen offers now, by the contract's keys: 'POST /api/v1/AM/PJP/approve/:id'. */
export const currentChanges = (): string[] => [...mountCounts.keys()];

/**
 * Tells the help that this screen offers a change. `useChange` does so itself: for changes that are sent by `request`.
 */
export function useMountedChange(key: CallKey): void {
  useEffect(() => {
    mountCounts.set(key, (mountCounts.get(key) ?? 0) + 1);
    return () => {
      const count = (mountCounts.get(key) ?? 1) - 1;
      if (count > 0) mountCounts.set(key, count);
      else mountCounts.delete(key);
    };
  }, [key]);
}
