import type { Role } from 'api-contract/roles';
import type { ReactNode } from 'react';
import { Box, Button, PermissionScreen, RouterLink } from 'shared-ui';
import { session } from '../session/session.ts';
import { M4_READ } from './roles.ts';

export const isRoleAllowed = (roles: readonly Role[] | 'public', role: Role | undefined): boolean =>
  roles === 'public' || (role !== undefined && roles.includes(role));

/** Of officers: all that they can open. */
const OWN_PAGES = [
  { label: 'My reminders', to: '/my-reminders' },
  { label: 'My requests', to: '/my-requests' },
  { label: 'My follow-ups', to: '/my-follow-ups' },
  { label: 'My tickets', to: '/my-tickets' },
] as const;

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
      {role && !isRoleAllowed(M4_READ, role) && <OwnPages />}
    </>
  );
}

/** Where an officer goes on from a page that is not for him. */
const OwnPages = () => (
  <Box as="nav" aria-label="Your pages" display="flex" flexWrap="wrap" justifyContent="center" gap="2" px="4">
    {OWN_PAGES.map(({ label, to }) => (
      <Button key={to} asChild variant="outline">
        <RouterLink to={to}>{label}</RouterLink>
      </Button>
    ))}
  </Box>
);
