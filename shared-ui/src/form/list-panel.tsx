import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useRef } from 'react';

interface ListPanelProps {
  /** Default 'below'. */
  place?: 'below' | 'above';
  /** CSS length. */
  minWidth?: string;
  children: ReactNode;
}

/**
 * The field keeps the focus, and its box needs `position="relative"`.
 *
 * @example
 * <ListPanel>
 *   <div id={id} role="listbox" aria-label="People">
 *     {people.map((name, index) => <ListOption key={name} id={`${id}-${index}`} isActive={index === active} …>{name}</ListOption>)}
 *   </div>
 * </ListPanel>
 */
export const ListPanel = ({ place = 'below', minWidth, children }: ListPanelProps) => (
  <Box
    position="absolute"
    zIndex="popover"
    insetInline="0"
    {...(minWidth ? { minW: minWidth } : {})}
    {...(place === 'below' ? { top: '100%', mt: '1' } : { bottom: '100%', mb: '1' })}
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="md"
    boxShadow="md"
    maxH="min(20rem, 60dvh)"
    overflowY="auto"
    textStyle="sm"
    data-print-hidden
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </Box>
);

interface ListOptionProps {
  /** The field's `aria-activedescendant`. */
  id: string;
  isActive: boolean;
  isSelected: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** Has a touch-sized target and a mark in forced colours. */
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
