import { useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Box } from '@chakra-ui/react/box';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral';

/** The colour of a tone's text. */
export const toneColours: Record<Tone, string> = {
  good: 'fg.success',
  bad: 'fg.error',
  warn: 'fg.warning',
  info: 'fg.info',
  neutral: 'fg.muted',
};

/**
 * A status in words, with a colour beside it (never colour alone).
 *
 * @example <StatusText tone="good">Approved</StatusText>
 */
export function StatusText({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Box
      as="span"
      color={toneColours[tone]}
      fontWeight="medium"
      whiteSpace="nowrap"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
    >
      <Box
        as="span"
        aria-hidden="true"
        data-swatch=""
        w="2"
        h="2"
        borderRadius="full"
        bg="currentColor"
        flexShrink="0"
      />
      {children}
    </Box>
  );
}

/**
 * One figure with its name: the tiles above a list.
 *
 * @example <Tile label="Active dealers" value={formatIndian(1240)} detail="of 1,300" />
 */
export function Tile({
  label,
  value,
  detail,
  tone,
}: {
  label: string;
  value: ReactNode;
  detail?: ReactNode;
  tone?: Tone;
}) {
  return (
    <Box as="dl" m="0" bg="bg.panel" borderWidth="1px" borderRadius="md" px="3" py="2" minW="24">
      <Box as="dt" color="fg.muted" textStyle="xs">
        {label}
      </Box>
      <Box
        as="dd"
        m="0"
        textStyle={{ base: 'lg', sm: 'xl' }}
        whiteSpace="nowrap"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={tone && toneColours[tone]}
      >
        {value}
      </Box>
      {detail && (
        <Box as="dd" m="0" color="fg.muted" textStyle="xs">
          {detail}
        </Box>
      )}
    </Box>
  );
}

/**
 * More words about a short text: on pointing, on focus by keyboard, gone with Escape; it can be pointed at itself (WCAG 1.4.13).
 *
 * @example <Hint text="Sharma Tyres"><span>D-1024</span></Hint>
 */
export function Hint({
  text,
  children,
  focusable = true,
}: {
  text: ReactNode;
  children: ReactNode;
  focusable?: boolean;
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
