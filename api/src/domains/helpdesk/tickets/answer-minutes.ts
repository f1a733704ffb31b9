/** Decimal digits of a bucket in the database's sum (0053). */
const DIGITS = 8;
const BUCKETS = 60;
/** Buckets are one minute wide up to this; above, four double the minutes. */
const WHOLE_MINUTES = 8;
const A_DOUBLING = 4;

const firstMinuteOf = (bucket: number): number =>
  bucket <= WHOLE_MINUTES ? bucket : WHOLE_MINUTES * 2 ** ((bucket - WHOLE_MINUTES) / A_DOUBLING);

/** Counts by bucket; the sum's last digits are the first bucket. */
export const parseBuckets = (sum: string): number[] =>
  Array.from({ length: BUCKETS }, (_, bucket) =>
    Number(sum.slice(Math.max(0, sum.length - (bucket + 1) * DIGITS), Math.max(0, sum.length - bucket * DIGITS))),
  );

export const addBuckets = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, bucket) => count + (b[bucket] ?? 0));

/**
 * Percentile in whole minutes, interpolated in its bucket: off by at most its width (a fifth). Null without answers.
 */
export const estimateMinutes = (buckets: readonly number[], share: number): number | null => {
  const answers = buckets.reduce((sum, count) => sum + count, 0);
  if (answers === 0) return null;
  const rank = share * (answers - 1);
  let before = 0;
  for (const [bucket, count] of buckets.entries()) {
    if (count > 0 && rank < before + count) {
      const [from, to] = [firstMinuteOf(bucket), firstMinuteOf(bucket + 1)];
      return Math.round(from + Math.min(1, (rank - before + 0.5) / count) * (to - from));
    }
    before += count;
  }
  return null;
};
