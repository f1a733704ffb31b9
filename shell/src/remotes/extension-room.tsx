import type { ExtensionSize } from 'api-contract/slots';
import { Box, Button, Heading } from 'shared-ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';

/** The room of an extension, its heading and frame in it; on a phone rows are cards, and lines break. */
const ROOMS: Record<ExtensionSize, { base: string; md: string }> = {
  lines: { base: '17rem', md: '12rem' },
  list: { base: '24rem', md: '18rem' },
  chart: { base: '25rem', md: '25rem' },
};

interface ExtensionRoomProps {
  title: string;
  size: ExtensionSize;
  place: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * The place of an extension, as high before it comes as after: nothing below jumps, whatever it brings. What is higher is cut, until
 * the person wants all of it, or comes to it by keyboard or by the browser's search.
 */
export function ExtensionRoom({ title, size, place, children }: ExtensionRoomProps) {
  const heading = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = useIsCut(content) && !isWhole;
  const room = ROOMS[size];
  return (
    <Box
      as="section"
      ref={place}
      aria-labelledby={heading}
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      p="4"
      minH={room}
      h={isWhole ? 'auto' : room}
      css={{ '@media print': { h: 'auto' } }}
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
        // The browser brings what has the focus, or what was searched in the page, into view.
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

/** Whether there is more in the box than it shows; its one child is what may grow. */
function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // Less than a pixel is a matter of rounding.
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight - current.clientHeight > 1));
    for (const each of [current, ...current.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [box]);
  return isCut;
}
