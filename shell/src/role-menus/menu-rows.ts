import { DOCUMENTED_MENUS, menuMayOpen, type MenuRole, type MenuTarget } from 'api-contract/menus';
import type { Entry } from '../layout-editor/entries.ts';

export const documentedItems = (role: MenuRole): Entry[] =>
  DOCUMENTED_MENUS[role].map((label) => ({ label, on: true }));

/** Then available ones: documented entries and pages open to the role. */
export function toMenuRows(role: MenuRole, items: readonly Entry[], targets: ReadonlyMap<string, MenuTarget>): Entry[] {
  const mayAdd = [...targets].filter(([, target]) => menuMayOpen(role, target)).map(([label]) => label);
  const possible = new Set([...DOCUMENTED_MENUS[role], ...mayAdd]);
  const rows = items.filter(({ label, on }) => on || possible.has(label));
  const listed = new Set(rows.map(({ label }) => label));
  return [...rows, ...[...possible].filter((label) => !listed.has(label)).map((label) => ({ label, on: false }))];
}
