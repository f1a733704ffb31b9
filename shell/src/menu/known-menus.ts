import { DOCUMENTED_MENUS, type MenuRole } from 'api-contract/menus';

const nameOf = (role: MenuRole) => `menu:${role}`;

/** The menu that this browser saw last for the role, so that a reload starts with it; else the documented one. */
export function knownMenu(role: MenuRole): readonly string[] {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(nameOf(role)) ?? 'null');
    if (Array.isArray(labels) && labels.every((label) => typeof label === 'string')) return labels;
  } catch {
    // A browser without storage, or a text that is no menu: the documented one holds.
  }
  return DOCUMENTED_MENUS[role];
}

export function rememberMenu(role: MenuRole, labels: readonly string[]): void {
  try {
    localStorage.setItem(nameOf(role), JSON.stringify(labels));
  } catch {
    // Full or switched off: the next reload starts with the documented menu.
  }
}
