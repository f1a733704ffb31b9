import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();
const setHeight = (next: number): void => {
  if (next === height) return;
  height = next;
  // The bar must not cover a button with keyboard focus (WCAG 2.4.11).
  document.documentElement.style.scrollPaddingBottom = next === 0 ? '' : `${next + 8}px`;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Height of the bar at the window's bottom, px. Not a CSS variable of the page: each change would style all of it. */
export const useBottomRoom = (): number => useSyncExternalStore(subscribe, () => height);

export function useTakeBottomRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Also reports the first height, before painting.
    const watch = new ResizeObserver(() => setHeight(box.current?.offsetHeight ?? 0));
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      setHeight(0);
    };
  }, [box]);
}
