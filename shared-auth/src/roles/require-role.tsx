import type { Role } from 'api-contract/roles';
import type { ReactNode } from 'react';
import { Box, Button, PermissionScreen, RouterLink } from 'shared-ui';
import { session } from '../session/session.ts';
import { M4_READ } from './roles.ts';

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
  if (allows(roles, role)) return children;
  // Home is a manager's: who raises tickets is not led from one refusal to the next.
  return (
    <>
      <PermissionScreen />
      {role && !allows(M4_READ, role) && (
        <Box textAlign="center">
          <Button asChild variant="outline">
            <RouterLink to="/my-tickets">My tickets</RouterLink>
          </Button>
        </Box>
      )}
    </>
  );
}
