import { useEffect, useRef } from 'react';

/** What did not come while the browser was offline is fetched by itself when the line is back; what failed while it was drawn is not. */
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
