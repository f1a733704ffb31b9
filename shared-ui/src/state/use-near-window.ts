import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something is near. */
const NEAR = '200px';

/** Whether the element is, or has been, in the window or close to it: what it shows is then worth loading. */
export function useNearWindow(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
