import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react';

const openings = new Set<object>();

/** Whether something is opening that keys belong to: until it stands, no shortcut runs. */
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

/** No shortcut runs from when something is wanted until it stands in the page. Returns the ref of what stands there. */
export function useKeysHeldFor(isWanted: boolean): RefCallback<Element> {
  const [isThere, setThere] = useState(false);
  useHeldKeys(isWanted && !isThere);
  return useCallback((element: Element | null) => setThere(element !== null), []);
}
