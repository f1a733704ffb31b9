import { DOCUMENTED_MENUS, type MenuRole, menuRoleOf } from 'api-contract/menus';
import { useCall, useUser } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { useEffect, useMemo, useRef } from 'react';
import { knownMenu, rememberMenu } from './known-menus.ts';

/** A publish reaches who is signed in within this time, and at the next page or focus (D-025). */
export const refreshMenuMs = 60_000;

/**
 * The labels of a role's menu in their order. Until the server answers, and when it can not, it is the menu that this
 * browser saw last, or the documented one: a menu is never missing.
 */
export function useMenu(role: MenuRole): readonly string[] {
  const own = menuRoleOf(useUser().role);
  const { data, refresh } = useCall('GET /api/v1/admin/role-menus', {}, { refreshEveryMs: refreshMenuMs });
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    void refresh();
  }, [pathname, refresh]);

  const items = data?.data[role];
  const labels = useMemo(() => items?.filter(({ on }) => on).map(({ label }) => label), [items]);
  useEffect(() => {
    if (labels && role === own) rememberMenu(role, labels);
  }, [labels, role, own]);
  const fallback = useMemo(() => (role === own ? knownMenu(role) : DOCUMENTED_MENUS[role]), [role, own]);
  return labels ?? fallback;
}
