import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { ScrollFrame } from '../table/scroll-frame.tsx';

const strip = {
  display: 'flex',
  width: 'max-content',
  minWidth: 'full',
  '& > *': { flex: '1 0 auto' },
  '& > * + *': { borderInlineStartWidth: '1px' },
  '& [data-tile]': {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: '2',
    height: 'full',
    borderWidth: '0',
    borderRadius: '0',
    bg: 'transparent',
    py: '0.5',
    whiteSpace: 'nowrap',
    '& > dd': {
      display: 'flex',
      alignItems: 'center',
      whiteSpace: 'pre',
      textStyle: 'lg',
      '& + dd': { textStyle: 'xs' },
    },
  },
  '& > [data-tile] + [data-tile]': { borderInlineStartWidth: '1px' },
  '& a': { outlineOffset: '-2px' },
} as const;

/**
 * One line, so that nothing below moves when the figures come; a narrow window scrolls it.
 *
 * @example <TileStrip><Tile label="In review" value="3" /><Tile label="Approved" value="9" /></TileStrip>
 */
export const TileStrip = ({ children }: { children: ReactNode }) => (
  <ScrollFrame label="Figures">
    <Box css={strip}>{children}</Box>
  </ScrollFrame>
);
