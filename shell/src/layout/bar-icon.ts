/** How the icons of bar and menu are drawn: thin, in the text's colour, beside words that say the same. */
export const barIcon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const;
