import { Box, DeferredContent, usePanel } from 'shared-ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { barItem } from './bar-item.ts';

interface BarPanelProps {
  /** Must begin with the visible text. */
  label: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
  /** Never wider than the window. */
  width?: string;
}

const inside = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), select, input:checked') ?? []),
];

export function BarPanel({ label, button, children, width = '16rem' }: BarPanelProps) {
  const { isOpen, opener, close, toggle, frameProps } = usePanel();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  const step = (by: 1 | -1): void => {
    const items = inside(panel.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    items.at(index < 0 ? (by > 0 ? 0 : -1) : (index + by) % items.length)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    frameProps.onKeyDown(event);
    // Radio groups and selects use the arrows themselves.
    if (!isOpen || (event.target as Element).matches('input, select')) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <Box position={{ base: 'static', sm: 'relative' }} {...frameProps} onKeyDown={onKeyDown}>
      <Box asChild {...barItem}>
        <button
          ref={opener}
          type="button"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {button}
        </button>
      </Box>
      {isOpen && (
        <Box
          id={id}
          ref={panel}
          role="group"
          aria-label={label}
          data-open-panel=""
          position="absolute"
          top={{ base: '12', sm: 'calc(100% + 0.375rem)' }}
          right={{ base: '2', sm: '0' }}
          w={width}
          maxW="calc(100vw - 1rem)"
          maxH="calc(100dvh - 4rem)"
          overflowY="auto"
          p="1"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderRadius="lg"
          shadow="lg"
          fontSize="sm"
        >
          <DeferredContent>{children(close)}</DeferredContent>
        </Box>
      )}
    </Box>
  );
}
