import type { ReactNode } from 'react';
import { useMedia } from '../state/use-media.ts';
import { MISSING } from '../time/india.ts';
import type { Column, PhoneRole } from './columns.ts';

const NARROW = '(max-width: 599px)';
/** Below this width a row is a card. */
export const PHONE = `@media ${NARROW}` as const;
/** More cards than these are drawn below what a phone shows. */
export const CARDS_IN_SIGHT = 5;
/** Whether rows are cards here, for what only a phone draws at all. */
export const useIsPhone = (): boolean => useMedia(NARROW);

/**
 * Each column's part in the card, or undefined where the rows stay a table. Columns that name no title become cards only for
 * `stackOnPhone`: their first column is the title then, what is neither exported nor a text an action, the others facts.
 */
export function phoneRolesOf<Row>(
  columns: readonly Column<Row>[],
  stackOnPhone: boolean,
): readonly PhoneRole[] | undefined {
  if (columns.some(({ onPhone }) => onPhone === 'title')) return columns.map(({ onPhone = 'fact' }) => onPhone);
  if (!stackOnPhone) return undefined;
  return columns.map(({ cell, export: exported }, at) =>
    at === 0 ? 'title' : cell && exported === false ? 'action' : 'fact',
  );
}

/** Whether a cell has nothing to show: its card leaves it out. */
export const isEmptyCell = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '' || content === MISSING;

const role = (name: PhoneRole) => `& td[data-phone=${name}]`;
const wholeLine = { content: '""', flex: '0 0 100%' } as const;

/**
 * The same table laid out as cards, so that turning the phone keeps whatever is open in a cell. Title and status are the
 * first line, subtitles and facts the second, actions the last; the row's two pseudo elements break the lines.
 */
export const cards = {
  [PHONE]: {
    borderWidth: '0',
    bg: 'transparent',
    maxHeight: 'none',
    overflow: 'visible',
    '& table, & tbody': { display: 'block', width: '100%' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderRadius: 'md',
    },
    '& tbody tr + tr': { mt: '2' },
    '& tbody tr::before': { ...wholeLine, order: 3 },
    '& tbody tr:has(td[data-phone=action]:not([data-empty]))::after': { ...wholeLine, order: 6 },
    '& tbody td': {
      display: 'block',
      height: 'auto',
      minWidth: '0',
      p: '0',
      borderBottomWidth: '0',
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      position: 'static',
    },
    '& tbody td[data-empty]:not([data-phone=title]), & tbody td[data-phone=none]': { display: 'none' },
    // The label around the box has room to spare for a thumb.
    [role('select')]: { order: 0, flex: 'none', me: '-3' },
    [role('title')]: { order: 1, flex: '1 1 40%', textStyle: 'md', fontWeight: 'semibold', py: '0.5' },
    [`${role('title')} :is(a, button)`]: { fontWeight: 'semibold' },
    [role('status')]: { order: 2, flex: '0 1 auto', textAlign: 'end', py: '0.5' },
    // The status ends at the card's edge, and so does what is shown over it.
    [`${role('status')} [data-mark-room]`]: { justifyContent: 'flex-end' },
    [`${role('status')} [data-over-room]`]: { insetInline: 'auto 0', maxWidth: 'max(100%, 6.5rem)' },
    [role('subtitle')]: { order: 4, py: '0.5' },
    // The gap after the dot is as narrow as the one before it.
    [`${role('subtitle')}:has(~ td[data-phone=subtitle]:not([data-empty]))`]: {
      me: '-1.5',
      '&::after': { content: '" ·"' },
    },
    [role('fact')]: {
      order: 5,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '1.5',
      alignItems: 'baseline',
      py: '0.5',
    },
    [`${role('fact')}::before`]: { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', flex: 'none' },
    [role('action')]: { order: 7, pt: '1.5', pb: '0.5' },
    // Inside of each other: side by side Chakra would sort the queries as texts, for which a phone loads its language first (theme/system.ts).
    // The area of a link below a box to tick grows downwards: upwards it would lie over the box (WCAG 2.5.8).
    '@media (pointer: coarse)': {
      '& tr:has(td[data-phone=select]) td[data-phone=subtitle] a:not(.chakra-button)': {
        paddingBlock: '0.375rem 1.125rem',
        marginBlock: '-0.375rem -1.125rem',
      },
    },
    // Links on two lines, one above the other, are 24 px high each (WCAG 2.5.8); a thumb has more (theme/touch.ts).
    '@media (pointer: fine)': {
      '& tbody td a:not(.chakra-button)': { display: 'inline-block', py: '0.5', my: '-0.5' },
    },
  },
} as const;

/** Below the cards: what the abbreviations in the headings of their facts mean. */
export const termsOnPhone = {
  display: 'none',
  [PHONE]: { display: 'block', mt: '2', textStyle: 'xs', color: 'fg.muted' },
} as const;
