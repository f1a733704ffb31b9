import { DOCUMENTED_MENUS, menuMayOpen, type MenuRole, type MenuTarget } from 'api-contract/menus';

/** One entry of a menu that is being worked on: hidden ones keep their place. */
export interface MenuItem {
  label: string;
  on: boolean;
}

export const visibleLabels = (items: readonly MenuItem[]): string[] =>
  items.filter(({ on }) => on).map(({ label }) => label);

export const sameMenu = (one: readonly MenuItem[], other: readonly MenuItem[]): boolean =>
  JSON.stringify(visibleLabels(one)) === JSON.stringify(visibleLabels(other));

export const documentedItems = (role: MenuRole): MenuItem[] =>
  DOCUMENTED_MENUS[role].map((label) => ({ label, on: true }));

/**
 * A menu's entries, then those that could be added: documented ones, and every page that the role may open. A hidden one
 * that is neither (its remote has gone) is left out.
 */
export function rowsFor(
  role: MenuRole,
  items: readonly MenuItem[],
  targets: ReadonlyMap<string, MenuTarget>,
): MenuItem[] {
  const mayAdd = [...targets].filter(([, target]) => menuMayOpen(role, target)).map(([label]) => label);
  const possible = new Set([...DOCUMENTED_MENUS[role], ...mayAdd]);
  const rows = items.filter(({ label, on }) => on || possible.has(label));
  const listed = new Set(rows.map(({ label }) => label));
  return [...rows, ...[...possible].filter((label) => !listed.has(label)).map((label) => ({ label, on: false }))];
}

/** The entry `step` places further; the list itself when it stands at the end already. */
export function moved(items: readonly MenuItem[], index: number, step: 1 | -1): readonly MenuItem[] {
  const item = items[index];
  if (!item || !items[index + step]) return items;
  return items.toSpliced(index, 1).toSpliced(index + step, 0, item);
}

export const toggled = (items: readonly MenuItem[], index: number): MenuItem[] =>
  items.map((item, at) => (at === index ? { ...item, on: !item.on } : item));
