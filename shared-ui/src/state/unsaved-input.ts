import { useLayoutEffect, useSyncExternalStore } from 'react';

// One set for the whole page: the shell provides shared-ui to every remote, so there is one instance of this module.
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any form on the page holds input that nobody has saved yet. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** What holds unsaved input now; to be asked with `hasUnsavedSince`. */
export const unsavedNow = (): ReadonlySet<object> => new Set(unsaved);

/** Whether anything holds unsaved input that did not then: what a dialog adds to the page that it stands on. */
export const hasUnsavedSince = (before: ReadonlySet<object>): boolean => [...unsaved].some((one) => !before.has(one));

/** `hasUnsavedInput` for a component, which is drawn again when it changes. */
export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/**
 * Says that this component holds input which would be lost: while it does, nobody is offered a new version of the
 * console. `useForm` says it by itself; a form with a state of its own says it here.
 *
 * @example useUnsavedInput(reason !== '');
 */
export function useUnsavedInput(isDirty: boolean): void {
  // In the layout phase: a screen that goes with its form is free in the same turn.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const mine = {};
    unsaved.add(mine);
    notifyListeners();
    return () => {
      unsaved.delete(mine);
      notifyListeners();
    };
  }, [isDirty]);
}
