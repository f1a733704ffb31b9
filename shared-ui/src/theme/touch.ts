/** Minimum touch target, and the text size below which a phone zooms into fields (WCAG 2.5.5). */
const TARGET = '2.75rem';
const TEXT = '1rem';

export const THUMB = '@media (pointer: coarse)';

/** 44 px under a coarse pointer, for targets that are not buttons (WCAG 2.5.5). */
export const touchTarget = { [THUMB]: { minHeight: TARGET, minWidth: TARGET } } as const;

/** For links above each other (WCAG 2.5.8). */
export const stackedLink = { minHeight: '1.5rem', alignItems: 'center', ...touchTarget } as const;

/**
 * Controls under a coarse pointer: 44 px, and fields that need no zoom. A checkbox keeps its size; its label is as
 * large.
 */
export const touchTargets = {
  [THUMB]: {
    'button, [role=button], a.chakra-button, summary': {
      minHeight: `${TARGET} !important`,
      minWidth: `${TARGET} !important`,
    },
    'input:not([type=checkbox], [type=radio], [type=hidden]), select': { minHeight: `${TARGET} !important` },
    'input, select, textarea': { fontSize: `${TEXT} !important` },
    'label:has(> input:is([type=checkbox], [type=radio]))': {
      minHeight: `${TARGET} !important`,
      minWidth: TARGET,
      alignItems: 'center !important',
    },
    // Grows the target without a higher line.
    'td a:not(.chakra-button), tbody th a:not(.chakra-button)': {
      display: 'inline-block',
      paddingBlock: '0.9375rem',
      marginBlock: '-0.9375rem',
      minWidth: TARGET,
    },
    // A link in a sentence: a higher target in a line of the same height.
    ':where(p, li, dd, [role=alert]) a:where(:not(.chakra-button, nav a))': {
      paddingBlock: '0.9375rem',
      marginBlock: '-0.9375rem',
    },
    'nav a': { minHeight: TARGET, display: 'flex', alignItems: 'center' },
  },
};
