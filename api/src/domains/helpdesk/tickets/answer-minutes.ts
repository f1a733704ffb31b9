/** A bucket's eight decimal digits in the number that the database adds up (0053). */
const DIGITS = 8;
const BUCKETS = 60;
/** Below, a bucket is a minute; above, four of them double the minutes. */
const WHOLE_MINUTES = 8;
const A_DOUBLING = 4;

const firstMinuteOf = (bucket: number): number =>
  bucket <= WHOLE_MINUTES ? bucket : WHOLE_MINUTES * 2 ** ((bucket - WHOLE_MINUTES) / A_DOUBLING);

/** How many first answers each bucket has, by the digits of the sum; the first bucket stands last. */
export const bucketsOf = (sum: string): number[] =>
  Array.from({ length: BUCKETS }, (_, bucket) =>
    Number(sum.slice(Math.max(0, sum.length - (bucket + 1) * DIGITS), Math.max(0, sum.length - bucket * DIGITS))),
  );

export const addBuckets = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, bucket) => count + (b[bucket] ?? 0));

/**
 * Whole minutes below which the share of the answers lies, the answers of a bucket taken as spread evenly over it: at most a bucket's width
 * (a fifth) beside the exact one. Null without answers.
 */
export const estimatedMinutes = (buckets: readonly number[], share: number): number | null => {
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
