import { isRoleAllowed, session, decodeToken } from 'shared-auth';
import { matchPath } from 'shared-ui';
import type { Role } from 'api-contract/roles';
import { extensionKey } from 'api-contract/slots';
import { findExtensions } from './extensions-for.ts';
import { getCurrentFeed } from './feed-store.ts';
import { loadModule } from './load-module.ts';
import { markNavigationStart } from './navigation-timing.ts';

export const INTENT_MS = 100;

/** The click itself reports a failure. */
const prefetchPart = (remote: string, part: string) => void loadModule(remote, part).catch(() => undefined);

/** Focus counts at once, hover after a moment. */
export function onIntent(prefetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onFocus: prefetch,
    onPointerEnter: () => {
      timer = setTimeout(prefetch, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer),
  };
}

export const prefetchOn = (remote: string, path: string) => onIntent(() => prefetchPart(remote, path));

/** If the role may open it (D-020). */
function findScreenFor(pathname: string, role: Role | undefined): { name: string; path: string } | undefined {
  for (const { name, screens, off } of getCurrentFeed().remotes) {
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    if (!screen) continue;
    return off === undefined && isRoleAllowed(screen.roles, role) ? { name, path: screen.path } : undefined;
  }
  return undefined;
}

/** Ignores the query. */
export function prefetchAt(to: string): void {
  const { pathname } = new URL(to, location.origin);
  const screen = findScreenFor(pathname, session.getState().user?.role);
  if (screen) prefetchPart(screen.name, screen.path);
}

/** Extensions in a page's first window. */
const FIRST_EXTENSIONS = 4;

export function prefetchSlot(slot: string): void {
  const { user } = session.getState();
  for (const { remote, extension } of findExtensions(getCurrentFeed().remotes, slot, user?.role).slice(
    0,
    FIRST_EXTENSIONS,
  ))
    prefetchPart(remote.name, extensionKey(extension));
}

/** The token's role decides: no remote loads for others (D-020). */
export function prefetchCurrentScreen(pathname = location.pathname) {
  const screen = findScreenFor(pathname, decodeToken(session.getState().token)?.role);
  if (!screen) return;
  markNavigationStart(screen.name, screen.path);
  prefetchPart(screen.name, screen.path);
}
