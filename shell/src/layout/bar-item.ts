import { touchTarget } from 'shared-ui';

export const barItem = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  h: '8',
  px: { base: '1.5', md: '2' },
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  borderRadius: 'md',
  color: 'fg.muted',
  cursor: 'pointer',
  textDecoration: 'none',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[aria-current], &[aria-expanded=true]': { bg: 'bg.muted', color: 'fg' },
  '& > svg': { flexShrink: 0 },
  css: touchTarget,
} as const;

export const panelLine = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '8',
  // A line of its own, no link in a sentence.
  my: '0',
  px: '2.5',
  borderRadius: 'md',
  color: 'fg',
  cursor: 'pointer',
  textAlign: 'start',
  textDecoration: 'none',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current]': { bg: 'bg.muted', fontWeight: 'semibold' },
  '& > svg': { color: 'fg.muted', flexShrink: 0 },
  css: touchTarget,
} as const;
