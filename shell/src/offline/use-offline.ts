import { lazyCode } from 'shared-ui';
import { useEffect } from 'react';
import { hasServiceWorkers } from './can-be-offline.ts';

const code = lazyCode(() => import(/* webpackChunkName: 'offline' */ './start-offline.ts'));

/** Waits for the first screen, which needs nothing of it. */
export function useOffline(isScreenReady: boolean): void {
  useEffect(() => {
    if (!isScreenReady || !hasServiceWorkers()) return;
    code.load().then(
      ({ startOffline }) => startOffline(),
      () => undefined,
    );
  }, [isScreenReady]);
}
