import { useSyncExternalStore } from 'react';
import { isUnsent, isUpload, type QueueEntry } from './queue-entry.ts';

export const QUEUE_PATH = '/waiting-changes';

let entries: readonly QueueEntry[] = [];
const listeners = new Set<() => void>();

/** Of the signed-in person, oldest first. The code that reads and sends them loads when it is needed. */
export const getQueuedChanges = (): readonly QueueEntry[] => entries;

export function setQueuedChanges(next: readonly QueueEntry[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Without uploads: their tickets tell of them. */
export const useQueuedChanges = (): QueueEntry[] =>
  useSyncExternalStore(subscribe, getQueuedChanges).filter((entry) => !isUpload(entry));

export function useQueueCounts(): { waiting: number; refused: number } {
  const changes = useQueuedChanges();
  return {
    waiting: changes.filter(isUnsent).length,
    refused: changes.filter(({ state }) => state === 'refused').length,
  };
}
