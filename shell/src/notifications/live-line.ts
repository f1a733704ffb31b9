import { useSyncExternalStore } from 'react';

/** State of the bell's stream, for other parts. */
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

export const useIsLive = (): boolean => useSyncExternalStore(watchLine, () => isLive);

/** @returns ends the listening */
export function onTodayChanged(listen: OnToday): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
