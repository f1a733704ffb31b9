import type { ExtensionSize } from 'api-contract/slots';
import { Box, Button, Heading } from 'shared-ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { knownHeight, rememberHeight, toRem, type WindowWidth } from './known-heights.ts';

/** With heading and frame, rem. Narrow windows have cards and wrapped lines. */
const ROOMS: Record<ExtensionSize, Record<WindowWidth, number>> = {
  lines: { narrow: 17, wide: 12 },
  list: { narrow: 24, wide: 18 },
  figures: { narrow: 25, wide: 25 },
  chart: { narrow: 25, wide: 25 },
  none: { narrow: 17, wide: 12 },
};

/** Also reserves one row more than last time, rem. */
const ONE_ROW = 2.5;

interface ExtensionRoomProps {
  name: string;
  title: string;
  size: ExtensionSize;
  place: RefObject<HTMLDivElement | null>;
  isHidden: boolean;
  children: ReactNode;
}

/**
 * So that nothing below jumps: the height of its size, later its last height plus a row. Higher content is cut until
 * expanded, focused or found.
 */
export function ExtensionRoom({ name, title, size, place, isHidden, children }: ExtensionRoomProps) {
  const heading = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = useIsCut(content, (height) => rememberHeight(name, height)) && !isWhole;
  const room = ROOMS[size];
  const [held] = useState(() =>
    inRem((width) => Math.min((knownHeight(name, width) ?? room[width]) + ONE_ROW, room[width])),
  );
  return (
    <Box
      as="section"
      ref={place}
      aria-labelledby={heading}
      display={isHidden ? 'none' : 'flex'}
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      p="4"
      minH={held}
      maxH={isWhole ? 'none' : inRem((width) => room[width])}
      css={{ '@media print': { maxH: 'none' } }}
    >
      <Heading as="h2" id={heading} size="sm" mb="3">
        {title}
      </Heading>
      {/* The frame of what has the focus stands out. */}
      <Box
        ref={content}
        flex="1"
        minH="0"
        mx="-1"
        px="1"
        overflow={isWhole ? 'visible' : 'hidden'}
        // The browser scrolls to focused or searched content.
        onScroll={() => setWhole(true)}
        css={{ '@media print': { overflow: 'visible' } }}
      >
        <div>{children}</div>
      </Box>
      {isCut && (
        <Box pt="2" borderTopWidth="1px">
          <Button size="sm" variant="outline" aria-label={shellTexts.showAllOf(title)} onClick={() => setWhole(true)}>
            {shellTexts.showAll}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const inRem = (heightOf: (width: WindowWidth) => number) => ({
  base: `${heightOf('narrow')}rem`,
  md: `${heightOf('wide')}rem`,
});

/**
 * Whether content is cut; the only child may grow. `onHeight` reports the full height in rem once loaded, not on
 * failure.
 */
function useIsCut(box: RefObject<HTMLElement | null>, onHeight: (height: number) => void): boolean {
  const [isCut, setCut] = useState(false);
  const tell = useRef(onHeight);
  useEffect(() => {
    const { current } = box;
    const [child] = current?.children ?? [];
    if (!current || !child) return;
    const sizes = new ResizeObserver(() => {
      // Less than a pixel is rounding.
      setCut(current.scrollHeight - current.clientHeight > 1);
      if (
        !child.querySelector('[data-remote] > *') ||
        child.querySelector('[role=status],[role=alert],[aria-busy=true]')
      )
        return;
      const around = (current.parentElement?.offsetHeight ?? 0) - current.offsetHeight;
      tell.current(toRem(around + child.scrollHeight));
    });
    for (const each of [current, child]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [box]);
  return isCut;
}
