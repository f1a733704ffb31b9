import { useEffect, useLayoutEffect, useRef } from 'react';
import { addDialog } from './dialog-entries.ts';

/**
 * Makes Back close a mounted layer that is not our `Dialog`, such as the narrow menu.
 *
 * @example useDialogEntry(onClose);
 */
export function useDialogEntry(onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => addDialog({ hasAddress: false, canLeave: () => true, onBack: () => latest.current() }), []);
}
