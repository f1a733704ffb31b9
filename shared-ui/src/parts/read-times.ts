import { useEffect, useSyncExternalStore } from 'react';

const readTimes = new Map<symbol, string>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getLatest = (): string | undefined => [...readTimes.values()].sort().at(-1);

/** Adds it to the page's. */
export function useReadTime(readAt: string | undefined): void {
  useEffect(() => {
    if (readAt === undefined) return undefined;
    const part = Symbol('part');
    readTimes.set(part, readAt);
    notify();
    return () => {
      readTimes.delete(part);
      notify();
    };
  }, [readAt]);
}

/** Newest `readAt` of the `LivePart`s on the page; undefined until one has data. */
export const useLatestReadAt = (): string | undefined => useSyncExternalStore(subscribe, getLatest);
