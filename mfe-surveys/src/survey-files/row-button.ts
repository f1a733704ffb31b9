/** How a button in a row of survey files looks. */
export const ROW_BUTTON = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
