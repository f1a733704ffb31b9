import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { EDGE, placeList } from './place-list.ts';

interface ListPanelProps {
  /** Default: where there is room. */
  place?: 'below' | 'above';
  /** CSS length. */
  minWidth?: string;
  children: ReactNode;
}

/** Beside the box it stands in, whole or scrolling inside the view. The field keeps the focus. */
export const ListPanel = ({ place, minWidth, children }: ListPanelProps) => {
  const self = useRef<HTMLDivElement>(null);
  const move = useCallback(() => {
    const panel = self.current;
    if (panel?.parentElement) placeList(panel, panel.parentElement, place);
  }, [place]);
  useLayoutEffect(() => {
    const panel = self.current;
    // The top layer is cut off by no dialog.
    if (!panel?.showPopover || panel.popover) return;
    panel.popover = 'manual';
    panel.showPopover();
  }, []);
  // Each render may change its size.
  useLayoutEffect(move);
  useEffect(() => {
    const moves = [
      [window, 'scroll'],
      [window, 'resize'],
      [window.visualViewport, 'resize'],
    ] as const;
    for (const [target, name] of moves) target?.addEventListener(name, move, true);
    return () => {
      for (const [target, name] of moves) target?.removeEventListener(name, move, true);
    };
  }, [move]);
  return (
    <Box
      ref={self}
      position="fixed"
      inset="auto"
      m="0"
      p="0"
      zIndex="popover"
      {...(minWidth ? { minW: minWidth } : {})}
      maxW={`calc(100vw - ${2 * EDGE}px)`}
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      boxShadow="md"
      overflowY="auto"
      textStyle="sm"
      data-print-hidden
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Box>
  );
};

interface ListOptionProps {
  /** The field's `aria-activedescendant`. */
  id: string;
  isActive: boolean;
  isSelected: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function ListOption({ id, isActive, isSelected, onChoose, children }: ListOptionProps) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) self.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={self}
      id={id}
      role="option"
      aria-selected={isSelected}
      px="3"
      py="1.5"
      minH="8"
      css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
      cursor="option"
      overflowWrap="anywhere"
      bg={isActive ? 'accent.subtle' : undefined}
      fontWeight={isSelected ? 'semibold' : undefined}
      // Forced colours paint no background.
      outline={isActive ? '2px solid transparent' : undefined}
      outlineOffset="-2px"
      _hover={{ bg: 'accent.subtle' }}
      onClick={onChoose}
    >
      {children}
    </Box>
  );
}
