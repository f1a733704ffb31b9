/** What is chosen among its like: a pressed name of a range, the open tab, the page that one is on. */
const CHOSEN = '[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current=page]';

/**
 * Where the system forces its palette on the page, backgrounds vanish and transparent borders all look alike: what is chosen
 * and a switch are drawn in the system's own colours then.
 */
export const forcedColours = {
  // Beside a second media rule Chakra would sort the two as texts, and a browser takes 20 ms to load what it sorts texts by.
  '@supports (forced-color-adjust: none)': {
    '@media (forced-colors: active)': {
      // A colour that says something stays.
      '[data-swatch]': { forcedColorAdjust: 'none' },
      [CHOSEN]: {
        forcedColorAdjust: 'none !important',
        background: 'Highlight !important',
        color: 'HighlightText !important',
      },
      '[role=switch]': {
        forcedColorAdjust: 'none !important',
        background: 'Canvas !important',
        outline: '1px solid ButtonText',
        '&::before': { background: 'ButtonText !important' },
        '&:checked': { background: 'Highlight !important', '&::before': { background: 'HighlightText !important' } },
      },
    },
  },
};
