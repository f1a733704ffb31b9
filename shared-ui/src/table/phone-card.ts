import type { ReactNode } from 'react';
import { useMedia } from '../state/use-media.ts';
import { MISSING } from '../time/india.ts';
import type { Column, PhoneRole } from './columns.ts';

const NARROW = '(max-width: 599px)';
export const PHONE = `@media ${NARROW}` as const;
export const CARDS_IN_SIGHT = 5;
/** For content that only a phone renders. */
export const useIsPhone = (): boolean => useMedia(NARROW);

/**
 * Undefined for a plain table. `stackOnPhone` without a title makes the first column the title, columns with neither
 * export nor text actions, others facts.
 */
export function getPhoneRoles<Row>(
  columns: readonly Column<Row>[],
  stackOnPhone: boolean,
): readonly PhoneRole[] | undefined {
  if (columns.some(({ onPhone }) => onPhone === 'title')) return columns.map(({ onPhone = 'fact' }) => onPhone);
  if (!stackOnPhone) return undefined;
  return columns.map(({ cell, export: exported }, index) =>
    index === 0 ? 'title' : cell && exported === false ? 'action' : 'fact',
  );
}

/** Whether a card omits the cell. */
export const isEmptyCell = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '' || content === MISSING;

const role = (name: PhoneRole) => `& td[data-phone=${name}]`;
const wholeLine = { content: '""', flex: '0 0 100%' } as const;

/** The same table as cards: turning the phone keeps open cells. Two pseudo elements of the row break the lines. */
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
    '& tbody tr[data-group]': { px: '0', py: '0', borderWidth: '0', bg: 'transparent' },
    '& tbody tr[data-group] th': { flex: '1', height: 'auto', p: '0', borderBottomWidth: '0', bg: 'transparent' },
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
    '& [data-lines]': { display: 'inline' },
    '& tbody td[data-empty]:not([data-phone=title]), & tbody td[data-phone=none]': { display: 'none' },
    [role('select')]: { order: 0, flex: 'none', me: '-3' },
    [role('title')]: { order: 1, flex: '1 1 40%', textStyle: 'md', fontWeight: 'semibold', py: '0.5' },
    [`${role('title')} :is(a, button)`]: { fontWeight: 'semibold' },
    [role('status')]: { order: 2, flex: '0 1 auto', textAlign: 'end', py: '0.5' },
    [`${role('status')} [data-mark-room]`]: { justifyContent: 'flex-end' },
    [`${role('status')} [data-over-room]`]: { insetInline: 'auto 0', maxWidth: 'max(100%, 6.5rem)' },
    [role('subtitle')]: { order: 4, py: '0.5' },
    // Equal gaps before and after the dot.
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
    // Nested: side by side, Chakra would sort the queries by text, for which a phone loads its language first
    // (theme/system.ts). A link below a checkbox grows downwards, not over the checkbox (WCAG 2.5.8).
    '@media (pointer: coarse)': {
      '& tr:has(td[data-phone=select]) td[data-phone=subtitle] a:not(.chakra-button)': {
        paddingBlock: '0.375rem 1.125rem',
        marginBlock: '-0.375rem -1.125rem',
      },
    },
    // Links on two lines are 24 px high each (WCAG 2.5.8); a thumb has more (theme/touch.ts).
    '@media (pointer: fine)': {
      '& tbody td a:not(.chakra-button)': { display: 'inline-block', py: '0.5', my: '-0.5' },
    },
  },
} as const;

export const termsOnPhone = {
  display: 'none',
  [PHONE]: { display: 'block', mt: '2', textStyle: 'xs', color: 'fg.muted' },
} as const;
