import { raw } from '../../../database/sql.ts';

/** Bucket n holds loads up to 50 × 1.3ⁿ ms; the last holds the reportable maximum. */
export const BUCKETS = 37;
const FIRST = 50;
const STEP = 1.3;

const endOf = (bucket: number) => FIRST * STEP ** bucket;
export const countedBuckets = raw(
  `array[${Array.from({ length: BUCKETS }, (_, bucket) => `count(*) filter (where slot = ${bucket})`).join(', ')}]::int[]`,
);
export const getBucket = (ms: number): number =>
  Math.min(BUCKETS - 1, Math.max(0, Math.ceil(Math.log(ms / FIRST) / Math.log(STEP))));

/** Interpolated within a bucket; null without loads. */
export const percentile = (buckets: readonly number[], part: number): number | null => {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * part;
  for (const [bucket, count] of buckets.entries()) {
    if (count > 0 && left <= count) {
      const start = bucket === 0 ? 0 : endOf(bucket - 1);
      return Math.round(start + (endOf(bucket) - start) * (left / count));
    }
    left -= count;
  }
  return Math.round(endOf(buckets.length - 1));
};
