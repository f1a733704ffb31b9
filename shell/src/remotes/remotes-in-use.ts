import { useLayoutEffect } from 'react';
import type { PlaceKind } from './feed-state.ts';
import { dispatchFeedEvent } from './feed-store.ts';

function usePlace(part: PlaceKind, remote: string) {
  useLayoutEffect(() => {
    dispatchFeedEvent({ type: 'placeTaken', part, remote });
    return () => dispatchFeedEvent({ type: 'placeLeft', part, remote });
  }, [part, remote]);
}

/** A screen of this remote has its place on the page, whether it is there yet or not. */
export const useOpenRemote = (remote: string) => usePlace('screen', remote);
/** The card of a remote that failed is on the page: nobody works with its version. */
export const useFailedRemote = (remote: string) => usePlace('failure', remote);
/** A screen of an earlier version stands in for the newest. */
export const useEarlierRemote = (remote: string) => usePlace('earlier', remote);

/** Stands beside a screen inside its Suspense: from here on, the remote's version is in somebody's hands. */
export function RemoteDrawn({ remote }: { remote: string }) {
  useLayoutEffect(() => dispatchFeedEvent({ type: 'screenDrawn', remote }), [remote]);
  usePlace('standing', remote);
  return null;
}
