import type { Role } from 'api-contract/roles';
import type { ReactNode } from 'react';
import { PermissionScreen } from 'shared-ui';
import { session } from '../session/session.ts';

/** Whether the role is one of these, or anybody may. */
export const allows = (roles: readonly Role[] | 'public', role: Role | undefined): boolean =>
  roles === 'public' || (role !== undefined && roles.includes(role));

/** Shows its children to these roles, and the permission screen to everybody else (D-020). */
export function RequireRole({
  roles,
  children,
}: {
  roles: readonly Role[] | 'public';
  children: ReactNode;
}): ReactNode {
  const role = session((state) => state.user?.role);
  return allows(roles, role) ? children : <PermissionScreen />;
}
