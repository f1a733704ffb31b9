import { Box, RouterLink } from 'shared-ui';
import type { ReactNode } from 'react';

/** A link of the top bar to one of ADMIN's screens: its icon alone in narrow windows. */
export function TopBarLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1"
      h="7"
      px="1.5"
      fontSize="xs"
      whiteSpace="nowrap"
      borderRadius="md"
      color="fg.muted"
      textDecoration="none"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
    >
      <RouterLink to={to} aria-label={label} title={label}>
        <svg
          width="14"
          height="14"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {icon}
        </svg>
        <Box as="span" hideBelow="md">
          {label}
        </Box>
      </RouterLink>
    </Box>
  );
}
