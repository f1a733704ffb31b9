import { connection, refreshCalls } from 'shared-auth';
import { refreshFeed } from '../remotes/feed-store.ts';

const ASK_EVERY_MS = 15_000;
const MAX_EVERY_MS = 300_000;

let isFollowing = false;

/**
 * Notices a lost connection, asks until it is back, and then reads again what is on the screen. Asks less often where
 * it is soon lost again.
 */
export function followConnection(): void {
  if (isFollowing) return;
  isFollowing = true;
  const { getState, subscribe } = connection;
  let timer: ReturnType<typeof setInterval> | undefined;
  let everyMs = ASK_EVERY_MS;
  let restoredAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    // A feed that arrives restores the connection.
    if (getState().lostAt !== undefined && document.visibilityState === 'visible') void refreshFeed();
  };
  const begin = (at: number) => {
    everyMs = at - restoredAt < MAX_EVERY_MS ? Math.min(2 * everyMs, MAX_EVERY_MS) : ASK_EVERY_MS;
    timer = setInterval(ask, everyMs);
  };
  const end = () => {
    clearInterval(timer);
    restoredAt = Date.now();
    getState().forgetShown();
    void refreshCalls('/').catch(() => undefined);
  };
  addEventListener('offline', () => getState().lose());
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  subscribe((now, before) => {
    if (now.lostAt === before.lostAt) return;
    if (now.lostAt === undefined) end();
    else begin(now.lostAt);
  });
  const { lostAt } = getState();
  if (lostAt === undefined) return;
  begin(lostAt);
  // The saved page may have come for a slow network alone.
  ask();
}
