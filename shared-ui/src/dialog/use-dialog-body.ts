import { useCallback, useRef } from 'react';
import { useKeysHeldFor } from '../keyboard/held-keys.ts';
import { makeScrollFocusable } from './make-scroll-focusable.ts';

/** Keys wait until it is mounted. */
export function useDialogBody(isOpen: boolean) {
  const standsRef = useKeysHeldFor(isOpen);
  const body = useRef<HTMLDivElement>(null);
  const bodyRef = useCallback(
    (box: HTMLDivElement | null) => {
      body.current = box;
      standsRef(box);
      return makeScrollFocusable(box);
    },
    [standsRef],
  );
  return { body, bodyRef };
}
