import {
  DOCUMENTED_MENUS,
  type FeedRemote,
  LOGOUT,
  menuMayOpen,
  type MenuRole,
  menuTargets,
  type roleMenus,
} from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';

/** Former entries of the menu are allowed (D-021). */
export const checkMenu = (
  role: MenuRole,
  labels: readonly roleMenus.MenuItem[],
  remotes: readonly FeedRemote[],
  earlier: ReadonlySet<string>,
): void => {
  const targets = menuTargets(remotes);
  const documented = new Set(Object.values(DOCUMENTED_MENUS).flat());
  const seen = new Set<string>();
  labels.forEach(({ label, on }, index) => {
    const refuse = (code: AppError['code'], text: string): never => {
      throw new AppError(code, { [`labels.${index}.label`]: text }, { text });
    };
    if (label === LOGOUT) refuse('MENU_LOGOUT', `${LOGOUT} is always last in a menu.`);
    if (seen.has(label)) refuse('MENU_ENTRY_TWICE', `'${label}' appears twice in the menu.`);
    seen.add(label);
    if (DOCUMENTED_MENUS[role].includes(label) || earlier.has(label)) return;
    const target = targets.get(label);
    if (!target && !documented.has(label)) refuse('MENU_ENTRY_UNKNOWN', `There is no page called '${label}'.`);
    if (on && target && !menuMayOpen(role, target)) {
      refuse(
        'MENU_ENTRY_CLOSED',
        `'${label}' can not be added: ${role === 'Other' ? 'other roles' : role} can not open it.`,
      );
    }
  });
};
