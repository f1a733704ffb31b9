import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '../remotes/boundary.tsx';
import { isPointing, isWalkedTo, nameAt } from './name-at.ts';

const OpenCard = lazy(() => import(/* webpackChunkName: 'name-card' */ './open-card.tsx'));

/** The cards of names (docs/decisions/0107): what draws them comes when the first name is pointed at or walked to. */
export function NameCards() {
  const [isWanted, setWanted] = useState(false);
  const met = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const meet = (event: Event) => {
      const isMeant = event.type === 'focusin' ? isWalkedTo(event.target) : isPointing(event);
      met.current = isMeant ? nameAt(event.target) : null;
      if (met.current) setWanted(true);
    };
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Boundary failed={() => null}>
      <Suspense>
        <OpenCard met={met} />
      </Suspense>
    </Boundary>
  );
}
