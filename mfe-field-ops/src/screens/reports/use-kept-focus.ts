import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Moves the focus to a focused button's replacement. `state` names what renders. */
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
      // Without a target, the button was removed or the window lost focus.
      if (relatedTarget) holds.current = false;
    },
  };
}
