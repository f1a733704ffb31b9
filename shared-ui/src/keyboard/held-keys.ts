import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react';

const openings = new Set<object>();

/** Something that keys belong to is opening: no shortcut runs. */
export const areKeysHeld = (): boolean => openings.size > 0;

/** No shortcut runs while this is opening. */
export function useHeldKeys(isOpening: boolean): void {
  useLayoutEffect(() => {
    if (!isOpening) return;
    const opening = {};
    openings.add(opening);
    return () => {
      openings.delete(opening);
    };
  }, [isOpening]);
}

/**
 * Blocks shortcuts until the wanted element is in the page. Uses no state: a dialog that renders again while opening
 * would take the focus back.
 */
export function useKeysHeldFor(isWanted: boolean): RefCallback<Element> {
  const [opening] = useState(() => ({}));
  const isThere = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted) return;
    if (!isThere.current) openings.add(opening);
    return () => {
      openings.delete(opening);
      isThere.current = false;
    };
  }, [isWanted, opening]);
  return useCallback(
    (element: Element | null) => {
      if (!element) return;
      isThere.current = true;
      openings.delete(opening);
    },
    [opening],
  );
}
