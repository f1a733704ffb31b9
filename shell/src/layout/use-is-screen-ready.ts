import { texts } from 'api-contract/texts';
import { type RefObject, useEffect, useState } from 'react';

const pollMs = 250;
const patienceMs = 10_000;

const isReady = (main: HTMLElement | null): boolean => {
  const text = main?.textContent?.trim() ?? '';
  return text !== '' && text !== texts.loading && !main?.querySelector('[aria-busy=true]');
};

/** False while the first screen and its data load: other requests wait. */
export function useIsScreenReady(main: RefObject<HTMLElement | null>): boolean {
  const [isScreenReady, setScreenReady] = useState(false);
  useEffect(() => {
    if (isScreenReady) return undefined;
    const whenIdle = window.requestIdleCallback?.bind(window) ?? ((work: () => void) => setTimeout(work, 1));
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const until = performance.now() + patienceMs;
    const poll = (): void => {
      if (isUnmounted) return;
      if (isReady(main.current) || performance.now() > until) setScreenReady(true);
      else timer = setTimeout(() => whenIdle(poll), pollMs);
    };
    whenIdle(poll);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [main, isScreenReady]);
  return isScreenReady;
}
