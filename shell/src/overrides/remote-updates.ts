import { useSyncExternalStore } from 'react';

/** What a remote under development tells the page when new code has taken the place of old (tools/dev). */
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

/** How often a remote under development got new code since the page opened; a screen of it mounts anew each time. */
export const useRemoteUpdates = (remote: string): number =>
  useSyncExternalStore(subscribe, () => counts.get(remote) ?? 0);
