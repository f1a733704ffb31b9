/**
 * The server's key (sizeKey) has no trailing zeros; a cross-ply width in inches has two decimals. Wider ones for small
 * rims are flotation sizes.
 *
 * @example formatSize('10-20') // '10.00-20'
 */
export function formatSize(key: string): string {
  const match = /^(\d{1,2})(\.[05])?-(\d{1,2})$/.exec(key);
  if (!match) return key;
  const [, width = '', fraction = '.0', rim = ''] = match;
  const isSize = Number(rim) >= 4;
  const isWide = Number(width) > 10 && Number(rim) < 20;
  const isTractor = fraction === '.5' && Number(rim) > 20;
  return !isSize || isWide || isTractor ? key : `${width}${fraction}0-${rim}`;
}
