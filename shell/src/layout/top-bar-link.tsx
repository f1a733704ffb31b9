import { Box, RouterLink } from 'shared-ui';
import type { ReactNode } from 'react';

interface TopBarLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many new things wait there; nothing is shown for none. */
  count?: number;
}

/** A link of the top bar to one of ADMIN's screens: its icon alone in narrow windows. */
export function TopBarLink({ to, label, icon, count = 0 }: TopBarLinkProps) {
  const name = count > 0 ? `${label}, ${count} new` : label;
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
      <RouterLink to={to} aria-label={name} title={name}>
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
        {count > 0 && (
          <Box
            as="span"
            bg="bg.error"
            color="fg.error"
            fontWeight="semibold"
            borderRadius="full"
            px="1.5"
            fontVariantNumeric="tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </Box>
        )}
      </RouterLink>
    </Box>
  );
}
