import { useState } from 'react';
import type { OpenSteps } from './record-steps.tsx';

/**
 * Key of a dialog's content: another one for each record that is stepped to, so that nothing of the one before stays.
 * A record that only leaves the list keeps its content, and what is typed in it.
 */
export function useContentKey(steps: OpenSteps | undefined): number {
  const [content, setContent] = useState({ key: steps?.key, count: 0 });
  if (steps && steps.key !== content.key)
    setContent({ key: steps.key, count: content.key === undefined ? 0 : content.count + 1 });
  return content.count;
}
