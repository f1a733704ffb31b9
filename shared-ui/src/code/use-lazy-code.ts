import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyCode } from './lazy-code.ts';

interface LazyCodeState<T> {
  code: T | undefined;
  /** Its message is for people. */
  error: Error | undefined;
  retry: () => void;
}

/** The caller shows `error` and offers `retry`. */
export function useLazyCode<T>({ load, current, subscribe }: LazyCode<T>, isWanted = true): LazyCodeState<T> {
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().catch((cause: Error) => isCurrent && setError(cause));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, attempt]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { code: useSyncExternalStore(subscribe, current), error, retry };
}
