export const ROW_BUTTON = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
