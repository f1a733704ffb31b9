import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { WhatToDo } from './what-to-do.tsx';

const palettes = { error: 'red', warning: 'orange', info: 'blue', success: 'green' } as const;

/** Stays until the next attempt (D-014: role=alert). */
export function InlineAlert({
  children,
  tone = 'error',
  action,
}: {
  children: ReactNode;
  tone?: keyof typeof palettes;
  action?: ReactNode;
}) {
  return (
    <Box
      role="alert"
      colorPalette={palettes[tone]}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderInlineStartWidth="3px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="sm"
      px="3"
      py="1.5"
      display="flex"
      gap="3"
      alignItems="center"
      flexWrap="wrap"
    >
      <Box flex="1" overflowWrap="anywhere">
        {children}
        <WhatToDo text={children} />
      </Box>
      {action}
    </Box>
  );
}
