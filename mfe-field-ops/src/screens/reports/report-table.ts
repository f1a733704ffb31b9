export const cell = {
  px: '2',
  py: '1',
  textAlign: 'start',
  verticalAlign: 'middle',
} as const;
export const onPhone = { display: { base: 'block', lg: 'none' } } as const;
export const lineOnPhone = {
  display: { base: 'block', lg: 'table-row-group' },
  py: { base: '2', lg: '0' },
  css: { '& tr:last-of-type td': { borderBottomWidth: { lg: '1px' } } },
  borderBottomWidth: { base: '1px', lg: '0' },
} as const;
