import type { FeedRemote } from 'api-contract';
import type { Role } from 'shared-auth';
import { MENU_ORDER, MENU_ROLES, type MenuPlace, type MenuRole } from './order.ts';

/** One line of the side menu that leads somewhere. */
export interface MenuEntry extends MenuPlace {
  path: string;
  remote: string;
}

/** Whose menu a role sees. */
export const menuRoleOf = (role: Role): MenuRole => MENU_ROLES.find((known) => known === role) ?? 'Other';

/** The documented menu, less what no remote declares: every entry leads to a screen that exists. */
export function menuEntries(role: MenuRole, remotes: readonly FeedRemote[]): MenuEntry[] {
  const declared = new Map<string, { path: string; remote: string }>();
  for (const { name, screens } of remotes) {
    for (const { menu, path } of screens) {
      if (menu && !declared.has(menu)) declared.set(menu, { path, remote: name });
    }
  }
  let parent = false;
  return MENU_ORDER[role].flatMap(({ label, sub }) => {
    const target = declared.get(label);
    if (!sub) parent = target !== undefined;
    // Below an entry that is not there, an indented one would seem to belong to the entry before.
    return target ? [{ label, ...(sub && parent && { sub }), ...target }] : [];
  });
}
