import { refreshCalls } from 'shared-auth';
import { useEffect } from 'react';

/** The calls of all parts begin with it: whose remote they are is not the page's matter. */
const PARTS = '/api/v1/today/';
const EVERY_MS = 60_000;

/** Reads every part of Today again while the page is looked at, and when somebody comes back to it. */
export function useFreshParts(): void {
  useEffect(() => {
    let readAt = Date.now();
    const readAgain = (): void => {
      readAt = Date.now();
      void refreshCalls(PARTS);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - readAt >= EVERY_MS) readAgain();
    };
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', readAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', readAgain);
    };
  }, []);
}
