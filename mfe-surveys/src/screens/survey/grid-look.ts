import { formatValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import type { DraftRow } from './survey-draft.ts';

/** Pixels, touch-sized on touch screens. Equal heights allow rendering only rows in view. */
export const rowHeight = (): number => (window.matchMedia?.('(pointer: coarse)').matches ? 44 : 36);
/** Rows in the tallest frame, and extra rows on both sides. */
const IN_VIEW = 16;
const BESIDE = 8;

/** In steps: short scrolls render nothing. */
export function rowsInView(count: number, top: number): { first: number; last: number } {
  const above = Math.floor(top / BESIDE) * BESIDE - BESIDE;
  const first = Math.max(0, Math.min(above, count - IN_VIEW));
  return { first, last: Math.min(count, above + IN_VIEW + 3 * BESIDE) };
}

const MEASURED_ROWS = 50;
/** By the longest text of the first rows, within limits. */
export const columnWidths = (headers: readonly Value[], rows: readonly DraftRow[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => {
    const texts = [headers[column], ...rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells[column])];
    const longest = Math.max(...texts.map((value) => formatValue(value).length));
    return `${Math.min(30, Math.max(7, longest + 3))}ch`;
  });

export const gridStyles = {
  frame: {
    overflow: 'auto',
    // Limits layout work to this frame.
    contain: 'content',
    maxHeight: 'min(34rem, 60dvh)',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    // Containment would cut the table at the frame when printing.
    _print: { contain: 'none', '& table': { tableLayout: 'auto!' } },
    '& table': {
      tableLayout: 'fixed',
      width: 'max-content',
      minWidth: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      textStyle: 'sm',
      outline: 'none',
      fontVariantNumeric: 'tabular-nums',
    },
    '& :where(th, td)': {
      height: 'var(--row)',
      px: '2',
      textAlign: 'start',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
      userSelect: 'none',
    },
    '& :where(th)': { bg: 'bg.muted', color: 'fg.muted', fontWeight: 'semibold', position: 'sticky' },
    '& thead :where(th)': { top: '0', zIndex: '2' },
    '& tbody :where(th)': { insetInlineStart: '0', zIndex: '1', fontWeight: 'normal' },
    '& thead th:first-of-type': { insetInlineStart: '0', zIndex: '3' },
    '& td': { cursor: 'cell', scrollMarginTop: 'var(--row)', scrollMarginInlineStart: '3rem' },
    '& td[aria-selected]': { bg: 'accent.subtle' },
    '& table:focus td[data-active], & td[data-active]:focus-within': {
      outline: '2px solid',
      outlineColor: 'accent.solid',
      outlineOffset: '-2px',
    },
    '& textarea': {
      display: 'block',
      // Typing triggers no layout outside.
      contain: 'strict',
      width: 'full',
      height: 'calc(var(--row) - 6px)',
      resize: 'none',
      bg: 'transparent',
      color: 'fg',
      outline: 'none',
      lineHeight: 'calc(var(--row) - 6px)',
      whiteSpace: 'pre',
      overflow: 'hidden',
      userSelect: 'text',
      // Phones zoom into the page for smaller fonts.
      fontSize: { base: '16px', md: 'inherit' },
    },
  },
} as const;
