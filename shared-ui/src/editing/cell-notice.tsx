import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

const WIDTH = 320;
const ROOM = 160;

/** Below the cell, or above it near the window's lower edge; fixed: the table's frame would cut it off. */
function useNoticePlace(cell: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>();
  useLayoutEffect(() => {
    const measure = () => {
      const box = cell.current?.getBoundingClientRect();
      if (!box) return;
      const left = Math.max(8, Math.min(box.left, innerWidth - WIDTH - 8));
      const isLow = box.bottom + ROOM > innerHeight;
      setPlace(isLow ? { left, bottom: innerHeight - box.top + 8 } : { left, top: box.bottom + 8 });
    };
    measure();
    addEventListener('scroll', measure, true);
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, true);
      removeEventListener('resize', measure);
    };
  }, [cell]);
  return place;
}

interface NoticeProps {
  id: string;
  cell: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** After somebody else's change. */
  theirs?: string | undefined;
  onKeep: () => void;
  onTake: () => void;
}

/** At the cell. */
export function CellNotice({ id, cell, children, theirs, onKeep, onTake }: NoticeProps) {
  const place = useNoticePlace(cell);
  return (
    <Box
      position="fixed"
      zIndex="popover"
      style={place}
      w="max-content"
      maxW={`min(${WIDTH}px, calc(100vw - 1rem))`}
      p="2"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border.error"
      borderRadius="md"
      boxShadow="md"
      textStyle="sm"
      textAlign="start"
      whiteSpace="normal"
      overflowWrap="anywhere"
    >
      <Box id={id} role="alert">
        {children}
        {theirs !== undefined && <Box mt="1">Theirs: {theirs}</Box>}
      </Box>
      {theirs !== undefined && (
        <HStack mt="2" gap="2" flexWrap="wrap">
          <Button size="xs" variant="outline" onClick={onKeep}>
            Keep mine
          </Button>
          <Button size="xs" variant="outline" colorPalette="gray" onClick={onTake}>
            Take theirs
          </Button>
        </HStack>
      )}
    </Box>
  );
}
