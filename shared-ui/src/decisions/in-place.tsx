import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/**
 * Shows something else in the room of what stood there, so that no row or column changes its size.
 *
 * @example <InPlace of={<StatusText>In-Review</StatusText>}>{mark && <StatusText tone="good">{mark.label}</StatusText>}</InPlace>
 */
export function InPlace({ of, children }: { of: ReactNode; children?: ReactNode }) {
  if (!children) return of;
  return (
    <Box as="span" position="relative" display="inline-flex">
      <Box as="span" aria-hidden="true" style={{ visibility: 'hidden' }}>
        {of}
      </Box>
      <Box as="span" position="absolute" insetStart="0" top="50%" transform="translateY(-50%)" whiteSpace="nowrap">
        {children}
      </Box>
    </Box>
  );
}
