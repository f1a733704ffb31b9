import { useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@chakra-ui/react/box';

/**
 * A tooltip on hover and keyboard focus; Escape closes it, and it can be hovered (WCAG 1.4.13).
 *
 * @example <Hint text="Sharma Tyres"><span>D-1024</span></Hint>
 */
export function Hint({
  text,
  children,
  focusable = true,
  isTerm = false,
}: {
  text: ReactNode;
  children: ReactNode;
  focusable?: boolean;
  /** Explains an abbreviation: adds a dotted line. */
  isTerm?: boolean;
}) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<{ left: number; top: number; above: boolean }>();
  const show = () => {
    clearTimeout(leaving.current);
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const above = box.bottom + 80 > window.innerHeight;
    setPlace({
      left: Math.max(8, Math.min(box.left, window.innerWidth - 300)),
      top: above ? box.top - 4 : box.bottom + 4,
      above,
    });
  };
  const hide = () => {
    leaving.current = setTimeout(setPlace, 120, undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows what is described
    <span
      ref={anchor}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={place && id}
      data-term={isTerm ? '' : undefined}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={({ currentTarget, target }) => (target !== currentTarget || target.matches(':focus-visible')) && show()}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPlace(undefined);
      }}
    >
      {children}
      {place &&
        createPortal(
          <Box
            id={id}
            role="tooltip"
            position="fixed"
            zIndex="tooltip"
            maxW="72"
            bg="bg.inverted"
            color="fg.inverted"
            px="2"
            py="1"
            borderRadius="sm"
            textStyle="sm"
            style={{ left: place.left, top: place.top, transform: place.above ? 'translateY(-100%)' : undefined }}
            onMouseEnter={() => clearTimeout(leaving.current)}
            onMouseLeave={hide}
          >
            {text}
          </Box>,
          document.body,
        )}
    </span>
  );
}
