import { groupIndian } from '../numbers/indian-grouping.ts';

const percentage = (share: number): string => groupIndian(share * 100, { most: 1 });

/** A share in percent with at most one decimal: (192, 10000) → '1.9 %'; '-' where there is no whole. */
export const ratioText = (part: number, whole: number): string =>
  whole > 0 ? `${percentage(part / whole)}\u00a0%` : '-';

const NO_EARLIER_DATA = 'no earlier data';

/** The difference to an earlier number, in numbers and percent: (120, 100) → '+20 (+20 %)'; (5, 0) → '+5'. */
export function differenceText(now: number, before: number | null, format: (value: number) => string): string {
  if (before === null) return NO_EARLIER_DATA;
  const difference = now - before;
  const size = format(Math.abs(difference));
  if (difference === 0 || size === format(0)) return 'no change';
  const sign = difference > 0 ? '+' : '\u2212';
  const percent = before === 0 ? '' : ` (${sign}${percentage(Math.abs(difference / before))}\u00a0%)`;
  return `${sign}${size}${percent}`;
}

/** The earlier number and the difference to it: 'before 100 · +20 (+20 %)'; 'no earlier data' where there is none. */
export const changeText = (now: number, before: number | null, format: (value: number) => string): string =>
  before === null ? NO_EARLIER_DATA : `before ${format(before)} · ${differenceText(now, before, format)}`;
