import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';
import { RouterLink } from '../router.ts';

export const RowActions = ({ children }: { children: ReactNode }) => (
  <Box display="flex" alignItems="center" gap="1.5">
    {children}
  </Box>
);

export type RowButtonProps = { label: string; children: string } & (
  | { to: string; onClick?: never; isPending?: never }
  | { to?: never; onClick: () => void; isPending?: boolean }
);

/** What can be done about a row, here or on the page `to`. `label` also names the row. */
export const RowButton = ({ label, children, to, onClick, isPending = false }: RowButtonProps) => {
  const look = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  if (to === undefined)
    return (
      <Button {...look} aria-label={label} loading={isPending} onClick={onClick}>
        {children}
      </Button>
    );
  return (
    <Button {...look} asChild>
      <RouterLink to={to} aria-label={label}>
        {children}
      </RouterLink>
    </Button>
  );
};

/** What was done about the row, in place of its button. */
export const RowDone = ({ children }: { children: ReactNode }) => (
  <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
    {children}
  </Text>
);
