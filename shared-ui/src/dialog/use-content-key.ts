import { useState } from 'react';
import type { OpenSteps } from './record-steps.tsx';

/**
 * Changes with each step, so that nothing of the previous record stays. A record that only leaves the list keeps its
 * content and typed text.
 */
export function useContentKey(steps: OpenSteps | undefined): number {
  const [content, setContent] = useState({ key: steps?.key, count: 0 });
  if (steps && steps.key !== content.key)
    setContent({ key: steps.key, count: content.key === undefined ? 0 : content.count + 1 });
  return content.count;
}
