import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a dialog has opened, for the dialogs inside it. */
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

/** The dialog around; null where there is none. */
export const OuterDialog = createContext<Opening | null>(null);

/**
 * Dialogs inside each other open from the outside in, also where an address wants both at once: each hides all others from readers of
 * screens, so of two that open together both would be hidden. `inside` is for the context of what is inside.
 */
export function useTurn(isWanted: boolean): { open: boolean; inside: Opening } {
  const outer = useContext(OuterDialog);
  const wait = useCallback((wake: () => void) => (isWanted && outer ? outer.wait(wake) : () => {}), [isWanted, outer]);
  const isTurn = useSyncExternalStore(wait, () => outer?.hasOpened ?? true);
  const open = isWanted && isTurn;
  const [inside] = useState(() => new Opening());
  useEffect(() => {
    if (!open) return;
    // The library hides the others in the frame after the one in which it opens.
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
