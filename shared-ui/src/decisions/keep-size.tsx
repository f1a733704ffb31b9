import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { isEmptyCell } from '../table/phone-card.ts';
import { useFrozenWhile } from './use-frozen-while.ts';

/** Overlay on hidden content. In a card it ends with the status (table/phone-card.ts). */
export const OverRoom = ({ children }: { children: ReactNode }) => (
  <Box
    as="span"
    data-over-room=""
    position="absolute"
    insetStart="0"
    top="50%"
    transform="translateY(-50%)"
    width="max-content"
    // Cuts a long name, so that the table does not widen.
    maxW="max(100%, 8rem)"
    whiteSpace="nowrap"
  >
    {children}
  </Box>
);

/**
 * Replaces content without a change of size: the old content stays, hidden.
 *
 * @example <KeepSize of={<StatusText>In-Review</StatusText>}>{mark && <StatusText tone="good">{mark.label}</StatusText>}</KeepSize>
 */
export function KeepSize({ of, children }: { of: ReactNode; children?: ReactNode }) {
  const isReplaced = Boolean(children);
  const before = useFrozenWhile(of, isReplaced);
  if (!isReplaced && isEmptyCell(of)) return of;
  return (
    <Box as="span" position="relative" display="inline-flex">
      <Box as="span" aria-hidden={isReplaced || undefined} style={isReplaced ? { visibility: 'hidden' } : {}}>
        {before}
      </Box>
      {isReplaced && <OverRoom>{children}</OverRoom>}
    </Box>
  );
}
