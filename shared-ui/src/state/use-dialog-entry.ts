import { useEffect, useLayoutEffect, useRef } from 'react';
import { addDialog } from './dialog-entries.ts';

/**
 * Lets Back close what stands open instead of leaving the page, as long as it is mounted: for a layer that is no `Dialog` of
 * ours, such as the menu of narrow windows.
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
