import { texts } from 'api-contract/texts';
import { type RefObject, useEffect, useState } from 'react';

const lookAgainMs = 250;
const patienceMs = 10_000;

const isReady = (main: HTMLElement | null): boolean => {
  const text = main?.textContent?.trim() ?? '';
  return text !== '' && text !== texts.loading && !main?.querySelector('[aria-busy=true]');
};

/** False while the first screen and its data load: other requests wait. */
export function useIsScreenReady(main: RefObject<HTMLElement | null>): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    if (isStanding) return undefined;
    const whenIdle = window.requestIdleCallback?.bind(window) ?? ((work: () => void) => setTimeout(work, 1));
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const until = performance.now() + patienceMs;
    const look = (): void => {
      if (isGone) return;
      if (isReady(main.current) || performance.now() > until) setStanding(true);
      else timer = setTimeout(() => whenIdle(look), lookAgainMs);
    };
    whenIdle(look);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [main, isStanding]);
  return isStanding;
}
