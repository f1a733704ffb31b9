import { useState } from 'react';
import type { OpenSteps } from './record-steps.tsx';

/**
 * Key of a dialog's content: another one for each record that is stepped to, so that nothing of the one before stays.
 * A record that only leaves the list keeps its content, and what is typed in it.
 */
export function useContentKey(steps: OpenSteps | undefined): number {
  const [shown, setShown] = useState({ key: steps?.key, count: 0 });
  if (steps && steps.key !== shown.key)
    setShown({ key: steps.key, count: shown.key === undefined ? 0 : shown.count + 1 });
  return shown.count;
}
