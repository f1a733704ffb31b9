/** Spread into the defaults of `useListState`. */
export const GROUP_STATE = { group: '', closed: '' };

/**
 * Nothing without a known group.
 *
 * @example useCall(list, { query: { ...filter, ...toGroupQuery(['status', 'name'], state) } })
 */
export function toGroupQuery<const By extends string>(
  known: readonly By[],
  { group, closed }: Readonly<typeof GROUP_STATE>,
): { groupBy?: By; closed?: string } {
  const groupBy = known.find((one) => one === group);
  return groupBy === undefined ? {} : { groupBy, ...(closed && { closed }) };
}
