import { Box } from '@chakra-ui/react/box';
import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  isDanger?: boolean;
  /** Reason why it is unavailable, shown below its label. */
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

const entriesOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

const LINE_PX = 40;

/**
 * A menu of commands by the ARIA pattern. It stays inside its dialog and is not cut off by a scrolling table.
 *
 * @example <MenuButton label="Pending of Om Tyres" items={[{ label: 'Approve', onSelect: approve }]}>Pending</MenuButton>
 */
export function MenuButton({ children, label, items, disabled = false, onOpen, ...look }: MenuButtonProps) {
  const id = useId();
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number }>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const startAtEnd = useRef(false);
  const isOpen = place !== undefined;

  const open = (atEnd = false) => {
    const box = button.current?.getBoundingClientRect();
    if (!box) return;
    startAtEnd.current = atEnd;
    onOpen?.();
    const height = items.length * LINE_PX;
    const isAbove = box.bottom + height > window.innerHeight && box.top > height;
    const left = Math.max(4, Math.min(box.left, window.innerWidth - 168));
    setPlace(isAbove ? { left, bottom: window.innerHeight - box.top + 4 } : { left, top: box.bottom + 4 });
  };
  const close = (returnFocus = true) => {
    setPlace(undefined);
    if (returnFocus) button.current?.focus();
  };

  useLayoutEffect(() => {
    if (isOpen)
      entriesOf(menu.current)
        .at(startAtEnd.current ? -1 : 0)
        ?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node) || !(menu.current?.contains(target) || button.current?.contains(target)))
        setPlace(undefined);
    };
    // Escape closes the menu, not the enclosing dialog, which listens on the document.
    const closeByEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setPlace(undefined);
      button.current?.focus();
    };
    window.addEventListener('keydown', closeByEscape, true);
    document.addEventListener('pointerdown', leave, true);
    window.addEventListener('scroll', leave, true);
    window.addEventListener('resize', leave);
    return () => {
      window.removeEventListener('keydown', closeByEscape, true);
      document.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('scroll', leave, true);
      window.removeEventListener('resize', leave);
    };
  }, [isOpen]);

  function walk(event: KeyboardEvent) {
    const all = entriesOf(menu.current);
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: all[(index + 1) % all.length],
      ArrowUp: all.at(index - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === 'Tab') close(false);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

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
          {items.map(({ label: text, onSelect, isDanger, note }) => (
            <Box
              asChild
              key={text}
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
                  close();
                  onSelect();
                }}
              >
                {text}
                {note && (
                  <Box as="span" display="block" textStyle="xs">
                    {note}
                  </Box>
                )}
              </button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
