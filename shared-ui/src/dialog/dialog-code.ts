import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LazyCode, lazyCode } from '../code/lazy-code.ts';
import { toast } from '../feedback/toast.ts';
import { useHeldKeys } from '../keyboard/held-keys.ts';

const all = new Set<LazyCode<unknown>>();
let isPressed = false;

/** Preloads all dialogs of the page, so that they open at once. */
export async function prepareDialogs(): Promise<void> {
  await Promise.all([...all].map(({ load }) => load()));
}

const onFirstPress = (): void => {
  isPressed = true;
  for (const { prefetch } of all) prefetch();
};
for (const event of ['pointerdown', 'pointermove', 'keydown'])
  addEventListener(event, onFirstPress, { once: true, capture: true, passive: true });

/** Code of dialogs. Fetched at the page's first press or movement, or when wanted. */
export function dialogCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  const code = lazyCode(fetchCode);
  all.add(code);
  if (isPressed) code.prefetch();
  return code;
}

/** Undefined until loaded; holds the keys while it is wanted. A failure shows a toast and calls `onFail`. */
export function useDialogCode<T>(
  { load, current, subscribe }: LazyCode<T>,
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
    load().catch((cause: Error) => {
      if (!isCurrent) return;
      toast.error(cause.message);
      latestOnFail.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load]);
  const code = useSyncExternalStore(subscribe, current);
  useHeldKeys(isWanted && code === undefined);
  return code;
}
