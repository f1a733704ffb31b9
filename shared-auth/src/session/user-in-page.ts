import type { SessionUser } from './session-user.ts';
import { getTokenSessionId } from './token-payload.ts';

/** A page restored by Back may hold an outdated user. */
const isOfHistory = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;

/** undefined if absent or of another session. */
export function userInPage(token: string): SessionUser | undefined {
  const text = document.getElementById('user')?.textContent;
  if (!text || isOfHistory()) return undefined;
  try {
    const { session, data } = JSON.parse(text) as { session?: string; data?: SessionUser };
    return session !== undefined && session === getTokenSessionId(token) ? data : undefined;
  } catch {
    return undefined;
  }
}
