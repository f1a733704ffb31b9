import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(value: boolean): void {
  if (value === isPrinting) return;
  isPrinting = value;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener');
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch('removeEventListener');
  };
}

const begin = () => setPrinting(true);
const end = () => setPrinting(false);
let query: MediaQueryList | undefined;
const follow = () => setPrinting(query?.matches ?? false);

function watch(method: 'addEventListener' | 'removeEventListener'): void {
  window[method]('beforeprint', begin);
  window[method]('afterprint', end);
  // Some browsers only change the medium.
  query ??= typeof matchMedia === 'function' ? matchMedia('print') : undefined;
  query?.[method]?.('change', follow);
}

/** Lazy parts then render at once. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
