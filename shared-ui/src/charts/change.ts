import { groupIndian } from '../numbers/group-indian.ts';

const percentage = (share: number): string => groupIndian(share * 100, { most: 1 });

/** Percent with at most one decimal: (192, 10000) → '1.9 %'; '-' without a whole. */
export const ratioText = (part: number, whole: number): string =>
  whole > 0 ? `${percentage(part / whole)}\u00a0%` : '-';

const NO_EARLIER_DATA = 'no earlier data';

/** (120, 100) → '+20 (+20 %)'; (5, 0) → '+5'. */
export function differenceText(now: number, before: number | null, format: (value: number) => string): string {
  if (before === null) return NO_EARLIER_DATA;
  const difference = now - before;
  const size = format(Math.abs(difference));
  if (difference === 0 || size === format(0)) return 'no change';
  const sign = difference > 0 ? '+' : '\u2212';
  const percent = before === 0 ? '' : ` (${sign}${percentage(Math.abs(difference / before))}\u00a0%)`;
  return `${sign}${size}${percent}`;
}

/** 'before 100 · +20 (+20 %)', or 'no earlier data'. */
export const changeText = (now: number, before: number | null, format: (value: number) => string): string =>
  before === null ? NO_EARLIER_DATA : `before ${format(before)} · ${differenceText(now, before, format)}`;
