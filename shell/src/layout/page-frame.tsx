import { Loading } from 'shared-ui';
import { useLayoutEffect } from 'react';

/** How many parts of the page are on their way before anything of their own can be drawn. */
let awaited = 0;

/** Takes away the frame that the server wrote into the page (tools/build/page-frame.mjs) once something else stands there. */
function removeIdleFrame() {
  if (awaited === 0) document.getElementById('frame')?.remove();
}

/** 'Loading...' of a whole page: what the server drew around it, bar and menu, stays until the page's own take their place. */
export function PageLoading() {
  useLayoutEffect(() => {
    awaited += 1;
    return () => {
      awaited -= 1;
      // What comes next may be on its way, too: it says so in this same drawing.
      queueMicrotask(removeIdleFrame);
    };
  }, []);
  return <Loading />;
}

/** For the root: a first drawing that awaits nothing has no use for the frame. */
export const useFrameUntilDrawn = () => useLayoutEffect(removeIdleFrame, []);
