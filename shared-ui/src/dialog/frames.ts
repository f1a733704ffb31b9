import { useEffect, useReducer, useRef } from 'react';
import { toast } from '../feedback/toast.ts';

type Frames = typeof import('./frame-code.tsx');

// What the library makes a dialog of weighs as much as a list's screen, and no screen begins with one.
let loaded: Frames | undefined;
let loading: Promise<Frames> | undefined;

/** Fetches the frames of dialogs and drawers; after that, they open at once. */
export async function loadFrames(): Promise<void> {
  loading ??= import(/* webpackChunkName: 'dialog-frames' */ './frame-code.tsx');
  try {
    loaded = await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Before the first press of a page ends, what it may open is on its way. */
const fetchAhead = (): void => void loadFrames().catch(() => undefined);
for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, fetchAhead, { once: true, capture: true, passive: true });

/** The frames, once they are there; fetched when one is wanted. Where that fails, a toast says so and `onFail` is called. */
export function useFrames(isWanted: boolean, onFail: () => void): Frames | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latestOnFail = useRef(onFail);
  useEffect(() => {
    latestOnFail.current = onFail;
  });
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isWaiting = true;
    loadFrames().then(
      () => isWaiting && redraw(),
      () => {
        if (!isWaiting) return;
        toast.error('It could not be opened. Please try again.');
        latestOnFail.current();
      },
    );
    return () => {
      isWaiting = false;
    };
  }, [isWanted]);
  return loaded;
}
