import type { Role } from 'api-contract/roles';
import type { ReactNode } from 'react';
import { Box, Button, PermissionScreen, RouterLink } from 'shared-ui';
import { session } from '../session/session.ts';
import { M4_READ } from './roles.ts';

export const isRoleAllowed = (roles: readonly Role[] | 'public', role: Role | undefined): boolean =>
  roles === 'public' || (role !== undefined && roles.includes(role));

/** Others see the permission screen (D-020). */
export function RequireRole({
  roles,
  children,
}: {
  roles: readonly Role[] | 'public';
  children: ReactNode;
}): ReactNode {
  const role = session((state) => state.user?.role);
  if (isRoleAllowed(roles, role)) return children;
  // Home is for managers only.
  return (
    <>
      <PermissionScreen />
      {role && !isRoleAllowed(M4_READ, role) && (
        <Box textAlign="center">
          <Button asChild variant="outline">
            <RouterLink to="/my-tickets">My tickets</RouterLink>
          </Button>
        </Box>
      )}
    </>
  );
}
