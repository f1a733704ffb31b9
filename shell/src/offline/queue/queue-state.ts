import { useSyncExternalStore } from 'react';

export interface QueueCounts {
  waiting: number;
  refused: number;
}

let counts: QueueCounts = { waiting: 0, refused: 0 };
const listeners = new Set<() => void>();

/** The queue's code loads with the first change that waits; the bar and the menu need the counts alone. */
export function setQueueCounts(next: QueueCounts): void {
  if (next.waiting === counts.waiting && next.refused === counts.refused) return;
  counts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQueueCounts = (): QueueCounts => useSyncExternalStore(subscribe, () => counts);
