const GROUP = /\B(?=(?:\d\d)*\d{3}$)/g;
/** What JavaScript writes without an exponent, with room for a few decimals. */
const isPlain = (size: number): boolean => size === 0 || (size >= 1e-6 && size < 1e12);

/** To so many decimals, half up by the digits that a person reads: 1.005 → 1.01, as Intl does. */
const roundTo = (size: number, decimals: number): number =>
  Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);

interface Decimals {
  least?: number;
  /** All that it has, where not given. */
  most?: number;
}

/**
 * A number in Indian grouping: 1234567.5 → '12,34,567.5'. By hand, since the first number that goes through `Intl` costs a phone 30 ms
 * and more while it draws its first screen: the browser loads what it knows of the language then. What is too large or too small to be
 * written without an exponent goes that way.
 */
export function groupIndian(n: number, { least = 0, most }: Decimals = {}): string {
  const size = Math.abs(n);
  if (!isPlain(size))
    return n.toLocaleString('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most ?? 20 });
  const rounded = most === undefined ? size : roundTo(size, most);
  const [whole = '', decimals = ''] = String(rounded).split('.');
  const fraction = decimals.padEnd(least, '0');
  return `${n < 0 && rounded !== 0 ? '-' : ''}${whole.replace(GROUP, ',')}${fraction && `.${fraction}`}`;
}
