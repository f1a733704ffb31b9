import { type RefObject, useLayoutEffect } from 'react';

/** Height of the bar; other elements at the window's bottom stay above it. */
const ROOM = '--bottom-bar';

/** As a CSS variable of the page. */
export function useBottomRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const height = box.current?.offsetHeight ?? 0;
      style.setProperty(ROOM, `${height}px`);
      // The bar must not cover a button with keyboard focus (WCAG 2.4.11).
      style.scrollPaddingBottom = `${height + 8}px`;
    };
    const watch = new ResizeObserver(measure);
    // Also reports the first height, before painting.
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      style.removeProperty(ROOM);
      style.scrollPaddingBottom = '';
    };
  }, [box]);
}
