import { DOCUMENTED_MENUS, type MenuRole, toMenuRole } from 'api-contract/menus';
import { useCall, useUser } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { useEffect, useMemo, useRef } from 'react';
import { readKnownMenu, rememberMenu } from './known-menus.ts';

/** A published menu arrives within this time, and at the next page or focus (D-025). */
export const refreshMenuMs = 60_000;

/** Without a response: the last menu in this browser, else the documented one. */
export function useMenu(role: MenuRole): readonly string[] {
  const own = toMenuRole(useUser().role);
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
  const fallback = useMemo(() => (role === own ? readKnownMenu(role) : DOCUMENTED_MENUS[role]), [role, own]);
  return labels ?? fallback;
}
