export const barIcon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, focusable: false } as const;
