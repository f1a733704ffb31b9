import { useLayoutEffect, useSyncExternalStore } from 'react';

// Of the whole page: the shell provides shared-ui to every remote.
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const askUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** Snapshot for `hasUnsavedSince`. */
export const getUnsavedInputs = (): ReadonlySet<object> => new Set(unsaved);

/** Added since, as in a dialog. */
export const hasUnsavedSince = (before: ReadonlySet<object>): boolean => [...unsaved].some((one) => !before.has(one));

export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/**
 * Marks unsaved input: no new version is offered meanwhile, and a reload or a closed tab asks first. `useForm` calls it;
 * other forms must.
 *
 * @example useUnsavedInput(reason !== '');
 */
export function useUnsavedInput(isDirty: boolean): void {
  // Layout phase: an unmounted form releases in the same turn.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const mine = {};
    unsaved.add(mine);
    window.addEventListener('beforeunload', askUnload);
    notifyListeners();
    return () => {
      unsaved.delete(mine);
      if (unsaved.size === 0) window.removeEventListener('beforeunload', askUnload);
      notifyListeners();
    };
  }, [isDirty]);
}
