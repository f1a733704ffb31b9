import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react/box';
import { PHONE } from './phone-card.ts';

/** A long table scrolls in its frame, except in a low or zoomed window. */
const HIGH_ENOUGH = '@media (min-width: 600px) and (min-height: 640px)';
/** A wider first column is not pinned: it would leave no room. */
const WIDEST_PINNED = 0.5;

const frame = {
  overflowX: 'auto',
  // Rounded pixels must not cause a scroll bar.
  overflowY: 'hidden',
  [HIGH_ENOUGH]: { overflowY: 'auto', maxHeight: 'calc(100dvh - 13rem)' },
} as const;

const shadow = 'linear-gradient(to var(--to), {colors.scrollShadow}, transparent)';
const edges = {
  '&::after, &[data-pins] [data-pinned]::after': {
    content: '""',
    position: 'absolute',
    top: '0',
    bottom: '0',
    width: '3',
    pointerEvents: 'none',
    opacity: '0',
    transition: 'opacity {durations.fast}',
    bgImage: shadow,
  },
  '&::after': { insetEnd: '0', zIndex: '3', '--to': 'left', borderRadius: 'inherit' },
  '&[data-pins] [data-pinned]::after': { left: '100%', '--to': 'right' },
  '&[data-more-right]::after, &[data-more-left] [data-pinned]::after': { opacity: '1' },
  '&[data-more-left] [data-pinned]': { borderInlineEndWidth: '1px' },
  '&[data-pins] [data-pinned]': { position: 'sticky', left: '0', zIndex: '1', bg: 'inherit' },
  '&[data-pins] thead [data-pinned]': { zIndex: '2', bg: 'bg.muted' },
  '&[data-pins] [data-decides]': {
    position: 'sticky',
    right: '0',
    zIndex: '1',
    bg: 'inherit',
    borderInlineStartWidth: '1px',
  },
  '&[data-pins] thead [data-decides]': { zIndex: '2', bg: 'bg.muted' },
  // An open menu covers the same column's cells below.
  '&[data-pins] :is([data-pinned], [data-decides]):has([role=menu])': { zIndex: '3' },
  [PHONE]: { '&:has(td[data-phone])::after': { display: 'none' } },
} as const;

/**
 * For tables that are not lists. Cells with `data-pinned` stay. Focusable only while it scrolls.
 *
 * @example <ScrollFrame label="Comparison, table"><table>…<th data-pinned="">…</table></ScrollFrame>
 */
export function ScrollFrame({ label, css, children }: { label: string; css?: object; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const measure = useCallback(() => {
    const box = region.current;
    const outer = box?.parentElement;
    if (!box || !outer) return;
    const { scrollLeft, scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
    const isWider = scrollWidth - clientWidth > 1;
    const pinned = box.querySelector<HTMLElement>('th[data-pinned]');
    outer.toggleAttribute('data-pins', isWider && (pinned?.offsetWidth ?? 0) <= clientWidth * WIDEST_PINNED);
    outer.toggleAttribute('data-more-left', isWider && scrollLeft > 1);
    outer.toggleAttribute('data-more-right', isWider && scrollLeft + clientWidth < scrollWidth - 1);
    if (isWider || scrollHeight - clientHeight > 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }, []);
  useLayoutEffect(() => {
    const box = region.current;
    if (!box) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // Also reports the first size before painting, without an extra layout.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [measure]);
  return (
    <Box position="relative" borderRadius="md" css={edges}>
      <Box
        ref={region}
        role="region"
        aria-label={label}
        borderWidth="1px"
        borderRadius="md"
        bg="bg.panel"
        outlineOffset="-2px"
        onScroll={measure}
        css={[frame, css]}
      >
        {children}
      </Box>
    </Box>
  );
}
