import { useEffect, useLayoutEffect, useRef } from 'react';
import { addDialog } from './dialog-entries.ts';

/** Back closes a mounted layer that is not our `Dialog`, such as the narrow menu. */
export function useDialogEntry(onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => addDialog({ hasAddress: false, canLeave: () => true, onBack: () => latest.current() }), []);
}
