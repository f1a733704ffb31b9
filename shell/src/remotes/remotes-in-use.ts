import { useLayoutEffect } from 'react';
import type { PlaceKind } from './feed-state.ts';
import { dispatchFeedEvent } from './feed-store.ts';

function usePlace(part: PlaceKind, remote: string) {
  useLayoutEffect(() => {
    dispatchFeedEvent({ type: 'placeTaken', part, remote });
    return () => dispatchFeedEvent({ type: 'placeLeft', part, remote });
  }, [part, remote]);
}

export const useOpenRemote = (remote: string) => usePlace('screen', remote);
/** A failure card shows: nobody uses this version. */
export const useFailedRemote = (remote: string) => usePlace('failure', remote);
/** An earlier version replaces the newest. */
export const useEarlierRemote = (remote: string) => usePlace('earlier', remote);

export function RemoteRendered({ remote }: { remote: string }) {
  useLayoutEffect(() => dispatchFeedEvent({ type: 'screenDrawn', remote }), [remote]);
  usePlace('standing', remote);
  return null;
}
