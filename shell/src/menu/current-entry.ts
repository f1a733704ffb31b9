import type { DeclaredScreen, FeedRemote } from 'api-contract';
import { matchPath } from 'shared-ui';
import type { MenuEntry } from './menu-entries.ts';

export interface CurrentEntry {
  path: string;
  /** 'page' for the entry's own page, 'true' for a page below it. */
  current: 'page' | 'true';
}

/** Prefers paths without parameters, as the router does. */
export function findScreen(remotes: readonly FeedRemote[], pathname: string): DeclaredScreen | undefined {
  const matching = remotes.flatMap(({ screens }) => screens.filter(({ path }) => matchPath(path, pathname)));
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0];
}

const isBelow = (pathname: string, path: string): boolean =>
  path !== '/' && (pathname === path || pathname.startsWith(`${path}/`));

/** The address's own entry, its declared parent's, else the longest prefix. */
export function currentEntry(
  entries: readonly Pick<MenuEntry, 'path'>[],
  remotes: readonly FeedRemote[],
  pathname: string,
): CurrentEntry | undefined {
  const byPath = new Map(remotes.flatMap(({ screens }) => screens.map((screen) => [screen.path, screen] as const)));
  const own = findScreen(remotes, pathname);
  const visited = new Set<string>();
  for (let screen = own; screen && !visited.has(screen.path); screen = byPath.get(screen.parent ?? '')) {
    visited.add(screen.path);
    const { path } = screen;
    if (entries.some((entry) => entry.path === path)) return { path, current: screen === own ? 'page' : 'true' };
  }
  const above = entries.filter(({ path }) => isBelow(pathname, path)).sort((a, b) => b.path.length - a.path.length)[0];
  return above && { path: above.path, current: above.path === pathname ? 'page' : 'true' };
}
