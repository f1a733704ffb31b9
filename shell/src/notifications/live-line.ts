import { useSyncExternalStore } from 'react';

/** What the page knows of the one stream that the bell holds, for whoever else goes by it. */
let isLive = false;
const watchers = new Set<() => void>();
type OnToday = (parts: readonly string[]) => void;
const listeners = new Set<OnToday>();

export function setLive(isNowLive: boolean): void {
  isLive = isNowLive;
  for (const watch of watchers) watch();
}

export function tellToday(parts: readonly string[]): void {
  for (const listen of listeners) listen(parts);
}

const watchLine = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

/** Whether changes are heard at once. */
export const useIsLive = (): boolean => useSyncExternalStore(watchLine, () => isLive);

/** Hears which parts of Today may read otherwise. @returns the end of it */
export function onTodayChanged(listen: OnToday): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
