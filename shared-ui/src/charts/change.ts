import { groupIndian } from '../numbers/group-indian.ts';

const percentage = (share: number): string => groupIndian(share * 100, { most: 1 });

/** Percent with at most one decimal: (192, 10000) → '1.9 %'; '-' without a whole. */
export const ratioText = (part: number, whole: number): string =>
  whole > 0 ? `${percentage(part / whole)}\u00a0%` : '-';

/** (120, 100) → '+20 (+20 %)'; (5, 0) → '+5'; '-' without a number before. */
export function differenceText(now: number, before: number | null, format: (value: number) => string): string {
  if (before === null) return '-';
  const difference = now - before;
  const size = format(Math.abs(difference));
  if (difference === 0 || size === format(0)) return 'no change';
  const sign = difference > 0 ? '+' : '\u2212';
  const percent = before === 0 ? '' : ` (${sign}${percentage(Math.abs(difference / before))}\u00a0%)`;
  return `${sign}${size}${percent}`;
}

const MANY_TIMES = 4;

const changePercent = (share: number): string =>
  `${share < 0.1 ? percentage(share) : groupIndian(Math.ceil(share * 100 - 0.5))}\u00a0%`;

/** (120, 100) → '▲ 20 % vs October (100)'; (4071, 552) → '▲ 7.4 times October (552)'. */
export function changeText(
  now: number,
  before: number | null,
  format: (value: number) => string,
  beforeName = 'before',
): string | undefined {
  if (before === null) return undefined;
  const past = `${beforeName} (${format(before)})`;
  const difference = Math.abs(now - before);
  if (difference === 0 || format(difference) === format(0)) return `no change vs ${past}`;
  if (before > 0 && now >= MANY_TIMES * before) return `▲ ${groupIndian(now / before, { most: 1 })} times ${past}`;
  const size = before === 0 ? format(difference) : changePercent(difference / before);
  return `${now > before ? '▲' : '▼'} ${size} vs ${past}`;
}
