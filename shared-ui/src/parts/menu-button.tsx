import { Box } from '@chakra-ui/react/box';
import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { type ReactNode, useId } from 'react';
import { useMenu } from './use-menu.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
  /** Why it is unavailable, below its label. */
  note?: string | undefined;
}

export interface MenuButtonProps
  extends Pick<ButtonProps, 'size' | 'variant' | 'colorPalette' | 'loading' | 'title' | 'opacity' | 'style'> {
  children: ReactNode;
  /** Accessible name if the text is ambiguous; must begin with the text. */
  label?: string;
  items: readonly MenuItem[];
  disabled?: boolean;
  /** Preload here what the commands need. */
  onOpen?: () => void;
}

/**
 * By the ARIA menu pattern. Stays inside its dialog and is not cut off by a scrolling table.
 *
 * @example <MenuButton label="Pending of Om Tyres" items={[{ label: 'Approve', onSelect: approve }]}>Pending</MenuButton>
 */
export function MenuButton({ children, label, items, disabled = false, onOpen, ...look }: MenuButtonProps) {
  const id = useId();
  const { place, button, menu, isOpen, open, close, walk } = useMenu(items.length, onOpen);

  return (
    <Box display="inline-block" onClick={(event) => event.stopPropagation()}>
      <Button
        ref={button}
        size="xs"
        variant="outline"
        {...look}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowUp');
        }}
      >
        {children}
        <Box as="span" aria-hidden="true" fontSize="0.7em">
          ▾
        </Box>
      </Button>
      {place && (
        <Box
          ref={menu}
          id={id}
          role="menu"
          aria-label={label ?? (typeof children === 'string' ? children : undefined)}
          position="fixed"
          zIndex="popover"
          style={place}
          minW="40"
          py="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="md"
          textAlign="left"
          onKeyDown={walk}
        >
          {items.map((item) => (
            <MenuEntry
              key={item.label}
              {...item}
              onSelect={() => {
                close();
                item.onSelect();
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function MenuEntry({ label, onSelect, isDanger, note }: MenuItem) {
  return (
    <Box
      asChild
      display="block"
      width="full"
      px="3"
      minH="9"
      textAlign="left"
      cursor="button"
      color={note ? 'fg.muted' : isDanger ? 'fg.error' : 'fg'}
      outlineOffset="-2px"
      _hover={{ bg: 'bg.muted' }}
    >
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={note ? true : undefined}
        onClick={() => {
          if (note) return;
          onSelect();
        }}
      >
        {label}
        {note && (
          <Box as="span" display="block" textStyle="xs">
            {note}
          </Box>
        )}
      </button>
    </Box>
  );
}
