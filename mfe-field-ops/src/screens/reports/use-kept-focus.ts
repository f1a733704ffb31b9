import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard where it is when the button under it is replaced: what stands there next gets the focus. `state`
 * names what stands there.
 */
export function useKeptFocus<E extends HTMLElement>(state: string) {
  const place = useRef<E>(null);
  const holds = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what may have taken the button away
  useLayoutEffect(() => {
    if (!holds.current || place.current?.contains(document.activeElement)) return;
    place.current?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus();
  }, [state]);
  return {
    ref: place,
    onFocus: () => {
      holds.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a target the button itself went away, or the window lost the focus.
      if (relatedTarget) holds.current = false;
    },
  };
}
