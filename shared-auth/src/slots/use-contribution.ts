import { useCallback, useEffect, useState } from 'react';
import type { Contribute, ReadEntries } from './timeline.ts';

/**
 * Contributes timeline entries while mounted. Memoise `read` with `useCallback`.
 *
 * @returns makes the timeline read all again
 */
export function useContribution(contribute: Contribute, read: ReadEntries): () => void {
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn contributes again
  useEffect(() => contribute((page, signal) => read(page, signal)), [contribute, read, turn]);
  return useCallback(() => setTurn((count) => count + 1), []);
}
