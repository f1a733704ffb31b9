const CHOSEN = '[aria-pressed=true], [role=tab][aria-selected=true], nav [aria-current=page]';

/** Forced colours hide backgrounds and borders: marks chosen items and switches with system colours. */
export const forcedColours = {
  // Beside a second media rule Chakra would sort both as texts, which costs a browser 20 ms.
  '@supports (forced-color-adjust: none)': {
    '@media (forced-colors: active)': {
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
