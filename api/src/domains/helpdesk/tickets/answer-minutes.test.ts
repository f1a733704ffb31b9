import { toWriteDb, exactlyOne, sql } from '../../../database/sql.ts';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { addBuckets, parseBuckets, estimateMinutes } from './answer-minutes.ts';

/** Deterministic. */
const drawn = (count: number) => {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
};
const exact = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const fillBuckets = async (minutes: readonly number[]) =>
  parseBuckets(
    (
      await exactlyOne<{ sum: string }>(
        toWriteDb(test.pool),
        sql`select coalesce(sum(('1e' || 8 * answer_bucket(m))::numeric), 0)::text as sum from unnest(${[...minutes]}::float8[]) m`,
      )
    ).sum,
  );

describe('the buckets of first answers', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [0.99, 0],
    [1, 1],
    [7.99, 7],
    [8, 8],
    [9.51, 8],
    [9.52, 9],
    [16, 12],
    [32, 16],
    [1440, 37],
    [65_535, 59],
    [10_000_000, 59],
  ])('%p minutes are counted in bucket %i', async (minutes, bucket) => {
    expect((await fillBuckets([minutes])).map((count, index) => (count ? index : -1)).filter((at) => at >= 0)).toEqual([
      bucket,
    ]);
  });
  it('one number holds 99,999,999 of each without one running into the next', () => {
    expect(parseBuckets('99999999'.repeat(60))).toEqual(Array(60).fill(99_999_999));
    expect(parseBuckets('1200000003')).toEqual([3, 12, ...Array(58).fill(0)]);
    expect(parseBuckets('0')).toEqual(Array(60).fill(0));
  });
  it('estimate the minutes of many answers to within a fifth, or a minute, of the exact ones', async () => {
    for (const spread of [3, 6, 10]) {
      const minutes = drawn(20_000).map((share) => Math.exp(share * spread));
      const buckets = await fillBuckets(minutes);
      for (const share of [0.1, 0.5, 0.9]) {
        const real = exact(minutes, share);
        expect(Math.abs((estimateMinutes(buckets, share) ?? 0) - real)).toBeLessThan(Math.max(1, real / 5));
      }
    }
  });
  it('have no minutes without answers; the minutes of one answer are in its bucket', () => {
    expect(estimateMinutes(parseBuckets('0'), 0.5)).toBeNull();
    // Bucket 8 is 8 to 9.5 minutes.
    expect(estimateMinutes(parseBuckets(`1${'0'.repeat(64)}`), 0.9)).toBe(9);
  });
  it('never leaves the bucket: of one answer there and a far later one, nine of ten are within its end', () => {
    // Bucket 40 is 2,048 to 2,435.5 minutes.
    const buckets = Array.from({ length: 60 }, (_, bucket) => (bucket === 40 || bucket === 59 ? 1 : 0));
    expect(estimateMinutes(buckets, 0.9)).toBe(2435);
  });
  it('the buckets of two rows are added one by one', () => {
    expect(addBuckets([1, 2], [10, 20])).toEqual([11, 22]);
  });
});
