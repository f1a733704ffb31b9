import { DOCUMENTED_MENUS, type MenuRole } from 'api-contract/menus';

const nameOf = (role: MenuRole) => `menu:${role}`;

/** The last one in this browser, for reloads; else the documented one. */
export function readKnownMenu(role: MenuRole): readonly string[] {
  try {
    const labels: unknown = JSON.parse(localStorage.getItem(nameOf(role)) ?? 'null');
    if (Array.isArray(labels) && labels.every((label) => typeof label === 'string')) return labels;
  } catch {
    // No storage or no valid menu.
  }
  return DOCUMENTED_MENUS[role];
}

export function rememberMenu(role: MenuRole, labels: readonly string[]): void {
  try {
    localStorage.setItem(nameOf(role), JSON.stringify(labels));
  } catch {}
}
