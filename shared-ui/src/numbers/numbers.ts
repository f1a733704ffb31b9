const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });

/** Indian grouping (D-019): 1234567.5 → '12,34,567.5'. Missing → '-'. */
export const formatIndian = (n: number | null | undefined): string =>
  n === null || n === undefined || !Number.isFinite(n) ? '-' : grouping.format(n);

/** An amount in rupees: 1234567.5 → '₹12,34,567.5' (D-019). Negative: '-₹500'. Missing → '-'. */
export function rupees(n: number | null | undefined): string {
  const text = formatIndian(n);
  return text === '-' ? text : text.startsWith('-') ? `-₹${text.slice(1)}` : `₹${text}`;
}

/** Change in percent, unrounded; 0 where there was nothing before (002 §9): (120, 100) → 20; (50, 0) → 0. */
export const percentChange = (now: number, before: number): number =>
  before === 0 ? 0 : ((now - before) / before) * 100;

/** A record of time in the officers' app, in either of the two shapes of the wire (D-050). */
export type AppTimeRecord = { total_seconds: number } | { total_count: number };

/** Time in the app in whole minutes: seconds divided by 60, rounded. @example appMinutes({ total_seconds: 3630 }) // 61 */
export const appMinutes = (record: AppTimeRecord): number =>
  Math.round(('total_seconds' in record ? record.total_seconds : record.total_count) / 60);
