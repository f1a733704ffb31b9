import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { isEmptyCell } from '../table/phone-card.ts';
import { useHeld } from './use-held.ts';

/** What stands over the room of something hidden. In a card's status it ends where that ends (table/phone-card.ts). */
export const OverRoom = ({ children }: { children: ReactNode }) => (
  <Box
    as="span"
    data-over-room=""
    position="absolute"
    insetStart="0"
    top="50%"
    transform="translateY(-50%)"
    width="max-content"
    // A long name of whoever decided is cut, so that no table gets wider by it.
    maxW="max(100%, 8rem)"
    whiteSpace="nowrap"
  >
    {children}
  </Box>
);

/**
 * Shows something else in the room of what stood there, so that no row or column changes its size in any font: what stood there
 * stays, hidden, as it was, and the elements around it are the same before and after.
 *
 * @example <InPlace of={<StatusText>In-Review</StatusText>}>{mark && <StatusText tone="good">{mark.label}</StatusText>}</InPlace>
 */
export function InPlace({ of, children }: { of: ReactNode; children?: ReactNode }) {
  const isReplaced = Boolean(children);
  const before = useHeld(of, isReplaced);
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
