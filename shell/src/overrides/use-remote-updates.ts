import { useSyncExternalStore } from 'react';

/** Event of new code from a remote under development (tools/dev). */
const UPDATED = 'console:remote-updated';

const counts = new Map<string, number>();

function subscribe(listener: () => void) {
  const take = (event: Event) => {
    const { remote } = (event as CustomEvent<{ remote: string }>).detail;
    counts.set(remote, (counts.get(remote) ?? 0) + 1);
    listener();
  };
  addEventListener(UPDATED, take);
  return () => removeEventListener(UPDATED, take);
}

/** A screen remounts on each. */
export const useRemoteUpdates = (remote: string): number =>
  useSyncExternalStore(subscribe, () => counts.get(remote) ?? 0);
