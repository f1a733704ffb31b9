import { startTransition, useEffect, useState } from 'react';

/**
 * False until the browser is idle, then true in a low-priority render: for what is built before it is opened.
 *
 * @example {(isOpen || useIdle(isPhone)) && <Filters />}
 */
export function useIdle(isWanted = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || isIdle || typeof requestIdleCallback !== 'function') return undefined;
    const id = requestIdleCallback(() => startTransition(() => setIdle(true)));
    return () => cancelIdleCallback(id);
  }, [isWanted, isIdle]);
  return isIdle;
}
