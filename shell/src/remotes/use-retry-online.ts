import { useEffect, useRef } from 'react';

/** Retries after an offline failure once online; not after a render error. */
export function useRetryOnline(retry: () => Promise<void>, wasDrawing: boolean) {
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (wasDrawing) return undefined;
    const tryAgain = () => void again.current();
    addEventListener('online', tryAgain, { once: true });
    return () => removeEventListener('online', tryAgain);
  }, [wasDrawing]);
}
