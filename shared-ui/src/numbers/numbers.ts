import { groupIndian } from './group-indian.ts';

/** Indian grouping (D-019): 1234567.5 → '12,34,567.5'. Missing → '-'. */
export const formatIndian = (n: number | null | undefined): string =>
  n === null || n === undefined || !Number.isFinite(n) ? '-' : groupIndian(n);

/** (1, 'day') → '1 day', (3863, 'row') → '3,863 rows'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatIndian(count)} ${count === 1 ? one : many}`;

const twoDecimals = (n: number): string => groupIndian(n, { least: 2, most: 2 });

/** Whole amounts without decimals, others with two (D-301). 1234567.5 → '12,34,567.50' */
export function formatAmount(n: number | null | undefined): string {
  if (n === null || n === undefined || !Number.isFinite(n)) return '-';
  // Avoids '-0'.
  const rounded = Math.round(n * 100) / 100 || 0;
  return Number.isInteger(rounded) ? groupIndian(rounded) : twoDecimals(rounded);
}

const withSign = (text: string) => (text === '-' ? text : text.startsWith('-') ? `-₹${text.slice(1)}` : `₹${text}`);

/** 1234567.5 → '₹12,34,567.50' (D-019, D-301). Negative: '-₹500'. Missing → '-'. */
export function rupees(n: number | null | undefined): string {
  return withSign(formatAmount(n));
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Lakh or crore from one lakh on: 98,76,543 → '₹98.77 lakh', 22,39,06,715.28 → '₹22.39 crore'. */
export function compactRupees(n: number | null | undefined): string {
  if (n === null || n === undefined || !Number.isFinite(n) || Math.abs(n) < LAKH) return rupees(n);
  const inLakh = Math.round((n / LAKH) * 100) / 100;
  return Math.abs(inLakh) < CRORE / LAKH
    ? `${withSign(twoDecimals(inLakh))} lakh`
    : `${withSign(twoDecimals(n / CRORE))} crore`;
}

/** Change in percent, unrounded; 0 if `before` is 0 (002 §9): (120, 100) → 20; (50, 0) → 0. */
export const percentChange = (now: number, before: number): number =>
  before === 0 ? 0 : ((now - before) / before) * 100;

/** On the wire (D-050). */
export type AppTimeRecord = { total_seconds: number } | { total_count: number };

/**
 * Whole minutes, rounded.
 *
 * @example appMinutes({ total_seconds: 3630 }) // 61
 */
export const appMinutes = (record: AppTimeRecord): number =>
  Math.round(('total_seconds' in record ? record.total_seconds : record.total_count) / 60);
