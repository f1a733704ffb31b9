import { textOfValue } from '../../survey-files/cell-value.ts';
import type { Value } from '../../survey-files/read-survey.ts';
import type { DraftRow } from './survey-draft.ts';

/** A row's height, on a touch screen as high as a thumb: each the same, so that rows out of view need not be drawn. */
export const rowHeight = (): number => (window.matchMedia?.('(pointer: coarse)').matches ? 44 : 36);
/** As many rows as the highest frame shows, and some more on both sides. */
const IN_VIEW = 16;
const BESIDE = 8;

/** Which rows to draw when the given one is the first in sight; in steps, so that a short way draws nothing anew. */
export function rowsInView(count: number, top: number): { first: number; last: number } {
  const above = Math.floor(top / BESIDE) * BESIDE - BESIDE;
  const first = Math.max(0, Math.min(above, count - IN_VIEW));
  return { first, last: Math.min(count, above + IN_VIEW + 3 * BESIDE) };
}

const MEASURED_ROWS = 50;
/** A column is as wide as its longest text among the first rows, within limits. */
export const columnWidths = (headers: readonly Value[], rows: readonly DraftRow[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => {
    const texts = [headers[column], ...rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells[column])];
    const longest = Math.max(...texts.map((value) => textOfValue(value).length));
    return `${Math.min(30, Math.max(7, longest + 3))}ch`;
  });

export const gridStyles = {
  frame: {
    overflow: 'auto',
    // What changes in it lays out nothing around it anew.
    contain: 'content',
    maxHeight: 'min(34rem, 60dvh)',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.panel',
    // Whatever is contained would end where the frame ends; as wide as paper, columns share it by their texts.
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
      // What is typed in it lays out nothing else anew.
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
      // A smaller one lets phones zoom into the page.
      fontSize: { base: '16px', md: 'inherit' },
    },
  },
} as const;
