const GROUP = /\B(?=(?:\d\d)*\d{3}$)/g;
const isPlain = (size: number): boolean => size === 0 || (size >= 1e-6 && size < 1e12);

/** Rounds half up by decimal digits, as Intl does: 1.005 → 1.01. */
const roundTo = (size: number, decimals: number): number =>
  Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);

interface Decimals {
  least?: number;
  /** Default: all decimals. */
  most?: number;
}

/**
 * Indian grouping: 1234567.5 → '12,34,567.5'. Avoids `Intl`, whose first use costs a phone 30 ms and more; only numbers
 * with an exponent use it.
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
