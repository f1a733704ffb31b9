import { useState } from 'react';
import type { OpenSteps } from './record-steps.tsx';

/**
 * Changes with each step, so that nothing of the previous record stays. A record that only leaves the list keeps its
 * content and typed text.
 */
export function useContentKey(place: OpenSteps | undefined): number {
  const [content, setContent] = useState({ key: place?.key, count: 0 });
  if (place && place.key !== content.key)
    setContent({ key: place.key, count: content.key === undefined ? 0 : content.count + 1 });
  return content.count;
}
