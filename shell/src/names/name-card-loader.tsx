import { lazyCode } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import { RemoteErrorBoundary } from '../remotes/remote-error-boundary.tsx';
import { isMousePointer, isKeyboardFocused, findNameAt } from './name-at.ts';

const openCard = lazyCode(() => import(/* webpackChunkName: 'name-card' */ './open-card.tsx'));

/**
 * Loads the cards' code when the pointer or the focus reaches a name (docs/decisions/0107). After a failure the next
 * name retries.
 */
export function NameCardLoader() {
  const [OpenCard, setOpenCard] = useState(() => openCard.current()?.default);
  const met = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const meet = (event: Event) => {
      const isPointed = event.type === 'focusin' ? isKeyboardFocused(event.target) : isMousePointer(event);
      met.current = isPointed ? findNameAt(event.target) : null;
      if (!met.current) return;
      openCard.load().then(
        (code) => setOpenCard(() => code.default),
        () => undefined,
      );
    };
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
    };
  }, []);
  return OpenCard && <RemoteErrorBoundary failed={() => null}>{<OpenCard met={met} />}</RemoteErrorBoundary>;
}
