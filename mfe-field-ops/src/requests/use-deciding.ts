import { useCallback, useRef, useState } from 'react';
import { ApiError, refreshCalls } from 'shared-auth';
import { toast } from 'shared-ui';

/** Every list in which a decided plan or request shows. */
const LISTS = [
  '/api/v1/AM/PJP',
  '/api/v1/AM/SO',
  '/api/v1/pjp/beat/switch',
  '/api/v1/dealers/update-location',
  '/api/v1/inbox',
  '/api/v1/history',
];
export const refreshDecisions = () => refreshCalls(...LISTS).catch(() => undefined);

/**
 * Decides a record once, however often its buttons are pressed, and says how it went. Then the rows and the counts are read
 * again; where somebody else was faster, `useChange` does so (D-046).
 */
export function useDeciding() {
  const running = useRef(new Set<string>());
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());

  const once = useCallback(async (id: string, work: () => Promise<string>): Promise<void> => {
    if (running.current.has(id)) return;
    running.current.add(id);
    setDeciding(new Set(running.current));
    try {
      toast.success(await work());
      await refreshDecisions();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      running.current.delete(id);
      setDeciding(new Set(running.current));
    }
  }, []);
  return { once, deciding };
}
