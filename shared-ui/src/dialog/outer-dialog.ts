import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';

class Opening {
  hasOpened = false;
  readonly #waiting = new Set<() => void>();
  set(hasOpened: boolean): void {
    this.hasOpened = hasOpened;
    for (const wake of this.#waiting) wake();
  }
  wait(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => this.#waiting.delete(wake);
  }
}

export const OuterDialog = createContext<Opening | null>(null);

/**
 * From the outside in: each dialog hides all others from screen readers, so two that open together would both be
 * hidden. Provide `inside` to the content.
 */
export function useOpenAfterOuter(isWanted: boolean): { open: boolean; inside: Opening } {
  const outer = useContext(OuterDialog);
  const wait = useCallback((wake: () => void) => (isWanted && outer ? outer.wait(wake) : () => {}), [isWanted, outer]);
  const isTurn = useSyncExternalStore(wait, () => outer?.hasOpened ?? true);
  const open = isWanted && isTurn;
  const [inside] = useState(() => new Opening());
  useEffect(() => {
    if (!open) return;
    // The library hides the others one frame after opening.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => inside.set(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      inside.hasOpened = false;
    };
  }, [open, inside]);
  return { open, inside };
}
