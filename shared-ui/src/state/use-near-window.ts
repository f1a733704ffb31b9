import { type RefObject, useEffect, useState } from 'react';

const NEAR = '200px';

/** Is or was near the window: worth loading. */
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
