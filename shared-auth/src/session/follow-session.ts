import { followMasterToken } from './master-token.ts';
import { session, storedToken } from './session.ts';
import { loadUser } from './sign-in.ts';
import { getTokenExpiryMs } from './token-payload.ts';
import { userInPage } from './user-in-page.ts';

/** Maximum timer wait: a laptop that slept soon notices its expired token. */
const MAX_WAIT_MS = 10 * 60_000;
/** Only this clock calls the token expired. */
const ASK_AGAIN_MS = 60_000;

/**
 * Loads the token's user, watches other tabs and `exp`. The server decides whether it has ended: a wrong clock signs
 * nobody out.
 * @returns its end
 */
export function followSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const watch = (): void => {
    clearTimeout(timer);
    const { token } = session.getState();
    const expiry = token && getTokenExpiryMs(token);
    if (!expiry) return;
    const left = expiry - Date.now();
    timer = setTimeout(check, left > 0 ? Math.min(left, MAX_WAIT_MS) : ASK_AGAIN_MS);
  };
  const check = (): void => {
    const { token } = session.getState();
    const expiry = token && getTokenExpiryMs(token);
    if (expiry && expiry <= Date.now()) void loadUser();
    watch();
  };
  const follow = (event: StorageEvent): void => {
    if (event.key !== storedToken.name && event.key !== null) return;
    const token = storedToken.get();
    const { token: mine, take, expire, clear } = session.getState();
    if (token === mine) return;
    if (token) {
      take(token);
      void loadUser();
    } else if (mine) {
      if ((getTokenExpiryMs(mine) ?? Number.POSITIVE_INFINITY) <= Date.now()) expire(mine);
      else clear();
    }
  };
  const stopWatching = session.subscribe((now, before) => {
    if (now.token !== before.token) watch();
  });
  const stopMaster = followMasterToken();
  addEventListener('storage', follow);
  document.addEventListener('visibilitychange', check);
  const { token: stored, state, enter } = session.getState();
  if (state === 'loading') {
    const user = stored === null ? undefined : userInPage(stored);
    if (user) enter(user);
    else void loadUser();
  }
  watch();

  return () => {
    clearTimeout(timer);
    stopWatching();
    stopMaster();
    removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', check);
  };
}
