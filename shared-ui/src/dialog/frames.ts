import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '../feedback/toast.ts';

type Frames = typeof import('./frame-code.tsx');

// What the library makes a dialog of weighs as much as a list's screen, and no screen begins with one.
let loaded: Frames | undefined;
let loading: Promise<Frames> | undefined;

/** Fetches what dialogs and drawers are framed by; after that, they open at once. */
export async function prepareDialogs(): Promise<void> {
  loading ??= import(/* webpackChunkName: 'dialog-frames' */ './frame-code.tsx');
  try {
    loaded ??= await loading;
    for (const listener of waiting) listener();
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Before the first press of a page ends, what it may open is on its way. */
const fetchAhead = (): void => void prepareDialogs().catch(() => undefined);
for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, fetchAhead, { once: true, capture: true, passive: true });

const waiting = new Set<() => void>();
const subscribe = (listener: () => void) => {
  waiting.add(listener);
  return () => waiting.delete(listener);
};

/** The frames, once they are there; fetched when one is wanted. Where that fails, a toast says so and `onFail` is called. */
export function useFrames(isWanted: boolean, onFail: () => void): Frames | undefined {
  const latestOnFail = useRef(onFail);
  useEffect(() => {
    latestOnFail.current = onFail;
  });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    prepareDialogs().catch(() => {
      if (!isCurrent) return;
      toast.error('It could not be opened. Please try again.');
      latestOnFail.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return useSyncExternalStore(subscribe, () => loaded);
}
