import { allows, session, tokenPayload } from 'shared-auth';
import { matchPath } from 'shared-ui';
import type { Role } from 'api-contract/roles';
import { extensionKey } from 'api-contract/slots';
import { extensionsFor } from './extensions-for.ts';
import { currentFeed } from './feed-store.ts';
import { loadPart } from './load-part.ts';
import { markNavigationStart } from './navigation-timing.ts';

/** A pointer that rests so long on something means it. */
export const INTENT_MS = 100;

/** Loads the code of a screen or an extension ahead of the click. A failure is left to the click itself. */
const prefetchPart = (remote: string, part: string) => void loadPart(remote, part).catch(() => undefined);

/** Handlers for a link: the keyboard's focus means it at once, the pointer after it has rested for a moment. */
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

/** Handlers for the entry of a screen, whose code is then fetched ahead. */
export const prefetchOn = (remote: string, path: string) => onIntent(() => prefetchPart(remote, path));

/** The remotes' screen at an address, for who may open it (D-020). */
function screenAt(pathname: string, role: Role | undefined): { name: string; path: string } | undefined {
  for (const { name, screens, off } of currentFeed().remotes) {
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    if (!screen) continue;
    return off === undefined && allows(screen.roles, role) ? { name, path: screen.path } : undefined;
  }
  return undefined;
}

/** Loads the code of the screen at the address of a link that is meant, its query aside. */
export function prefetchAt(to: string): void {
  const { pathname } = new URL(to, location.origin);
  const screen = screenAt(pathname, session.getState().user?.role);
  if (screen) prefetchPart(screen.name, screen.path);
}

/** So many extensions of a page stand in its first window. */
const FIRST_EXTENSIONS = 4;

/** Loads the code of what stands first in a slot of a page that is about to be opened. */
export function prefetchSlot(slot: string): void {
  const { user } = session.getState();
  for (const { remote, extension } of extensionsFor(currentFeed().remotes, slot, user?.role).slice(0, FIRST_EXTENSIONS))
    prefetchPart(remote.name, extensionKey(extension));
}

/**
 * Loads the code of the screen at the page's address while the session's user is still being asked for. The role that
 * the token names decides, as the guard will: who may not open a screen never loads its remote (D-020).
 */
export function prefetchCurrentScreen(pathname = location.pathname) {
  const screen = screenAt(pathname, tokenPayload(session.getState().token)?.role);
  if (!screen) return;
  markNavigationStart(screen.name, screen.path);
  prefetchPart(screen.name, screen.path);
}
