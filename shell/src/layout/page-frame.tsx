import { Loading } from 'shared-ui';
import { useLayoutEffect } from 'react';

let awaited = 0;

/** Removes that of tools/build/page-frame.mjs, once the page renders its own. */
function removeIdleFrame() {
  if (awaited === 0) document.getElementById('frame')?.remove();
}

/** The server's bar and menu stay until the page has its own. */
export function PageLoading() {
  useLayoutEffect(() => {
    awaited += 1;
    return () => {
      awaited -= 1;
      queueMicrotask(removeIdleFrame);
    };
  }, []);
  return <Loading />;
}

/** A first render that awaits nothing needs no frame. */
export const useFrameUntilDrawn = () => useLayoutEffect(removeIdleFrame, []);
