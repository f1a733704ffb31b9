import { allows, session, tokenPayload } from 'shared-auth';
import { matchPath } from 'shared-ui';
import { currentFeed } from './feed-store.ts';
import { loadPart } from './load-part.ts';
import { markNavigationStart } from './navigation-timing.ts';

const intentMs = 100;

/** Loads a screen's code ahead of the click. A failure is left to the click itself. */
const prefetchScreen = (remote: string, path: string) => void loadPart(remote, path).catch(() => undefined);

/** Handlers for a menu entry: focus prefetches at once, the pointer after it has rested for a moment. */
export function prefetchOn(remote: string, path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onFocus: () => prefetchScreen(remote, path),
    onPointerEnter: () => {
      timer = setTimeout(() => prefetchScreen(remote, path), intentMs);
    },
    onPointerLeave: () => clearTimeout(timer),
  };
}

/**
 * Loads the code of the screen at the page's address while the session's user is still being asked for. The role that
 * the token names decides, as the guard will: who may not open a screen never loads its remote (D-020).
 */
export function prefetchCurrentScreen(pathname = location.pathname) {
  const role = tokenPayload(session.getState().token)?.role;
  for (const { name, screens, off } of currentFeed().remotes) {
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    if (!screen) continue;
    if (off !== undefined || !allows(screen.roles, role)) return;
    markNavigationStart(name, screen.path);
    return prefetchScreen(name, screen.path);
  }
}
