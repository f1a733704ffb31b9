import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '../feedback/toast.ts';

/** Code that a screen needs only once it is used. */
export interface DialogCode<T> {
  /** Resolves when the code is there. */
  prepare: () => Promise<void>;
  current: () => T | undefined;
  subscribe: (listener: () => void) => () => void;
}

const all = new Set<() => Promise<unknown>>();
let isPressed = false;
const fetchAhead = (prepare: () => Promise<unknown>): void => void prepare().catch(() => undefined);

/** Fetches the code of all dialogs that the page's screens can open; after that, they open at once. */
export async function prepareDialogs(): Promise<void> {
  await Promise.all([...all].map((prepare) => prepare()));
}

/** Before the first press of a page ends, what it may open is on its way. */
const onFirstPress = (): void => {
  isPressed = true;
  all.forEach(fetchAhead);
};
for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, onFirstPress, { once: true, capture: true, passive: true });

/**
 * What a dialog needs beyond what its screen needs to stand: `load` is called at the page's first press or movement, or when the
 * code is wanted, whichever is sooner. What could not be fetched is tried again when it is wanted next.
 */
export function dialogCode<T>(load: () => Promise<T>): DialogCode<T> {
  const listeners = new Set<() => void>();
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const prepare = async (): Promise<void> => {
    loading ??= load();
    try {
      loaded ??= await loading;
      for (const listener of listeners) listener();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  all.add(prepare);
  if (isPressed) fetchAhead(prepare);
  return {
    prepare,
    current: () => loaded,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The code once it is there; fetched when it is wanted. Where that fails, a toast says so and `onFail` is called. */
export function useDialogCode<T>(
  { prepare, current, subscribe }: DialogCode<T>,
  isWanted: boolean,
  onFail: () => void,
): T | undefined {
  const latestOnFail = useRef(onFail);
  useEffect(() => {
    latestOnFail.current = onFail;
  });
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    prepare().catch(() => {
      if (!isCurrent) return;
      toast.error('It could not be opened. Please try again.');
      latestOnFail.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, prepare]);
  return useSyncExternalStore(subscribe, current);
}
