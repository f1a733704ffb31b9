import type { SessionUser } from './session-user.ts';
import { sessionIdOf } from './token-payload.ts';

/** A page that Back brings may be an old one: the browser does not ask whether it is still true. */
const isOfHistory = (): boolean =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward') ?? false;

/** The token's user as the server wrote it into the page; undefined for another session's token, and where nothing was written. */
export function userInPage(token: string): SessionUser | undefined {
  const text = document.getElementById('user')?.textContent;
  if (!text || isOfHistory()) return undefined;
  try {
    const { session, data } = JSON.parse(text) as { session?: string; data?: SessionUser };
    return session !== undefined && session === sessionIdOf(token) ? data : undefined;
  } catch {
    return undefined;
  }
}
