/** What the address of a list says of its groups; spread into the defaults of `useListState`. */
export const GROUP_STATE = { group: '', closed: '' };

/**
 * The groups that a server list asks for; nothing without a known one.
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
