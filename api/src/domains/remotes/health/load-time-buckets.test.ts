import { percentile, BUCKETS, getBucket } from './load-time-buckets.ts';

it('every time that a browser may tell has a bucket, longer ones never an earlier one', () => {
  const times = [0, 1, 50, 50.1, 65, 66, 300, 1_000, 30_000, 600_000];
  const buckets = times.map(getBucket);
  expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  expect([buckets[0], buckets[2], buckets[3], buckets.at(-1)]).toEqual([0, 0, 1, BUCKETS - 1]);
});

it.each([120, 480, 2_300, 9_000])('the 75th percentile of loads around %i ms is found to within a bucket', (ms) => {
  const buckets = Array<number>(BUCKETS).fill(0);
  for (let index = 0; index < 100; index += 1) {
    const bucket = getBucket(index < 90 ? ms : ms * 20);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  const result = percentile(buckets, 0.75) ?? 0;
  expect(result).toBeGreaterThan(ms / 1.31);
  expect(result).toBeLessThan(ms * 1.31);
});

it('the slow quarter counts only where it reaches the percentile', () => {
  const buckets = Array<number>(BUCKETS).fill(0);
  buckets[2] = 74;
  buckets[20] = 26;
  expect(percentile(buckets, 0.75)).toBeGreaterThan(5_000);
  buckets[2] = 80;
  expect(percentile(buckets, 0.75)).toBeLessThan(100);
});

it('a percentile without loads is null', () => {
  expect(percentile([], 0.75)).toBeNull();
  expect(percentile(Array<number>(BUCKETS).fill(0), 0.75)).toBeNull();
});
