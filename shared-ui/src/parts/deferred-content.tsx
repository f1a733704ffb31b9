import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children after the frame that opened them, so that a press is answered at once.
 *
 * @example <DeferredContent><NotificationList /></DeferredContent>
 */
export function DeferredContent({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
