/** The smallest side of what a thumb presses, and the text size below which a phone zooms into a field (WCAG 2.5.5). */
const TARGET = '2.75rem';
const TEXT = '1rem';

/** Where a thumb presses instead of a pointer. */
export const THUMB = '@media (pointer: coarse)';

/** The style of what is pressed and is no button: under a coarse pointer 44 px in both directions (WCAG 2.5.5). */
export const touchTarget = { [THUMB]: { minHeight: TARGET, minWidth: TARGET } } as const;

/** Links above each other: each as high as a pointer needs (WCAG 2.5.8), or a thumb. */
export const stackedLink = { minHeight: '1.5rem', alignItems: 'center', ...touchTarget } as const;

/**
 * Controls under a coarse pointer, whoever made them: 44 px in both directions, and fields whose text needs no zoom. A box to
 * tick keeps its size; the label around it is as large.
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
    // A link in a cell: its area grows, its line does not become higher.
    'td a:not(.chakra-button), tbody th a:not(.chakra-button)': {
      display: 'inline-block',
      paddingBlock: '0.9375rem',
      marginBlock: '-0.9375rem',
      minWidth: TARGET,
    },
    'nav a': { minHeight: TARGET, display: 'flex', alignItems: 'center' },
  },
};
