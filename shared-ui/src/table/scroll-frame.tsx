import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Box } from '@chakra-ui/react/box';
import { PHONE } from './phone-card.ts';

/** A long table scrolls in its frame, except in a low or zoomed window. */
const HIGH_ENOUGH = '@media (min-width: 600px) and (min-height: 640px)';
/** Wider columns are not pinned: they would leave no room. */
const WIDEST_PINNED = 0.5;
/** Pinned columns together leave the rest of the width to the others. */
const WIDEST_TOGETHER = 0.8;

const frame = {
  overflowX: 'auto',
  // Rounded pixels must not cause a scroll bar.
  overflowY: 'hidden',
  [HIGH_ENOUGH]: { overflowY: 'auto', maxHeight: 'calc(100dvh - 13rem)' },
} as const;

/** `place` of a cell that scrolls with the others. */
const SCROLLS = '-100000px';
const clearOf = (place: string) => ({
  '--clear-start': `clamp(0px, -1 * ${place}, var(--pinned-width))`,
  '--clear-end': `clamp(0px, -1 * ${place}, var(--decides-width))`,
});

const edges = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '0',
    bottom: '0',
    width: '3',
    pointerEvents: 'none',
    opacity: '0',
    transition: 'opacity {durations.fast}',
    bgImage: 'linear-gradient(to left, {colors.scrollShadow}, transparent)',
    insetEnd: '0',
    zIndex: '3',
    borderRadius: 'inherit',
  },
  '&[data-more-right]::after': { opacity: '1' },
  '&[data-more-left] [data-pinned=""]': {
    borderInlineEndWidth: '1px',
    boxShadow: '0.5rem 0 0.5rem -0.5rem {colors.scrollShadow}',
  },
  // The focus is not left below cells that stay (WCAG 2.4.11), and moves nothing where it is in one of them.
  '&[data-pins] :is(th, td)': { '--clear-start': 'var(--pinned-width)', '--clear-end': 'var(--decides-width)' },
  '&[data-pins] [data-pinned]': {
    position: 'sticky',
    left: 'var(--from-start, 0)',
    zIndex: '2',
    bg: 'inherit',
    ...clearOf('var(--from-start, 0px)'),
  },
  '&[data-pins] thead [data-pinned]': { zIndex: '3', bg: 'bg.muted' },
  '&[data-pins]::after': { insetEnd: 'var(--stuck-width)' },
  '&[data-pins] :is(th, td), &[data-pins] :is(th, td) *': { scrollMarginInline: 'var(--clear-start) var(--clear-end)' },
  '&[data-pins] [data-decides]': {
    position: 'sticky',
    right: 'var(--from-edge)',
    zIndex: '1',
    bg: 'inherit',
    ...clearOf('var(--from-edge)'),
  },
  '&[data-stuck] [data-decides]': { borderInlineStartWidth: '1px' },
  '&[data-pins] thead [data-decides]': { zIndex: '2', bg: 'bg.muted' },
  // An open menu covers the same column's cells below.
  '&[data-pins] :is([data-pinned], [data-decides]):has([role=menu])': { zIndex: '4' },
  [PHONE]: { '&:has(td[data-phone])::after': { display: 'none' } },
} as const;

/** One without room scrolls. */
function placeAt(outer: HTMLElement, edge: 'pinned' | 'decides', heads: readonly Element[], room: number): number {
  let width = 0;
  for (const [count, head] of heads.entries()) {
    const next = width + head.getBoundingClientRect().width;
    outer.style.setProperty(`--${edge}-${count}`, next <= room ? `${Math.floor(width)}px` : SCROLLS);
    if (next <= room) width = next;
  }
  outer.style.setProperty(`--${edge}-width`, `${Math.ceil(width)}px`);
  return width;
}

/** Width of the columns at the right edge, moved or not. */
function getStuckWidth(box: HTMLElement): number {
  const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
  let width = 0;
  for (const head of [...box.querySelectorAll('th[data-decides]')].reverse()) {
    const { right, width: own } = head.getBoundingClientRect();
    if (Math.abs(right - (edge - width)) > 1) break;
    width += own;
  }
  return width;
}

/** All that scrolling changes; the columns' places depend on their widths alone. */
function showEdges(outer: HTMLElement, box: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = box;
  const isWider = scrollWidth - clientWidth > 1;
  const stuck = outer.hasAttribute('data-pins') ? getStuckWidth(box) : 0;
  outer.toggleAttribute('data-stuck', stuck > 0);
  outer.style.setProperty('--stuck-width', `${Math.ceil(stuck)}px`);
  outer.toggleAttribute('data-more-left', isWider && scrollLeft > 1);
  outer.toggleAttribute('data-more-right', isWider && scrollLeft + clientWidth < scrollWidth - 1);
}

const onScroll = ({ currentTarget: box }: { currentTarget: HTMLElement }): void => {
  if (box.parentElement) showEdges(box.parentElement, box);
};

/**
 * For tables that are not lists. Cells with `data-pinned` stay. Focusable only while it scrolls.
 *
 * @example <ScrollFrame label="Comparison, table"><table>…<th data-pinned="">…</table></ScrollFrame>
 */
export function ScrollFrame({
  label,
  layout,
  css,
  children,
}: {
  label: string;
  layout?: unknown;
  css?: object;
  children: ReactNode;
}) {
  const region = useRef<HTMLDivElement>(null);
  const measure = useCallback(() => {
    const box = region.current;
    const outer = box?.parentElement;
    if (!box || !outer) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box;
    const isWider = scrollWidth - clientWidth > 1;
    const pinned = [...box.querySelectorAll<HTMLElement>('thead th[data-pinned]')];
    const hasPins = isWider && (pinned[0]?.offsetWidth ?? 0) <= clientWidth * WIDEST_PINNED;
    outer.toggleAttribute('data-pins', hasPins);
    if (hasPins) {
      const width = placeAt(outer, 'pinned', pinned, clientWidth * WIDEST_PINNED);
      const deciding = [...box.querySelectorAll('th[data-decides]')].reverse();
      placeAt(outer, 'decides', deciding, clientWidth * WIDEST_TOGETHER - width);
    }
    showEdges(outer, box);
    if (isWider || scrollHeight - clientHeight > 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout may be as wide
  useLayoutEffect(() => {
    const box = region.current;
    if (!box) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // Also reports the first size before painting, without an extra layout.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [measure, layout]);
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
        onScroll={onScroll}
        css={[frame, css]}
      >
        {children}
      </Box>
    </Box>
  );
}
